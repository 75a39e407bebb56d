/**
 * What staff see of a seat. `cart`: in a cart, or in an order that awaits its payment. `comp`: given away. `withdrawn`: taken out of sale for
 * good. `off`: free, and of a category that nobody sells.
 */
export const STAFF_SEAT_STATES = ['open', 'cart', 'sold', 'admitted', 'comp', 'held', 'withdrawn', 'off'] as const;
export type StaffSeatState = (typeof STAFF_SEAT_STATES)[number];

/** What is known of a seat: who has its unit, the ticket that it is sold with, and whether its category is sold at all. */
interface KnownOfSeat {
  readonly owner: 'sold' | 'reserved' | 'held' | 'withdrawn' | null;
  readonly ticket: { readonly isAdmitted: boolean; readonly isComp: boolean } | null;
  readonly isOffered: boolean;
}

/** Whoever was let in is shown so, also with a ticket that was given away. */
export function staffSeatState({ owner, ticket, isOffered }: KnownOfSeat): StaffSeatState {
  switch (owner) {
    case 'sold':
      if (ticket?.isAdmitted) return 'admitted';
      return ticket?.isComp ? 'comp' : 'sold';
    case 'reserved':
      return 'cart';
    case 'held':
    case 'withdrawn':
      return owner;
    case null:
      return isOffered ? 'open' : 'off';
  }
}

/** A letter for each seat, in the order of the plan: 20,000 seats are 20 kB, and little more than nothing when compressed. */
const LETTERS: Readonly<Record<StaffSeatState, string>> = {
  open: 'f',
  cart: 'c',
  sold: 's',
  admitted: 'a',
  comp: 'g',
  held: 'h',
  withdrawn: 'w',
  off: 'o',
};
const OF_LETTERS = new Map(STAFF_SEAT_STATES.map((state) => [LETTERS[state], state]));

export function packSeatStates(states: readonly StaffSeatState[]): string {
  return states.map((state) => LETTERS[state]).join('');
}

/** What is sent by a newer version and is not known here is shown as not offered. */
export function unpackSeatStates(packed: string): StaffSeatState[] {
  return Array.from(packed, (letter) => OF_LETTERS.get(letter) ?? 'off');
}
