const ENTRY_STEPS = ['email', 'login'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** The `step` of the URL; anything unknown is left out. */
export function entryStepOf(value: unknown): { step?: EntryStep } {
  const step = ENTRY_STEPS.find((known) => known === value);
  return step ? { step } : {};
}
