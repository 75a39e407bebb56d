// The arrows of the house: who may import whom. docs: ARCHITECTURE.md; floors: tooling/checks/floors.mjs.
const { FEATURES, floorRule, FOLDER_FLOORS, KINDS, notBelow } = require('./tooling/checks/floors.mjs');

// factories make the records that tests of pages are answered with
const TEST = '\\.(test|story|factory)\\.tsx?$';
const FEATURE = '^apps/api/src/features/';
const WEB = '^apps/web/src/';
const NOT_TYPES = { dependencyTypesNot: ['type-only'] };

const MODELS = { path: 'node_modules/@nestjs/mongoose/', ...NOT_TYPES };

/** These need the connection itself: sessions, collections and indexes; the ping of a health check; migrations; the zones of the development clock. */
const WHOLE_DATABASE = [
  '/platform/mongo/(transactions|prepare-collections)\\.service\\.ts$',
  '/platform/health/health\\.controller\\.ts$',
  '/migrations/migrate-in-background\\.service\\.ts$',
  '/platform/dev/dev-clock\\.controller\\.ts$',
];

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const product = (path, more = {}) => ({ path, pathNot: TEST, ...more });

/** A feature looks only down … */
const floors = FEATURES.map((feature) =>
  rule(`floor-of-${feature}`, 'A feature looks only down.', product(`${FEATURE}${feature}/`), {
    path: `${FEATURE}(${notBelow(feature).join('|')})/`,
  }),
);

/** So does a folder inside a layered place; the files beside such folders are above them all. */
const folderFloors = Object.entries(FOLDER_FLOORS).flatMap(([place, floors]) =>
  floors.flat().map((folder) => {
    const inside = `^apps/api/src/${place}/`;
    return rule(floorRule(place, folder), `A folder of ${place}/ looks only down.`, product(`${inside}${folder}/`), {
      path: [`${inside}(${notBelow(folder, floors).join('|')})/`, `${inside}[^/]+$`],
    });
  }),
);

/** … and only into the public/ folder or the module file; the kinds of sellable into all of the catalog. */
const DOORS = [`${FEATURE}$1/`, `${FEATURE}[^/]+/public/`, `${FEATURE}[^/]+/[^/]+\\.module\\.ts$`];
const doorsOf = (from, pathNot) =>
  rule('feature-doors', 'Another feature is entered by its public/ folder or its module file.', from, { path: FEATURE, pathNot });
const doors = [
  doorsOf(product(`${FEATURE}([^/]+)/`, { pathNot: [TEST, `${FEATURE}(${KINDS.join('|')})/`] }), DOORS),
  doorsOf(product(`${FEATURE}(${KINDS.join('|')})/`), [...DOORS, `${FEATURE}catalog/`]),
];

