import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';

import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';
import type { RefundView } from '#platform/payments/payment-gateway.port';

import { providerPath } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { isStanding } from '../refunds/domain/standing-refund.ts';
import { latePaymentNotReturned, latePaymentReturned } from './late-payment.deeds.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';

/** Refunds of a late payment after ours: it failed at the bank, and the organization resolved that in the provider's dashboard. */
@Injectable()
export class LateRefundBackService {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** `views` are all refunds of the order's intent. Doing it again changes nothing. */
  async record(order: Order, views: readonly RefundView[]): Promise<void> {
    const standing = views.filter(isStanding);
    // a part may have been refunded in the dashboard: count what remains of all refunds
    const returned = sumOf(standing, ({ amount }) => amount);
    const back = views.find((view) => !isStanding(view));
    if (!back) return;
    if (returned < paidBy(order)) await this.deeds.run(SYSTEM, latePaymentNotReturned, (tx) => this.missing(tx, order, back, returned));
    else await this.deeds.run(SYSTEM, latePaymentReturned, (tx) => this.complete(tx, order, standing.at(0)?.id ?? null));
  }

  private async missing(tx: Tx, order: Order, { failureReason }: RefundView, refundedAmount: number) {
    const refunded = { refundedAmount, [providerPath(order, 'refunded')]: refundedAmount };
    const fields = { 'lateRefund.state': 'Failed', ...refunded };
    if (await this.orderPayments.changeWhile(tx, order, { 'lateRefund.state': 'Done' }, fields)) {
      const message = `Stripe could not pay this refund out${failureReason ? ` (${failureReason})` : ''}.`;
      return { order, amount: paidBy(order) - refundedAmount, message };
    }
    const isOther = { 'lateRefund.state': 'Failed', refundedAmount: { $ne: refundedAmount } };
    await this.orderPayments.changeWhile(tx, order, isOther, refunded);
    return null;
  }

  private async complete(tx: Tx, order: Order, refundId: string | null) {
    const amount = paidBy(order);
    const lateRefund = { state: 'Done', amount, refundId, refundedAt: this.clock.now() };
    const fields = { lateRefund, refundedAmount: amount, [providerPath(order, 'refunded')]: amount };
    return (await this.orderPayments.changeWhile(tx, order, { 'lateRefund.state': 'Failed' }, fields)) ? { order, amount } : null;
  }
}

/** Returns what the late payment was, which need not be what the order costs. */
function paidBy({ lateRefund, total }: Order): number {
  return lateRefund?.amount ?? total;
}
