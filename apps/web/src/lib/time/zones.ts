const AMERICAN = /^(?:America|Pacific)\//;

/** All time zones, those of America and the Pacific first. */
export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone').toSorted(
  (a, b) => Number(AMERICAN.test(b)) - Number(AMERICAN.test(a)) || a.localeCompare(b),
);