module.exports = {
  forbidden: [
    rule('no-circular', 'Two files that need each other are one thing, or a third is missing.', {}, { circular: true, viaOnly: NOT_TYPES }),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true, pathNot: '^(virtual:|~icons|vitest/)' }),
    rule(
      'no-barrels',
      'No index.ts barrels.',
      { pathNot: 'node_modules' },
      {
        path: ['^apps/api/src/.*/index\\.ts$', '^apps/web/src/(features|ui|lib|theme)/.*/index\\.tsx?$', '^packages/.*/index\\.ts$'],
        pathNot: 'node_modules',
      },
    ),
    rule(
      'shared-is-pure',
      'packages/shared imports itself and libraries that only compute: dates, phone numbers, strength of passwords.',
      product('^packages/shared/src/'),
      {
        pathNot: ['^packages/shared/src/', 'node_modules/(dayjs|libphonenumber-js|@zxcvbn-ts/[^/]+)/'],
      },
    ),
    rule('simulator-alone', 'A simulator knows nothing of the product.', product('^packages/(payment|integration)-simulator/src/'), {
      path: '^(apps|packages/shared)/',
    }),
    rule('simulator-outside', 'Product code speaks to simulators over HTTP only.', product('^apps/(api|web)/src/'), {
      path: '^packages/(payment|integration)-simulator/',
    }),
    rule(
      'deeds-are-told-by-deeds',
      'The audit log is written by Deeds, from what an act declares with defineDeed.',
      product('^apps/api/src/', { pathNot: [TEST, '/platform/audit/', '/platform/platform\\.module\\.ts$'] }),
      { path: '/platform/audit/audit\\.store\\.ts$', ...NOT_TYPES },
    ),
    rule('platform-knows-no-feature', 'The platform knows no feature.', product('^apps/api/src/platform/'), { path: FEATURE }),
    rule('rules-are-pure', "A feature's domain imports shared and its own domain.", product(`${FEATURE}([^/]+)/.*domain/`), {
      path: '^apps/',
      pathNot: `${FEATURE}$1/.*domain/`,
      ...NOT_TYPES,
    }),
    rule('rules-know-no-framework', 'No Nest and no mongoose in a domain, not even their types.', product(`${FEATURE}[^/]+/.*domain/`), {
      path: 'node_modules/(@nestjs|mongoose|bullmq)/',
    }),
    rule('services-below-resolvers', 'A service does not know who calls it.', product('\\.service\\.ts$'), {
      path: '\\.(resolver|handler|inputs)\\.ts$',
      ...NOT_TYPES,
    }),
    rule(
      'services-ask-repositories',
      'In a feature only repositories hold models: services, facades, queries, handlers and tasks ask them.',
      product(FEATURE, { pathNot: [TEST, '\\.(repository|schema|module)\\.ts$'] }),
      MODELS,
    ),
    rule(
      'platform-keeps-models-in-stores',
      'The records of the platform belong to no organization: stores and adapters hold their models.',
      product('^apps/api/src/(platform|migrations)/', { pathNot: [TEST, '\\.(store|adapter|schema|module)\\.ts$', ...WHOLE_DATABASE] }),
      MODELS,
    ),
    rule('repositories-know-no-service', 'Persistence asks and writes, nothing else.', product('\\.repository\\.ts$'), {
      path: '\\.(service|resolver|handler)\\.ts$',
      ...NOT_TYPES,
    }),
    rule('resolvers-hold-no-models', 'A resolver calls one method.', product('\\.resolver\\.ts$'), {
      path: 'node_modules/(mongoose|@nestjs/mongoose)/',
      ...NOT_TYPES,
    }),
    rule('web-knows-no-api', 'The web knows the API by its schema only.', { path: '^apps/web/' }, { path: '^apps/api/' }),
    rule('api-knows-no-web', 'The API knows the web by its built files only.', { path: '^apps/api/' }, { path: '^apps/web/' }),
    rule('web-features-never-meet', 'A feature of the web knows no other one.', product(`${WEB}features/([^/]+)/`), {
      path: `${WEB}features/`,
      pathNot: `${WEB}features/$1/`,
    }),
    rule('authoring-rooms', 'What events and seasons share knows neither of them.', product(`${WEB}features/authoring/([^/]+)/`), {
      path: `${WEB}features/authoring/(events|seasons)/`,
      pathNot: `${WEB}features/authoring/$1/`,
    }),
    rule('web-features-know-no-route', 'Routes know features, not the other way.', product(`${WEB}features/`), {
      path: `${WEB}(routes/|router|main)`,
    }),
    rule('web-kit-knows-no-feature', 'parts, ui and lib serve features and know none.', product(`${WEB}(parts|ui|lib|theme)/`), {
      path: `${WEB}(features|routes)/`,
    }),
    rule('web-looks-know-no-data', 'What knows the API is in parts; ui only shows what it is given.', product(`${WEB}(ui|theme)/`), {
      path: [`${WEB}(parts|gql)/`, '\\.graphql\\.ts$', 'node_modules/@apollo/'],
    }),
    rule('web-lib-knows-no-part', 'lib is below all pieces that people see.', product(`${WEB}lib/`), { path: `${WEB}parts/` }),
    rule(
      'tests-stay-outside',
      'Product code imports no test and no test kit.',
      product('^(apps|packages)/[^/]+/src/', { pathNot: [TEST, '/testing/'] }),
      { path: [TEST, '^apps/api/test/', '^apps/web/src/testing/'] },
    ),
    ...doors,
    ...floors,
    ...folderFloors,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(apps|packages)/[^/]+/dist/', '\\.gen\\.ts$', '(^|/)coverage/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
