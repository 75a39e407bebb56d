/** The list's filter in the URL: short keys, none for all. */
export const SHOWN = ['all', 'customers', 'contacts'] as const;
export type Shown = (typeof SHOWN)[number];

export function shownOf(value: unknown): Shown {
  return SHOWN.find((each) => each === value) ?? 'all';
}
