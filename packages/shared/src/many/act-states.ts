/**
 * An act on many: `Counting` down to its start, when it can be undone; `Running`; `Stopped` between two items by a person; `Done` when no
 * item is left to do.
 */
export const ACT_STATES = ['Counting', 'Running', 'Stopped', 'Undone', 'Done'] as const;
export type ActState = (typeof ACT_STATES)[number];

/** `Doing` belongs to a worker until its lease ends; `LeftOut` was looked at and not touched, for the reason it gives. */
export const ACT_ITEM_STATES = ['Waiting', 'Doing', 'Done', 'Failed', 'LeftOut'] as const;
export type ActItemState = (typeof ACT_ITEM_STATES)[number];

/** How long what leaves the house can be undone, in ms (BYD-041). */
export const UNDO_MS = 60_000;

/** How long what an act did not do stays for a retry when it is personal data that nothing else holds, in ms. */
export const PERSONAL_KEPT_MS = 7 * 24 * 3600_000;

/** Tells whether it may still change on its own, so that a page keeps polling. */
export function isActMoving(state: ActState): boolean {
  return state === 'Counting' || state === 'Running';
}

interface Counts {
  readonly total: number;
  readonly failed: number;
  readonly waiting: number;
}

/** Tells whether items are left that a person may start again: what failed, and what was stopped before its turn, perhaps before it was written. */
export function isRetryOffered(state: ActState, { total, failed, waiting }: Counts): boolean {
  return state === 'Stopped' ? total === 0 || failed + waiting > 0 : state === 'Done' && failed > 0;
}
