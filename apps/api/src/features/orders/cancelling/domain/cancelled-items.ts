import { isHeld } from '@marquee/shared/orders/order-states';

import type { Order } from '../../record/order.schema.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];
type Items = Pick<Order, 'tickets' | 'upgrades'>;

/** The order as it is once canceled: what it still held is Canceled and its codes are invalid; what was given away or refunded stays. */
export function cancelledBy(order: Order): Items & Pick<Order, 'state'> {
  return { ...cancelled(order, ({ state }) => isHeld(state)), state: 'Canceled' };
}

/** The held items whose places are free again: the place of an admitted ticket stays taken (docs/decisions/0008). */
export function vacatedBy(order: Items): Item[] {
  return itemsOf(order).filter(({ state, scan }) => isHeld(state) && !scan.some(({ scanned }) => scanned));
}

/** The held items of people who were admitted. */
export function admittedBy(order: Items): Item[] {
  return itemsOf(order).filter(({ state, scan }) => isHeld(state) && scan.some(({ scanned }) => scanned));
}

/** The items of a friend's order that were shared from these. */
export function givenAs(parent: Items, items: readonly Item[]): Item[] {
  const ids = new Set(items.map((item) => String('parentTicketId' in item ? item.parentTicketId : item.parentUpgradeId)));
  return itemsOf(parent).filter(({ _id }) => ids.has(_id));
}

/** The order without its shared items, once they have no owner. */
export function cancelledOf(parent: Items, given: readonly Item[]): Items {
  return cancelled(parent, (item) => given.includes(item));
}

function cancelled({ tickets, upgrades }: Items, isChosen: (item: Item) => boolean): Items {
  const cancel = <T extends Item>(item: T): T =>
    isChosen(item) ? { ...item, state: 'Canceled' as const, qrVersion: item.qrVersion + 1 } : item;
  return { tickets: tickets.map(cancel), upgrades: upgrades.map(cancel) };
}

function itemsOf({ tickets, upgrades }: Items): Item[] {
  return [...tickets, ...upgrades];
}
