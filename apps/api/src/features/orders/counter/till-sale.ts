import type { TillSale, TillWay } from '@marquee/shared/counter/tills';

import type { CounterSale } from './counter-carts.service.ts';

/** What is about to be sold, as a till is asked whether it may. */
export function tillSaleOf({ reservation: { cart }, event: { sellable, venueId } }: CounterSale, ways: readonly TillWay[]): TillSale {
  return {
    sellableId: sellable.id,
    venueId,
    ways,
    ticketTypeIds: cart.items.filter(({ kind }) => kind === 'Ticket').map(({ itemId }) => itemId),
    hasCode: cart.promotion !== null,
  };
}
