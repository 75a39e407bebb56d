import { addCents, sumOf } from '@marquee/shared/money';

import { returnedCodeOf } from '../../record/domain/order-claims.ts';
import type { NightBack, OrderTicket, OrderUpgrade } from '../../record/order-item.schema.ts';
import type { Order } from '../../record/order.schema.ts';
import type { Refund } from '../refund.schema.ts';
import type { SettledRefund } from './settled-items.ts';

type Item = OrderTicket | OrderUpgrade;
type NightRefund = Refund & { readonly night: NonNullable<Refund['night']> };
type SettledNight = SettledRefund & Required<Pick<Order, 'endedNights'>>;

export function isOfNight(refund: Refund): refund is NightRefund {
  return refund.night !== undefined;
}

/**
 * A season's order after the share of one night went back: its items stay valid for the other nights, and keep their places. Where none of
 * `nightIds` is left to it and all money is back, the order is refunded.
 */
export function nightSettledBy(order: Order, refund: NightRefund, nightIds: readonly string[], at: Date): SettledNight {
  const { eventId, name } = refund.night;
  const shares = new Map(refund.items.map(({ itemId, amount, tax = 0 }) => [itemId, { eventId, price: amount - tax, tax }]));
  const give = <T extends Item>(item: T): T => {
    const share = shares.get(item._id);
    return share ? { ...item, nightsBack: [...othersOf(item.nightsBack, eventId), share] } : item;
  };
  const endedNights = [...othersOf(order.endedNights, eventId), { eventId, name, isRefunded: true, at }];
  const given = { tickets: order.tickets.map(give), upgrades: order.upgrades.map(give) };
  const isLeft = nightIds.some((id) => !endedNights.some((night) => night.eventId === id));
  if (isLeft || addCents(order.refundedAmount, refund.amount) < order.total)
    return { ...given, endedNights, state: 'PartiallyRefunded', freed: [] };
  const end = <T extends Item>(item: T): T => (item.refund?.refunded ? item : { ...item, ...endedItem(item, refund, at) });
  const after = { tickets: given.tickets.map(end), upgrades: given.upgrades.map(end) };
  const units = [...order.tickets, ...order.upgrades].filter(({ refund: before }) => !before?.refunded).flatMap((item) => item.units);
  return { ...after, endedNights, state: 'Refunded', freed: [...units, ...returnedCodeOf(order, after)] };
}

/** The order once that money came back: the night stays ended, and its share can go back with the rest of the order. */
export function nightUnsettledBy(order: Order, { amount, items, night }: NightRefund): Pick<Order, 'tickets' | 'upgrades' | 'state'> {
  const ids = new Set(items.map(({ itemId }) => itemId));
  const unsettle = <T extends Item>(item: T): T =>
    ids.has(item._id) ? { ...item, refund: null, nightsBack: othersOf(item.nightsBack, night.eventId) } : item;
  const [tickets, upgrades] = [order.tickets.map(unsettle), order.upgrades.map(unsettle)];
  const isAllCanceled = [...tickets, ...upgrades].every(({ state }) => state === 'Canceled');
  const isPartOut = order.refundedAmount > amount;
  return { tickets, upgrades, state: isPartOut ? 'PartiallyRefunded' : isAllCanceled ? 'Canceled' : 'Active' };
}

function endedItem(item: Item, { createdBy, reason }: Refund, at: Date): Pick<Item, 'state' | 'qrVersion' | 'refund'> {
  const refundedAmount = sumOf(item.nightsBack ?? [], ({ price, tax }: NightBack) => price + tax);
  const refund = { refunded: true, refundedAt: at, refundedBy: createdBy, refundReason: reason, refundedAmount };
  return { state: 'Canceled', qrVersion: item.qrVersion + 1, refund };
}

function othersOf<Night extends { readonly eventId: string }>(nights: readonly Night[] | null | undefined, eventId: string): Night[] {
  return (nights ?? []).filter((night) => night.eventId !== eventId);
}
