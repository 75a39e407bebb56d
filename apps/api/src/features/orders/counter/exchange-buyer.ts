import { sellableOf } from '@marquee/shared/events/sellable';

import { isRefusal } from '#platform/mongo/retried';
import { newId } from '#platform/mongo/string-ids';

import type { Sale } from '../checkout/place-sale.service.ts';
import type { Order } from '../record/order.schema.ts';
import type { CounterSale } from './counter-carts.service.ts';

/** Who held the tickets, with the answers to the questions of the same event. */
export function exchangeBuyerOf(order: Order, { event }: Pick<CounterSale, 'event'>): Sale['checked'] {
  const isSame = sellableOf(order).id === event.sellable.id;
  return {
    buyer: order.user && { ...order.user, email: order.email },
    accessNeeds: null,
    answers: isSame ? order.customFields.map((answer) => ({ ...answer, _id: newId() })) : [],
  };
}

/** Places a sale for which `going` tickets go back: the buyer's limit still counts these, and refuses nobody who takes no more. */
export async function placedInstead<Placed>(
  { reservation }: Pick<CounterSale, 'reservation'>,
  going: number,
  place: (countsNoLimit: boolean) => Promise<Placed>,
): Promise<Placed> {
  try {
    return await place(false);
  } catch (error) {
    const taken = reservation.cart.items.filter(({ kind }) => kind === 'Ticket').length;
    if (going === 0 || !isRefusal(error, 'PURCHASE_LIMIT') || taken > going) throw error;
    return place(true);
  }
}
