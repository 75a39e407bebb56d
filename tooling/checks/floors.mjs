// The layers of the API features, lowest first. A feature imports only from lower layers.
// Features of one layer do not import each other.

export const FLOORS = [
  ['accounts'],
  ['orgs'],
  ['venues', 'performers', 'card-readers'],
  ['seating-plans'],
  ['fees'],
  ['inventory', 'ledger'],
  ['gift-cards'],
  ['catalog'],
  ['seasons'],
  ['events'],
  ['provided-seats'],
  ['orders'],
  ['sharing', 'check-in', 'holds', 'wait-list'],
  ['contacts', 'guest-lists'],
  ['reports', 'audit-log', 'mail'],
  ['email-blasts', 'subscriptions', 'cancellation'],
  ['integrations'],
  ['super-admin'],
];

/** Folders of the API whose own folders are layered too, below the files beside them: docs/decisions/0029. */
export const FOLDER_FLOORS = {
  'features/catalog': [['record'], ['posters', 'pools'], ['authoring'], ['seating'], ['life'], ['items'], ['public']],
  'features/events': [
    ['record'],
    ['figures', 'seating'],
    ['channels', 'sale', 'sites'],
    ['authoring'],
    ['items', 'life'],
    ['read'],
    ['pages'],
    ['public'],
  ],
  'features/orders': [
    ['record'],
    ['links', 'tills'],
    ['operators', 'read'],
    ['refunds'],
    ['payments', 'cancelling', 'nights', 'printing', 'seats'],
    ['cart', 'delivery'],
    ['checkout', 'renewals'],
    ['counter', 'receipts', 'shifts'],
    ['callers', 'gift-sales'],
    ['public'],
  ],
  // what its facades offer is for its own upper folders too
  'features/accounts': [
    ['record'],
    ['codes', 'factors', 'notices'],
    ['addresses', 'logins'],
    ['support'],
    ['public'],
    ['security'],
    ['entry'],
    ['profile', 'team', 'operators'],
  ],
  platform: [
    ['config', 'geo', 'hooks', 'integrations', 'pdf', 'qr', 'seating', 'text'],
    ['documents', 'logging', 'metrics', 'payments', 'redis', 'secrets'],
    ['clock', 'limits', 'tracing'],
    ['auth', 'links', 'messages', 'process', 'websites'],
    ['files', 'health', 'http', 'sms', 'web'],
    ['errors'],
    ['graphql', 'mongo'],
    ['audit', 'jobs', 'mail', 'migrations'],
    ['dev', 'many', 'work'],
    ['exports'],
  ],
};

/** The name of the rule of a folder in one of these. */
export const floorRule = (place, folder) => `floor-of-${place.split('/').at(-1)}-${folder}`;

/** The kinds of sellable: they extend the classes inside the catalog, so they enter it by any file. */
export const KINDS = ['seasons', 'events'];

/** Every feature that has a layer. */
export const FEATURES = FLOORS.flat();

/** The features that `feature` may not import: those of its own and of higher layers. Works for folders too, given their layers. */
export function notBelow(feature, floors = FLOORS) {
  const floor = floors.findIndex((names) => names.includes(feature));
  return floors
    .slice(floor)
    .flat()
    .filter((name) => name !== feature);
}
