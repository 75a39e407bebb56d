import type { StepName } from '#lib/authoring-address.ts';

/** A season has no type, and its add-ons are edited on its overview (AUT-035, 222). */
export const SEASON_STEPS = ['details', 'dates-times', 'ticket-types', 'secret-codes', 'advanced-options'] as const satisfies StepName[];

/** The step that a page's address names; null where it names none of them. */
export function stepOfAddress<Name extends StepName>(pathname: string, steps: readonly Name[]): Name | null {
  const segment = pathname.split('/')[2] ?? '';
  return steps.find((name) => name === segment) ?? null;
}
