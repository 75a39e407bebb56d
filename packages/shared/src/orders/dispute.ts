/** A buyer's bank that takes a payment back, or asks about it; `status` in the provider's words. */
export interface Dispute {
  readonly status: string;
}

/** The bank has the money, or took it for good. Its mere question (`warning_…`) is best answered by a refund. */
const MONEY_AT_BANK = ['needs_response', 'under_review', 'lost'];
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** Whether the provider refuses to give the payment back because of it. */
export function forbidsRefund({ status }: Dispute): boolean {
  return MONEY_AT_BANK.includes(status);
}

/** Whether it ended, for good. */
export function isOver({ status }: Dispute): boolean {
  return OVER.includes(status);
}

/** What a dispute or its reason is called to people: `needs_response` is `needs response`. */
export function disputeWords(providersWord: string): string {
  return providersWord.replaceAll('_', ' ');
}
