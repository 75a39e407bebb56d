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

/** Every feature that has a floor. */
export const FEATURES = FLOORS.flat();

/** The features that `feature` may not know: those above it and beside it. */
export function notBelow(feature) {
  const floor = FLOORS.findIndex((names) => names.includes(feature));
  return FLOORS.slice(floor)
    .flat()
    .filter((name) => name !== feature);
}
