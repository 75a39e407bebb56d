import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runNode, script } from '../commands.mjs';
import { FEATURES, floorRule, FLOORS, FOLDER_FLOORS, notBelow } from './floors.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

const API = 'apps/api/src/features';
const WEB = 'apps/web/src';
const NEST = 'node_modules/@nestjs/mongoose/dist/index.js';

/** One import that each rule forbids: rule, importing file, imported file. */
const PLANTED = [
  ['no-circular', 'packages/shared/src/one.ts', 'packages/shared/src/other.ts'],
  ['resolvable', 'packages/shared/src/lost.ts', 'packages/shared/src/nowhere.ts'],
  ['no-barrels', `${WEB}/ui/a.ts`, `${WEB}/ui/piles/index.ts`],
  ['shared-is-pure', 'packages/shared/src/impure.ts', 'node_modules/mongoose/index.js'],
  ['simulator-alone', 'packages/payment-simulator/src/a.ts', 'packages/shared/src/pure.ts'],
  ['simulator-outside', 'apps/api/src/a.ts', 'packages/payment-simulator/src/b.ts'],
  ['deeds-are-told-by-deeds', `${API}/orgs/d.service.ts`, 'apps/api/src/platform/audit/audit.store.ts'],
  ['platform-knows-no-feature', 'apps/api/src/platform/a.ts', `${API}/orgs/public/a.ts`],
  ['rules-are-pure', `${API}/orgs/domain/a.ts`, `${API}/orgs/a.repository.ts`],
  ['rules-know-no-framework', `${API}/orgs/domain/b.ts`, 'node_modules/mongoose/index.js'],
  ['services-below-resolvers', `${API}/orgs/a.service.ts`, `${API}/orgs/a.resolver.ts`],
  ['services-ask-repositories', `${API}/orgs/b.service.ts`, NEST],
  ['services-ask-repositories', `${API}/orgs/public/b.facade.ts`, NEST],
  ['services-ask-repositories', `${API}/orgs/b.query.ts`, NEST],
  ['services-ask-repositories', `${API}/orgs/b.store.ts`, NEST],
  ['services-ask-repositories', `${API}/orgs/jobs/b.handler.ts`, NEST],
  ['platform-keeps-models-in-stores', 'apps/api/src/platform/jobs/b.service.ts', NEST],
  ['repositories-know-no-service', `${API}/orgs/b.repository.ts`, `${API}/orgs/c.service.ts`],
  ['resolvers-hold-no-models', `${API}/orgs/b.resolver.ts`, NEST],
  ['web-knows-no-api', `${WEB}/a.ts`, 'apps/api/src/b.ts'],
  ['api-knows-no-web', 'apps/api/src/c.ts', `${WEB}/b.ts`],
  ['web-features-never-meet', `${WEB}/features/one/a.ts`, `${WEB}/features/two/a.ts`],
  ['authoring-rooms', `${WEB}/features/authoring/core/a.ts`, `${WEB}/features/authoring/events/a.ts`],
  ['web-features-know-no-route', `${WEB}/features/one/b.ts`, `${WEB}/routes/a.ts`],
  ['web-kit-knows-no-feature', `${WEB}/ui/b.ts`, `${WEB}/features/two/b.ts`],
  ['web-looks-know-no-data', `${WEB}/ui/c.ts`, `${WEB}/parts/piles/a.ts`],
  ['web-looks-know-no-data', `${WEB}/ui/d.ts`, `${WEB}/lib/records/a.graphql.ts`],
  ['web-lib-knows-no-part', `${WEB}/lib/b.ts`, `${WEB}/parts/piles/b.ts`],
  ['tests-stay-outside', `${WEB}/lib/a.ts`, `${WEB}/testing/a.ts`],
  ['feature-doors', `${API}/super-admin/a.ts`, `${API}/orgs/inner.ts`],
  ['feature-doors', `${API}/orders/record/a.ts`, `${API}/catalog/record/inner.ts`],
  ['feature-doors', `${API}/events/record/a.ts`, `${API}/orgs/inner.ts`],
  ['feature-doors', `${API}/events/read/a.ts`, `${API}/seasons/inner.ts`],
  ...FEATURES.map((feature) => [`floor-of-${feature}`, `${API}/${feature}/below.ts`, `${API}/${aboveOrBeside(feature)}/public/above.ts`]),
  ...Object.entries(FOLDER_FLOORS).flatMap(([place, floors]) =>
    floors.flat().map((folder) => {
      const above = aboveOrBeside(folder, floors);
      const inside = `apps/api/src/${place}`;
      return [floorRule(place, folder), `${inside}/${folder}/below.ts`, `${inside}/${above ? `${above}/above` : 'whole.module'}.ts`];
    }),
  ),
];

