import { isHeld } from '@marquee/shared/orders/order-states';

import type { Order } from '../../order.schema.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];

/** The order as it is once cancelled: what it still held is Canceled and its codes are invalid; what was given away or refunded stays. */
export function cancelledBy(order: Order): Pick<Order, 'tickets' | 'upgrades' | 'state'> {
  const cancel = <T extends Item>(item: T): T =>
    isHeld(item.state) ? { ...item, state: 'Canceled' as const, qrVersion: item.qrVersion + 1 } : item;
  return { tickets: order.tickets.map(cancel), upgrades: order.upgrades.map(cancel), state: 'Canceled' };
}

/** The held items whose places are free again: a place that somebody entered with stays taken (docs/decisions/0008). */
export function vacatedBy({ tickets, upgrades }: Pick<Order, 'tickets' | 'upgrades'>): Item[] {
  return [...tickets, ...upgrades].filter(({ state, scan }) => isHeld(state) && !scan.some(({ scanned }) => scanned));
}
