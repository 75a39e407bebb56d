/** A chargeback or inquiry of a buyer's bank; `status` is the provider's. */
export interface Dispute {
  readonly status: string;
}

/** The bank holds the money or has taken it permanently. An inquiry (`warning_…`) is best answered by a refund. */
const MONEY_AT_BANK = ['needs_response', 'under_review', 'lost'];
const OVER = ['won', 'lost', 'warning_closed', 'prevented'];

/** Tells whether the provider refuses refunds because of the dispute. */
export function forbidsRefund({ status }: Dispute): boolean {
  return MONEY_AT_BANK.includes(status);
}

export function isOver({ status }: Dispute): boolean {
  return OVER.includes(status);
}

/** The display text of a status or reason: `needs_response` is `needs response`. */
export function disputeWords(providersWord: string): string {
  return providersWord.replaceAll('_', ' ');
}
