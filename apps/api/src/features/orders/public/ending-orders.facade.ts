import { Injectable } from '@nestjs/common';

import { hasEnded } from '@marquee/shared/cancellation/cancel-rules';
import type { RefundRequest } from '@marquee/shared/orders/refund-rules';

import type { Author, OrgScope } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';

import { CancelOrderService, type EndedEvent } from '../cancelling/cancel-order.service.ts';
import { EventOrdersRepository, type EndingOrder } from '../record/event-orders.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { tellEventCancelledJob, toldKeyOf } from '../refunds/jobs/tell-event-cancelled.job.ts';
import { RefundOrderService } from '../refunds/refund-order.service.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

export type { EndedEvent } from '../cancelling/cancel-order.service.ts';
export type { EndingOrder } from '../record/event-orders.repository.ts';

/** An order, and those that were shared from it, the last to get something first. */
export interface Family {
  readonly order: Order;
  readonly friends: readonly Order[];
}

/** The orders of an event that is cancelled, by the acts that end single ones. */
@Injectable()
export class EndingOrders {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly eventOrders: EventOrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly refundOrder: RefundOrderService,
    private readonly cancelOrder: CancelOrderService,
    private readonly jobs: Jobs,
  ) {}

  /** Finished ones, oldest first. */
  finished(scope: OrgScope, eventId: string): AsyncIterable<EndingOrder> {
    return this.eventOrders.finished(scope, eventId);
  }

  hasAny(scope: OrgScope, eventId: string): Promise<boolean> {
    return this.eventOrders.hasAny(scope, eventId);
  }

  awaiting(scope: OrgScope, eventId: string): Promise<number> {
    return this.eventOrders.awaiting(scope, eventId);
  }

  /** @throws NOT_FOUND */
  async family(scope: OrgScope, orderId: string): Promise<Family> {
    const [order, friends] = await Promise.all([this.orders.get(scope, orderId), this.eventOrders.friendsOf(scope, orderId)]);
    return { order, friends };
  }

  /** Returns what an act gave back of the order, cents; null when it gave back nothing. */
  async givenBack(scope: OrgScope, orderId: string, actId: string): Promise<number | null> {
    const refunds = await this.refunds.ofOrder(scope, orderId);
    return refunds.find((refund) => refund.actId === actId && refund.state === 'Succeeded')?.amount ?? null;
  }

  /** @throws what `refundOrder` throws */
  async refund(
    actor: Author,
    orderId: string,
    request: RefundRequest,
    of: { readonly actId: string; readonly key: string; readonly amount: number },
  ): Promise<void> {
    const { ticketIds, upgradeIds, refundReason, processingFee, promoterFee } = request;
    const input = {
      orderId,
      ticketIds: [...ticketIds],
      upgradeIds: [...upgradeIds],
      refundReason: refundReason ?? '',
      processingFee,
      promoterFee,
    };
    await this.refundOrder.refund(actor, { ...input, refundAmount: of.amount, idempotencyKey: of.key }, { actId: of.actId });
  }

  /** @throws REFUND_IN_PROGRESS, ORDER_NOT_CANCELLABLE */
  cancel(actor: Author, orderId: string, ended: EndedEvent): Promise<void> {
    return this.cancelOrder.endWithEvent(actor, orderId, ended);
  }

  /** Tells the buyer of an order that a bank disputes, and the friends who still hold something of it. */
  async tellDisputed({ order, friends }: Family, { actId, reason }: Pick<EndedEvent, 'actId' | 'reason'>): Promise<void> {
    const holding = friends.filter((friend) => !hasEnded(friend));
    const told = [{ to: order, as: 'disputed' as const }, ...holding.map((to) => ({ to, as: 'shared-unpaid' as const }))];
    await this.jobs.enqueueMany(
      null,
      told.map(({ to: { _id: orderId, orgId }, as }) => ({
        job: tellEventCancelledJob,
        payload: { orderId, orgId, reason, amount: 0, as },
        key: toldKeyOf(actId, orderId),
      })),
    );
  }
}
