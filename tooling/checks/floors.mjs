// The layers of the API features, lowest first. A feature imports only from lower layers.
// Features of one layer do not import each other.

export const FLOORS = [
  ['accounts'],
  ['orgs'],
  ['venues', 'performers', 'card-readers'],
  ['fees'],
  ['inventory', 'ledger'],
  ['events'],
  ['orders'],
  ['sharing', 'check-in', 'holds', 'wait-list'],
  ['contacts'],
  ['reports', 'audit-log', 'mail'],
  ['email-blasts', 'subscriptions', 'cancellation'],
  ['integrations'],
  ['super-admin'],
];

/** Features whose folders are layered too, below their module file: docs/decisions/0029. */
export const FOLDER_FLOORS = {
  events: [
    ['record'],
    ['posters', 'pools', 'figures'],
    ['sale', 'sites'],
    ['authoring'],
    ['items', 'life'],
    ['seasons', 'read'],
    ['pages'],
    ['public'],
  ],
  orders: [
    ['record'],
    ['links'],
    ['read'],
    ['refunds'],
    ['payments', 'cancelling', 'printing'],
    ['cart', 'delivery'],
    ['checkout'],
    ['public'],
  ],
};

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
