import { localDateOf } from '@marquee/shared/time/local-day';
import { instantOf } from '@marquee/shared/time/zone';

import type { EventForSale } from '#features/events/public/event-records';
import type { Order } from '#features/orders/record/order.schema';
import type { WantedCart } from '#features/orders/cart/domain/cart-lines';
import { newId } from '#platform/mongo/string-ids';

import type { Chance } from './chance.ts';
import type { PlannedEvent } from './event-plan.ts';
import type { Places } from './places.ts';

const DAY = 24 * 3_600_000;
/** The share of an event's orders that comes in today at the least, and how many at the least, so that the chart of the day has something to show. */
const TODAY = 0.02;
const TODAY_MIN = 4;
const QUANTITIES = [
  [1, 24],
  [2, 52],
  [3, 10],
  [4, 11],
  [6, 3],
] as const;

/** When the orders of an event came in, oldest first: more and more towards the end, mostly by day, some of them today, never in the future. */
export function saleTimes(chance: Chance, event: EventForSale, count: number, now: Date): Date[] {
  const { ticketsAt, ticketsEndAt } = event.schedule;
  const [from, to] = [ticketsAt!.getTime(), Math.min(ticketsEndAt!.getTime(), now.getTime() - 60_000)];
  const midnight = instantOf(localDateOf(now, event.timezone), '00:00', event.timezone).getTime();
  const today = Math.max(from, midnight);
  // in the first minute of a day its sales are of that minute
  const until = Math.max(to, Math.min(ticketsEndAt!.getTime(), now.getTime()));
  const ofToday = Math.max(TODAY_MIN, count * TODAY);
  const at = (_: unknown, index: number) => {
    if (index < ofToday && today <= until) return new Date(today + (until - today) * chance.next());
    const moment = from + (to - from) * Math.sqrt(chance.next());
    const hour = new Date(moment).getUTCHours();
    // half of what would fall into the night of the Americas happens twelve hours earlier
    const isNight = hour >= 6 && hour < 14;
    return new Date(isNight && chance.next() < 0.8 ? Math.max(from, moment - DAY / 2) : moment);
  };
  return Array.from({ length: count }, at).toSorted((a, b) => a.getTime() - b.getTime());
}

/** What somebody buys at `at`; null when nothing of what they want is left. */
export function wantedCart(
  chance: Chance,
  plan: PlannedEvent,
  event: EventForSale,
  places: Places,
  at: Date,
  quantity?: number,
): WantedCart | null {
  const types = event.ticketTypes.flatMap((type, i) => {
    const tier = places.tierAt(type, at);
    const left = tier ? places.leftOf(type, tier) : 0;
    return left > 0 ? [[{ type, left }, plan.types[i]?.weight ?? 1] as const] : [];
  });
  if (types.length === 0) return null;
  const { type, left } = chance.weighted(types);
  const wanted = quantity ?? chance.weighted(QUANTITIES);
  const tickets = [{ ticketTypeId: type._id, quantity: Math.min(wanted, left, type.purchaseLimit) }];
  const offered = event.upgrades.filter((upgrade) => !upgrade.complimentary && places.left(`upgrade:${upgrade._id}`, upgrade.totalQty) > 2);
  const upgrade = offered.length > 0 && chance.next() < 0.22 ? chance.pick(offered) : null;
  return { tickets, upgrades: upgrade ? [{ upgradeId: upgrade._id, quantity: 1 + chance.below(Math.min(2, upgrade.purchaseLimit)) }] : [] };
}

/** How many tickets each of `orders` takes so that together they take all of `places`. */
export function fillingQuantities(chance: Chance, places: number, orders: number): number[] {
  const quantities = Array.from({ length: orders }, () => 1);
  for (let left = places - orders; left > 0;) {
    const at = chance.below(orders);
    if (quantities[at]! >= 6) continue;
    quantities[at]! += 1;
    left -= 1;
  }
  return quantities;
}

/** Answers to the event's questions; every buyer leaves some unanswered. */
export function answersTo(chance: Chance, event: EventForSale): Order['customFields'] {
  return event.customFields.flatMap(({ _id, label, type, required, options }) => {
    if (!required && chance.next() < 0.8) return [];
    const value =
      options.length > 0 ? chance.pick(options) : chance.pick(['One of us uses a wheelchair.', 'It is a birthday.', 'We come late.']);
    return [{ _id: newId(), label, type, value, customFieldId: _id }];
  });
}
