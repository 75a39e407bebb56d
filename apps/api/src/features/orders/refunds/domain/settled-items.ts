import { refundState } from '@marquee/shared/orders/refund-rules';

import type { OrderTicket, OrderUpgrade } from '../../record/order-item.schema.ts';
import { returnedCodeOf } from '../../record/domain/order-claims.ts';
import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';

type Item = OrderTicket | OrderUpgrade;

/** What the order becomes by a refund, and which places may be sold again. */
export interface SettledRefund {
  readonly tickets: OrderTicket[];
  readonly upgrades: OrderUpgrade[];
  readonly state: Order['state'];
  /** Claims of refunded items that were not scanned, and of the code with the last one. A scanned holder is inside, so that place is not sold again. */
  readonly freed: readonly string[];
}

/** Refunded items become Canceled, their codes invalid; the order Refunded with its last own items, else PartiallyRefunded. */
export function settledBy(order: Order, refund: Refund, now: Date): SettledRefund {
  const amounts = new Map(refund.items.map(({ itemId, amount }) => [itemId, amount]));
  const isChosen = ({ _id }: Item) => amounts.has(_id);
  const settle = <T extends Item>(item: T): T =>
    isChosen(item) ? { ...item, ...refundedItem(refund, amounts.get(item._id)!, item, now) } : item;
  const chosen: Item[] = [...order.tickets.filter(isChosen), ...order.upgrades.filter(isChosen)];
  const ids = (items: readonly Item[]) => items.filter(isChosen).map(({ _id }) => _id);
  const after = { tickets: order.tickets.map(settle), upgrades: order.upgrades.map(settle) };
  return {
    ...after,
    state: isLoose(order, refund)
      ? stateOfPart(order)
      : refundState(order, { ticketIds: ids(order.tickets), upgradeIds: ids(order.upgrades) }),
    freed: [
      ...chosen.filter(({ scan }) => !scan.some(({ scanned }) => scanned)).flatMap(({ units }) => units),
      ...returnedCodeOf(order, after),
    ],
  };
}

/** A part of the charge refunded in the provider's dashboard, which belongs to no item. */
function isLoose({ refundedAmount, total }: Order, { outside, amount }: Refund): boolean {
  return outside !== undefined && outside > 0 && refundedAmount + amount < total;
}

function stateOfPart({ state }: Order): Order['state'] {
  return state === 'Refunded' ? 'Refunded' : 'PartiallyRefunded';
}

function refundedItem(refund: Refund, refundedAmount: number, item: Item, now: Date): Pick<Item, 'state' | 'qrVersion' | 'refund'> {
  const record = { refunded: true, refundedAt: now, refundedBy: refund.createdBy, refundReason: refund.reason, refundedAmount };
  return { state: 'Canceled', qrVersion: item.qrVersion + 1, refund: record };
}
