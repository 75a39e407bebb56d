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

/** Whether it may still change by itself, so that a page keeps asking. */
export function isActMoving(state: ActState): boolean {
  return state === 'Counting' || state === 'Running';
}

/** Whether items are left that a person may start again: what failed, and what was stopped before its turn. */
export function isRetryOffered(state: ActState, counts: { readonly failed: number; readonly waiting: number }): boolean {
  return state === 'Stopped' ? counts.failed + counts.waiting > 0 : state === 'Done' && counts.failed > 0;
}
