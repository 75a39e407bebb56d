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

/** The ticket type of each ticket that goes back. */
export function typesGoing({ tickets }: Order, ticketIds: readonly string[]): string[] {
  return tickets.filter(({ _id }) => ticketIds.includes(_id)).map(({ ticketTypeId }) => ticketTypeId);
}

/**
 * Places a sale for which tickets of these types go back: the buyer's limits still count them, and refuse nobody who takes no more of a type than goes
 * back of it. What is taken of other types counts as in any sale.
 */
export async function placedInstead<Placed>(
  { reservation }: Pick<CounterSale, 'reservation'>,
  going: readonly string[],
  place: (uncounted: readonly string[]) => Promise<Placed>,
): Promise<Placed> {
  try {
    return await place([]);
  } catch (error) {
    if (!isRefusal(error, 'PURCHASE_LIMIT')) throw error;
    const taken = reservation.cart.items.filter(({ kind }) => kind === 'Ticket').map(({ itemId }) => itemId);
    const isCovered = (id: string) => countOf(taken, id) <= countOf(going, id);
    const covered = [...new Set(taken)].filter(isCovered);
    if (covered.length === 0) throw error;
    return place(covered);
  }
}

function countOf(ids: readonly string[], id: string): number {
  return ids.filter((each) => each === id).length;
}
