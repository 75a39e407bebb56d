import type { TakeOverSaleMutation } from '#gql/graphql.ts';

export type TakenSale = TakeOverSaleMutation['takeOverSale'];

/** How many of each, and which seats, a cart has that another device put together; what is given with it comes by itself. */
export function chosenOf({ lines, terms, code, priceChanges, guestOverride }: TakenSale) {
  const quantities: Record<string, number> = {};
  const seats: Record<string, readonly string[]> = {};
  for (const { itemId, quantity, complimentary, seats: places } of lines) {
    if (complimentary) continue;
    // a table that is sold whole is one row
    quantities[itemId] = (quantities[itemId] ?? 0) + Math.max(quantity, places.length);
    if (places.length > 0) seats[itemId] = [...(seats[itemId] ?? []), ...places.map(({ id }) => id)];
  }
  const changes = (priceChanges ?? []).map(({ itemId, price, percent, reason }) => ({ itemId, price, percent, reason }));
  return { quantities, seats, terms, code, changes, guestOverride: guestOverride?.reason ?? null };
}
