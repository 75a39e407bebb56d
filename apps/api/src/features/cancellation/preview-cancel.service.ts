import { Injectable } from '@nestjs/common';

import { endingItemsOf, endsWithEvent, orderEndOf, type CancelChoice } from '@marquee/shared/cancellation/cancel-rules';
import { nightEndOf } from '@marquee/shared/cancellation/night-end';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { errorText } from '@marquee/shared/error-texts';

import { EndingNights } from '#features/orders/public/ending-nights.facade';
import { EndingOrders, type EndingOrder } from '#features/orders/public/ending-orders.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { ActPreview, ActPreviewItem } from '#platform/many/act.schema';

import { endingNightOf } from './ending-night.ts';
import { labelOf } from './order-label.ts';

const FIRST = 10;

/** How one order ends, and what it costs, cents; `because` where it is left as it is. */
interface Ending {
  readonly order: EndingOrder;
  readonly friends: readonly EndingOrder[];
  readonly amount: number;
  readonly fees: number;
  readonly because: ErrorCode | null;
}

const NO_COST = { amount: 0, fees: 0, because: null };

/** What cancelling an event would do, by the rules that do it. Stores nothing. */
@Injectable()
export class PreviewCancelService {
  constructor(
    private readonly endingOrders: EndingOrders,
    private readonly endingNights: EndingNights,
  ) {}

  async preview(scope: OrgScope, eventId: string, choice: CancelChoice): Promise<ActPreview> {
    const sums = { orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0 };
    const people = new Set<string>();
    const first: ActPreviewItem[] = [];
    for await (const { order, friends, amount, fees, because } of this.endings(scope, eventId, choice)) {
      if (first.length < FIRST) first.push({ key: order._id, label: labelOf(order), amount, reason: because && errorText(because) });
      if (because) {
        sums.leftOut += 1;
        continue;
      }
      const { tickets, addOns } = endingItemsOf(order);
      sums.orders += 1;
      sums.tickets += tickets;
      sums.addOns += addOns;
      sums.amount += amount;
      sums.fees += fees;
      for (const { _id, email } of [order, ...friends]) people.add(email ?? _id);
    }
    return { ...sums, people: people.size, first };
  }

  /** Of the event's own orders, and of the season orders that hold it as a night. */
  private async *endings(scope: OrgScope, eventId: string, choice: CancelChoice): AsyncGenerator<Ending> {
    const own: EndingOrder[] = [];
    const shared = new Map<string, EndingOrder[]>();
    for await (const order of this.endingOrders.finished(scope, eventId)) {
      if (order.type !== 'Shared') own.push(order);
      else shared.set(order.parentOrderId ?? '', [...(shared.get(order.parentOrderId ?? '') ?? []), order]);
    }
    const friendsOf = ({ _id }: Pick<EndingOrder, '_id'>): EndingOrder[] =>
      (shared.get(_id) ?? []).flatMap((friend) => [...friendsOf(friend), friend]);
    for (const order of own) {
      const friends = friendsOf(order);
      const end = orderEndOf(order, choice, friends);
      if (end.does === 'nothing' || !endsWithEvent(order, friends)) continue;
      yield { order, friends, ...NO_COST, ...(end.does === 'refund' && { amount: end.amount, fees: end.fees }), ...reasonOf(end) };
    }
    for await (const { night, ...order } of this.endingNights.holding(scope, eventId)) {
      const friends = night ? friendsOf(night) : [];
      const end = nightEndOf(order, endingNightOf(eventId, order, night, friends), choice);
      if (end.does === 'nothing') continue;
      yield { order, friends, ...NO_COST, ...(end.does === 'refund' && { amount: end.quote.total }), ...reasonOf(end) };
    }
  }
}

function reasonOf(end: { readonly does: string; readonly because?: ErrorCode }): Pick<Ending, 'because'> {
  return { because: end.because ?? null };
}
