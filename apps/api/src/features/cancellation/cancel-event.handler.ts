import { Injectable } from '@nestjs/common';

import { hasEnded, orderEndOf, type OrderEnd } from '@marquee/shared/cancellation/cancel-rules';
import { errorText } from '@marquee/shared/error-texts';
import { itemsOf } from '@marquee/shared/orders/order-record';

import { EventCancelling } from '#features/events/public/event-cancelling.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { EndingNights } from '#features/orders/public/ending-nights.facade';
import { EndingOrders, type EndedEvent, type Family } from '#features/orders/public/ending-orders.facade';
import { Offers } from '#features/sharing/public/offers.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { Carries, type Act, type ActCarrier, type ItemEnd, type NewItem } from '#platform/many/act-kind';
import type { ActItem } from '#platform/many/act.schema';
import type { Tx } from '#platform/mongo/transactions.service';

import { CancelNightService } from './cancel-night.service.ts';
import { cancelEventAct, type CancelEventChoice } from './cancel-event.act.ts';
import { labelOf } from './order-label.ts';

type CancelAct = Act<CancelEventChoice>;

const eventCancelled = defineDeed({
  action: 'event.cancelled',
  subject: 'event',
  tells: ({ subjectId: id, orgId, input }: CancelAct) => ({ id, orgId, details: { ...input } }),
});

/** Carries out the cancellation of an event. An item is one order that was not shared, with all that were shared from it. */
@Injectable()
@Carries(cancelEventAct)
export class CancelEventHandler implements ActCarrier<CancelEventChoice> {
  constructor(
    private readonly eventCancelling: EventCancelling,
    private readonly endingOrders: EndingOrders,
    private readonly endingNights: EndingNights,
    private readonly cancelNight: CancelNightService,
    private readonly offers: Offers,
    private readonly inventory: Inventory,
    private readonly deeds: Deeds,
  ) {}

  /** Nothing sells from now on; carts keep their places, for the minute in which this can be undone. */
  confirmed(tx: Tx, { actor, subjectId }: CancelAct): Promise<void> {
    return this.eventCancelling.cancel(tx, actor, subjectId);
  }

  undone(tx: Tx, { actor, subjectId }: CancelAct): Promise<void> {
    return this.eventCancelling.restore(tx, actor, subjectId);
  }

  async begun(tx: Tx, act: CancelAct): Promise<void> {
    await this.eventCancelling.finish(tx, act.actor, act.subjectId);
    await this.deeds.tell(tx, act.actor, eventCancelled, act);
  }

  /**
   * Carts end first, and the time to pay: an order whose payment was faster is among the finished ones then, or comes with the next look. An
   * order that ended before is among them while a friend holds something of it.
   */
  async *plan({ actor, orgId, subjectId }: CancelAct): AsyncGenerator<NewItem> {
    await this.inventory.endCarts(orgId, subjectId);
    const ended: NewItem[] = [];
    const parents = new Map<string, string>();
    const held: string[] = [];
    for await (const order of this.endingOrders.finished(actor, subjectId)) {
      const item = { key: order._id, label: labelOf(order) };
      if (order.parentOrderId) parents.set(order._id, order.parentOrderId);
      if (order.type === 'Shared') held.push(...(hasEnded(order) ? [] : [order._id]));
      else if (hasEnded(order)) ended.push(item);
      else yield item;
    }
    const payers = new Set(held.map((id) => payerOf(id, parents)));
    yield* ended.filter(({ key }) => payers.has(key));
    // of a season's order, the night
    for await (const order of this.endingNights.holding(actor, subjectId))
      if (!hasEnded(order)) yield { key: order._id, label: labelOf(order) };
  }

  /** Orders that await their payment: it is canceled, or the bank still decides. */
  async awaits({ actor, subjectId }: CancelAct): Promise<number> {
    return (await this.endingOrders.awaiting(actor, subjectId)) + (await this.endingNights.awaiting(actor, subjectId));
  }

  async perform(act: CancelAct, { key: orderId }: ActItem): Promise<ItemEnd> {
    const { actor, input, _id: actId } = act;
    const family = await this.endingOrders.family(actor, orderId);
    const { eventType, refundReason, refundsAdmitted: returnsAdmitted } = input;
    const ended = { actId, reason: refundReason.trim() || null, isRefunded: eventType === 'WithRefund', returnsAdmitted };
    if (family.order.seasonId) return this.cancelNight.perform(act, family, ended);
    const first = orderEndOf(family.order, input, family.friends);
    if (first.does === 'leave') {
      if (first.because === 'REFUND_DISPUTED') await this.endingOrders.tellDisputed(family, ended);
      return { state: 'LeftOut', reason: errorText(first.because) };
    }
    if (first.does === 'nothing') return this.doneBefore(act, orderId);
    const before = await this.endingOrders.givenBack(actor, orderId, actId);
    if (before !== null) return { state: 'Done', amount: before };
    const end = (await this.takeBack(act, family, ended)) ? await this.endOf(act, orderId) : first;
    if (end.does === 'cancel') await this.endingOrders.cancel(actor, orderId, ended);
    if (end.does !== 'refund') return { state: 'Done', amount: 0 };
    await this.endingOrders.refund(actor, orderId, end.request, { actId, key: `act-${actId}-${act.round}`, amount: end.amount });
    return { state: 'Done', amount: end.amount };
  }

  /**
   * Withdraws what is on offer and cancels what friends have; since the confirmation nobody can offer more. False where nothing was shared:
   * most orders need no second look.
   */
  private async takeBack({ actor }: CancelAct, { order, friends }: Family, ended: EndedEvent): Promise<boolean> {
    const offering = [...friends, order].filter((one) => itemsOf(one).some(({ state }) => state === 'Offered'));
    for (const { _id } of offering) await this.offers.withdraw(actor, _id);
    for (const { _id } of friends) await this.endingOrders.cancel(actor, _id, ended);
    return offering.length + friends.length > 0;
  }

  private async endOf({ actor, input }: CancelAct, orderId: string): Promise<OrderEnd> {
    const { order, friends } = await this.endingOrders.family(actor, orderId);
    return orderEndOf(order, input, friends);
  }

  /** A worker that died may have done it, and somebody may have refunded or canceled the order by hand. */
  private async doneBefore({ actor, _id: actId }: CancelAct, orderId: string): Promise<ItemEnd> {
    const amount = await this.endingOrders.givenBack(actor, orderId, actId);
    return { state: 'Done', amount: amount ?? 0 };
  }
}

/** The order from which an order came by sharing, from hand to hand. */
function payerOf(orderId: string, parents: ReadonlyMap<string, string>): string {
  let id = orderId;
  for (let parent = parents.get(id); parent; parent = parents.get(id)) id = parent;
  return id;
}
