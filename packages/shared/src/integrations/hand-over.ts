/** The state of an order's transfer to the outside system. `Failed`: staff have to send it again. */
export const HAND_OVER_STATES = ['Waiting', 'Sent', 'Failed'] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

interface Answer {
  readonly createdAt: string | Date;
  readonly success: boolean;
}

/** The answers newest first. */
export function newestFirst<A extends Answer>(answers: readonly A[]): A[] {
  return answers.toSorted((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime());
}

/** Sending again is offered only when the newest answer is a failure (OPS-175). */
export function isResendOffered(answers: readonly Answer[]): boolean {
  return newestFirst(answers)[0]?.success === false;
}
