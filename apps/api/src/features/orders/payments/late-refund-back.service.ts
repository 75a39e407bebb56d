import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';

import { Audit } from '#platform/audit/audit.store';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import type { RefundView } from '#platform/payments/payment-gateway.port';

import type { Order } from '../record/order.schema.ts';
import { isStanding } from '../refunds/domain/standing-refund.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';

/** A refund of a late payment that failed at the bank. The organization has to resolve it. */
@Injectable()
export class LateRefundBackService {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  /** `views` are all refunds of the order's intent. Doing it again changes nothing. */
  async record(order: Order, views: readonly RefundView[]): Promise<void> {
    const back = views.find((view) => !isStanding(view));
    const standing = sumOf(views.filter(isStanding), ({ amount }) => amount);
    // a part may have been refunded in the dashboard: count what remains of all refunds
    if (back && standing < order.total) await this.transactions.run((tx) => this.write(tx, order, back, standing));
  }

  private async write(tx: Tx, order: Order, { failureReason }: RefundView, standing: number): Promise<void> {
    const { _id, orgId, total } = order;
    const fields = { 'lateRefund.state': 'Failed', refundedAmount: standing };
    if (!(await this.orderPayments.changeWhile(tx, order, { 'lateRefund.state': 'Done' }, fields))) return;
    const message = `Stripe could not pay this refund out${failureReason ? ` (${failureReason})` : ''}.`;
    const subject = { kind: 'order' as const, id: _id };
    await this.audit.record(tx, {
      actor: null,
      orgId,
      action: 'order.late-payment-not-returned',
      subject,
      data: { amount: total - standing, message },
    });
  }
}
