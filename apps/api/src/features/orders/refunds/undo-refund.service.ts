import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';
import { isAtProvider, paidBack } from '@marquee/shared/orders/payments';

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
import { moneyAlone } from './return-credit.service.ts';

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

  /**
   * Takes its money off what was refunded; items stay Canceled, and can be refunded again. Of one that staff paid a part of, only what came back
   * is taken off: it is owed, because the rest is with the buyer. Once only.
   */
  async undo(refund: Refund, reason: string | null): Promise<void> {
    const message = `Stripe could not pay this refund out${reason ? ` (${reason})` : ''}.`;
    await untilUnchanged(() => this.deeds.run(SYSTEM, refundUndone, (tx) => this.write(tx, refund, message)));
  }

  private write(tx: Tx, refund: Refund, message: string) {
    const isMixed = refund.parts?.some((part) => !isAtProvider(part)) ?? false;
    return isMixed ? this.writePart(tx, refund, message) : this.writeWhole(tx, refund, message);
  }

  private async writePart(tx: Tx, refund: Refund, message: string) {
    const { orgId, orderId, providerId, parts = [] } = refund;
    const [back, kept] = [parts.filter(isAtProvider), parts.filter((part) => !isAtProvider(part))];
    const amount = sumOf(back, (part) => part.amount);
    const at = this.clock.now();
    if (!(await this.refunds.keepPart(tx, refund, { amount: refund.amount - amount, parts: kept }))) return null;
    const order = await this.orders.get({ orgId }, orderId, tx);
    const payments = paidBack(
      order.payments,
      back.map((part) => ({ ...part, amount: -part.amount })),
    );
    await this.changeOrder.change(tx, order, 'RefundReturned', { payments }, { refundedAmount: -amount });
    const { till: _till, ...owed } = moneyAlone(refund, { orderId, amount, parts: back, at });
    await this.refunds.add(tx, { ...owed, state: 'Failed', settledAt: at, undoneAt: at, providerId, message });
    return { refund: { ...refund, amount }, message };
  }

  private async writeWhole(tx: Tx, refund: Refund, message: string) {
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
    await this.changeOrder.change(
      tx,
      order,
      'RefundReturned',
      change,
      { refundedAmount: -amount, ...fees },
      { nightId: refund.night?.eventId },
    );
    return { refund, message };
  }
}
