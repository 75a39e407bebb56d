const AMERICAN = /^(?:America|Pacific)\//;

/** Every time zone there is, those of America and the Pacific first. */
export const ZONES: readonly string[] = Intl.supportedValuesOf('timeZone').toSorted(
  (a, b) => Number(AMERICAN.test(b)) - Number(AMERICAN.test(a)) || a.localeCompare(b),
);
