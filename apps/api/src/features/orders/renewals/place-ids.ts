import type { OfferedPlace } from './renewal-offer.schema.ts';

/**
 * Names each place of an offer by what it is, so that an answer means the same places also when another tab let some go: a seat, or so many places of
 * one ticket type, which are alike.
 */
export function placeIdsOf(places: readonly OfferedPlace[]): string[] {
  const counts = new Map<string, number>();
  return places.map(({ ticketTypeId, seatId }) => {
    if (seatId) return seatId;
    const nth = (counts.get(ticketTypeId) ?? 0) + 1;
    counts.set(ticketTypeId, nth);
    return `${ticketTypeId}-${nth}`;
  });
}
