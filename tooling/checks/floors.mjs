// The floors of the API features, from the ground. A feature looks only down.
// Those on one floor do not know each other.

export const FLOORS = [
  ['accounts'],
  ['orgs'],
  ['venues', 'performers', 'card-readers'],
  ['fees'],
  ['inventory'],
  ['events'],
  ['orders'],
  ['sharing', 'check-in', 'holds', 'wait-list'],
  ['contacts', 'printing'],
  ['reports', 'audit-log'],
  ['exports', 'imports'],
  ['email-blasts', 'subscriptions'],
  ['integrations'],
  ['super-admin'],
];

/** The folders of orders/ and their floors, below its module file: docs/decisions/0029. */
export const ORDER_FLOORS = [
  ['record'],
  ['links'],
  ['read'],
  ['refunds'],
  ['payments', 'cancelling'],
  ['cart', 'delivery'],
  ['checkout'],
  ['public'],
];

/** Every feature that has a floor. */
export const FEATURES = FLOORS.flat();

/** The features that `feature` may not know: those above it and beside it. The same of folders, given their floors. */
export function notBelow(feature, floors = FLOORS) {
  const floor = floors.findIndex((names) => names.includes(feature));
  return floors
    .slice(floor)
    .flat()
    .filter((name) => name !== feature);
}
