import { Injectable } from '@nestjs/common';

import { paidBack } from '@marquee/shared/orders/payments';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { ChangeOrderService } from '../record/change-order.service.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { partsOf } from './domain/refund-parts.ts';
import { isOfNight, nightUnsettledBy } from './domain/settled-night.ts';
import { unsettledBy } from './domain/unsettled-items.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';

const refundUndone = defineDeed({
  action: 'order.refund-undone',
  subject: 'order',
  tells: ({ refund: { orderId: id, orgId, amount }, message }: { readonly refund: Refund; readonly message: string }) => ({
    id,
    orgId,
    details: { amount, message },
  }),
});

/** A refund that succeeded and that the bank sent back later: the money is the organization's again. */
@Injectable()
export class UndoRefundService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly changeOrder: ChangeOrderService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Takes its money off what was refunded; items stay Canceled. Once only. */
  async undo(refund: Refund, reason: string | null): Promise<void> {
    const message = `Stripe could not pay this refund out${reason ? ` (${reason})` : ''}.`;
    await untilUnchanged(() => this.deeds.run(SYSTEM, refundUndone, (tx) => this.write(tx, refund, message)));
  }

  private async write(tx: Tx, refund: Refund, message: string) {
    if (!(await this.refunds.undo(tx, refund, this.clock.now(), message))) return null;
    const { orgId, amount } = refund;
    const order = await this.orders.get({ orgId }, refund.orderId, tx);
    const outside = refund.outside === undefined ? {} : { refundedOutside: (order.refundedOutside ?? 0) - refund.outside };
    const back = partsOf(refund, order).map((part) => ({ ...part, amount: -part.amount }));
    const change = {
      ...(isOfNight(refund) ? nightUnsettledBy(order, refund) : unsettledBy(order, refund)),
      ...outside,
      payments: paidBack(order.payments, back),
    };
    const fees = { 'processingFee.refund': -refund.processingFee, 'promoterFee.refund': -refund.promoterFee };
    await this.changeOrder.change(tx, order, 'RefundReturned', change, { refundedAmount: -amount, ...fees }, refund.night?.eventId);
    return { refund, message };
  }
}
