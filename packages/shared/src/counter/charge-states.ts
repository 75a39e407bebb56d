/** Where a card payment at the counter is: only `Paid`, `Ended` and `Returned` are for good. */
export const CHARGE_STATES = ['Waiting', 'Approving', 'Declined', 'Idle', 'Unknown', 'Paid', 'Ended', 'Returned'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** Why a reader does not ask for a card. */
export const READER_PROBLEMS = ['Busy', 'Offline', 'Updating', 'Silent', 'Broken', 'Missing', 'Canceled'] as const;
export type ReaderProblem = (typeof READER_PROBLEMS)[number];

/** What the provider says of a reader that was asked, as its code. Source: Stripe, error codes of Terminal. */
const PROBLEMS: Readonly<Record<string, ReaderProblem>> = {
  terminal_reader_busy: 'Busy',
  terminal_reader_offline: 'Offline',
  terminal_reader_timeout: 'Silent',
  terminal_reader_hardware_fault: 'Broken',
  resource_missing: 'Missing',
  customer_canceled: 'Canceled',
};

/** Which problem a reader has; null for what is none of a reader. One that installs an update is `busy` by its code, so its words tell. */
export function readerProblemOf(code: string | null, message: string | null): ReaderProblem | null {
  const problem = PROBLEMS[code ?? ''] ?? null;
  return problem === 'Busy' && /\bupdat/i.test(message ?? '') ? 'Updating' : problem;
}

/** Whether nothing can change any more. */
export function isChargeOver(state: ChargeState): boolean {
  return state === 'Paid' || state === 'Ended' || state === 'Returned';
}
