/** What became of a party, in the order of a life (BUY-081). */
export const PARTY_STATES = ['Waiting', 'Collecting', 'Offered', 'Taken', 'Declined', 'Ended', 'Left', 'Closed'] as const;
export type PartyState = (typeof PARTY_STATES)[number];

/** As staff and files read them. */
export const PARTY_STATE_TEXTS: Readonly<Record<PartyState, string>> = {
  Waiting: 'Waiting',
  Collecting: 'Collecting',
  Offered: 'Offered',
  Taken: 'Taken',
  Declined: 'Declined',
  Ended: 'Offer ended',
  Left: 'Left',
  Closed: 'Closed',
};

/** Still in line: it may be offered places. */
export const IN_LINE: readonly PartyState[] = ['Waiting', 'Collecting'];

/** Joining again keeps the place in line, or the offer. */
export function keepsItsPlace(state: PartyState): boolean {
  return state === 'Waiting' || state === 'Collecting' || state === 'Offered';
}

/** Which price an offer has: that of the day on which the party joined, or that of the offer (BYD-175). */
export const PRICE_RULES = ['Joining', 'Offer'] as const;
export type PriceRule = (typeof PRICE_RULES)[number];
