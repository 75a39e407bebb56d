import { Injectable } from '@nestjs/common';

import { endingItemsOf, endsWithEvent, orderEndOf, type CancelChoice } from '@marquee/shared/cancellation/cancel-rules';
import { errorText } from '@marquee/shared/error-texts';

import { EndingOrders, type EndingOrder } from '#features/orders/public/ending-orders.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { ActPreview, ActPreviewItem } from '#platform/many/act.schema';

import { labelOf } from './order-label.ts';

const FIRST = 10;

/** What cancelling an event would do, by the rule that does it. Stores nothing. */
@Injectable()
export class PreviewCancelService {
  constructor(private readonly endingOrders: EndingOrders) {}

  async preview(scope: OrgScope, eventId: string, choice: CancelChoice): Promise<ActPreview> {
    const own: EndingOrder[] = [];
    const shared = new Map<string, EndingOrder[]>();
    for await (const order of this.endingOrders.finished(scope, eventId)) {
      if (order.type !== 'Shared') own.push(order);
      else shared.set(order.parentOrderId ?? '', [...(shared.get(order.parentOrderId ?? '') ?? []), order]);
    }
    const friendsOf = (order: EndingOrder): EndingOrder[] =>
      (shared.get(order._id) ?? []).flatMap((friend) => [...friendsOf(friend), friend]);
    const sums = { orders: 0, tickets: 0, addOns: 0, amount: 0, fees: 0, leftOut: 0 };
    const people = new Set<string>();
    const first: ActPreviewItem[] = [];
    for (const order of own) {
      const friends = friendsOf(order);
      const end = orderEndOf(order, choice, friends);
      if (end.does === 'nothing' || !endsWithEvent(order, friends)) continue;
      const amount = end.does === 'refund' ? end.amount : 0;
      const reason = end.does === 'leave' ? errorText(end.because) : null;
      if (first.length < FIRST) first.push({ key: order._id, label: labelOf(order), amount, reason });
      if (end.does === 'leave') {
        sums.leftOut += 1;
        continue;
      }
      const { tickets, addOns } = endingItemsOf(order);
      sums.orders += 1;
      sums.tickets += tickets;
      sums.addOns += addOns;
      sums.amount += amount;
      sums.fees += end.does === 'refund' ? end.fees : 0;
      for (const { _id, email } of [order, ...friends]) people.add(email ?? _id);
    }
    return { ...sums, people: people.size, first };
  }
}
