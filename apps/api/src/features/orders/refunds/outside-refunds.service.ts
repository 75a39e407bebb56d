import { Injectable } from '@nestjs/common';

import type { RefundView } from '#platform/payments/payment-gateway.port';

import type { Order } from '../record/order.schema.ts';
import { isOf, isStanding } from './domain/standing-refund.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { SettleRefundService } from './settle-refund.service.ts';
import { UndoRefundService } from './undo-refund.service.ts';

/** Updates an order to all refunds at the provider, including those made in its dashboard. Idempotent. */
@Injectable()
export class OutsideRefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly settleRefund: SettleRefundService,
    private readonly undoRefund: UndoRefundService,
  ) {}

  /** `views` are all refunds of the order's intent. One that is pending at the provider is written when it succeeds. */
  async record(order: Pick<Order, '_id' | 'orgId'>, views: readonly RefundView[]): Promise<void> {
    const known = await this.refunds.ofOrder({ orgId: order.orgId }, order._id);
    await this.finishOwn(known, views);
    const oldestFirst = views.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    for (const view of oldestFirst) await this.recordOne(order, view, ownOf(known, view));
  }

  /** One of ours whose answer was lost is finished first: only then is known what is left, and whether another one was the last of the charge. */
  private async finishOwn(known: readonly Refund[], views: readonly RefundView[]): Promise<void> {
    const pending = known.find(({ state }) => state === 'Pending');
    const done = pending && views.find((view) => view.status === 'succeeded' && isOf(view, pending));
    if (pending && done) await this.settleRefund.settle(pending, done.id);
  }

  private async recordOne(order: Pick<Order, '_id' | 'orgId'>, view: RefundView, known: Refund | undefined): Promise<void> {
    if (!known && view.status === 'succeeded') return this.settleRefund.settleOutside(order, view);
    if (known?.state === 'Succeeded' && !isStanding(view)) return this.undoRefund.undo(known, view.failureReason);
  }
}

/** Ours is known by the provider's id, or, while its outcome is being written, by our own in its metadata. */
function ownOf(known: readonly Refund[], view: RefundView): Refund | undefined {
  const byProvider = known.find(({ providerId }) => providerId === view.id);
  return byProvider ?? known.find((refund) => refund.state === 'Pending' && isOf(view, refund));
}
