/**
 * What became of the offer to one holder of the earlier season: still being held (Waiting), nothing could be held (Unplaced), open, renewed, let go
 * by the holder, back on sale at the date (Lapsed), or renewed by an order that was refunded or canceled as a whole since.
 */
export const RENEWAL_OFFER_STATES = ['Waiting', 'Unplaced', 'Open', 'Renewed', 'Declined', 'Lapsed', 'Refunded'] as const;
export type RenewalOfferState = (typeof RENEWAL_OFFER_STATES)[number];

/** A renewal is being held, open until its date, or over. */
export const RENEWAL_STATES = ['Preparing', 'Open', 'Over'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];