/** Allowed imports that a rule could easily forbid by mistake. */
const ALLOWED = [
  [`${API}/orders/fine.ts`, `${API}/events/public/fine.ts`],
  [`${API}/events/record/fine.ts`, `${API}/catalog/record/fine.ts`],
  [`${API}/seasons/fine.ts`, `${API}/catalog/record/fine.ts`],
  [`${API}/events/sale/fine.ts`, `${API}/events/record/fine.ts`],
  [`${API}/orders/checkout/fine.ts`, `${API}/orders/cart/fine.ts`],
  [`${API}/orders/orders.module.ts`, `${API}/orders/public/fine.ts`],
  [`${API}/accounts/team/fine.ts`, `${API}/accounts/public/fine.ts`],
  [`${API}/orgs/fine.service.ts`, 'apps/api/src/platform/audit/deeds.service.ts'],
  [`${API}/orgs/fine.repository.ts`, NEST],
  ['apps/api/src/platform/jobs/fine.store.ts', NEST],
  ['apps/api/src/platform/mongo/transactions.service.ts', NEST],
  [`${WEB}/features/one/fine.ts`, `${WEB}/ui/fine.ts`],
];

function aboveOrBeside(name, floors = FLOORS) {
  return notBelow(name, floors)[0] ?? null;
}

describe('import rules', () => {
  const planted = PLANTED.filter(([, , to]) => !to.includes('/null/'));
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  let found = [];

  beforeAll(async () => {
    const imports = new Map();
    for (const [from, to] of [...planted.map(([, ...pair]) => pair), ...ALLOWED]) imports.set(from, [...(imports.get(from) ?? []), to]);
    imports.set('packages/shared/src/other.ts', ['packages/shared/src/one.ts']);
    for (const to of [...imports.values()].flat()) if (!imports.has(to) && !to.includes('nowhere')) imports.set(to, []);
    for (const [path, targets] of imports) plant(path, targets);
    const args = ['apps', 'packages', '--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'];
    const { output } = await runNode(script(root, 'dependency-cruiser/bin/dependency-cruiser.mjs'), args, { cwd: folder, capture: true });
    found = JSON.parse(output.slice(output.indexOf('{'))).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A file with these imports. */
  function plant(path, targets) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (path.startsWith('node_modules/')) {
      const name = path.replace(/^node_modules\//, '').replace(/\/(dist\/)?index\.js$/, '');
      const main = path.slice(`node_modules/${name}/`.length);
      writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, version: '1.0.0', main }));
      writeFileSync(file, 'module.exports = { it: 1 };\n');
      return;
    }
    const specifier = (target) =>
      target.startsWith('node_modules/')
        ? target.replace(/^node_modules\//, '').replace(/\/(dist\/)?index\.js$/, '')
        : relative(path, target);
    const lines = targets.map((target, i) => `import { it as it${i} } from '${specifier(target)}';`);
    const uses = targets.map((_, i) => `it${i}`);
    writeFileSync(file, `${lines.join('\n')}\nexport const it = [${uses.join(', ')}];\n`);
  }

  function relative(from, to) {
    const up = dirname(from)
      .split('/')
      .map(() => '..')
      .join('/');
    return `${up}/${to}`;
  }

  it('each have a planted violation', () => {
    const last = FLOORS.at(-1).length === 1 ? [`floor-of-${FLOORS.at(-1)[0]}`] : [];
    const names = new Set([...planted.map(([rule]) => rule), ...last]);
    expect(forbidden.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(planted)('%s finds %s → %s', (rule, from) => {
    expect(found.filter((one) => one.rule === rule).map((one) => one.from)).toContain(from);
  });

  it.each(ALLOWED)('allow %s → %s', (from, to) => {
    expect(found.filter((one) => one.from === from && one.to.includes(to.replace(/^node_modules\//, '')))).toEqual([]);
  });
});
