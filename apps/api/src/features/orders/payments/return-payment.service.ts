import { Injectable } from '@nestjs/common';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';
import type { IntentView } from '#platform/payments/payment-gateway.port';

import { cardsHeld } from '../record/card-moves.ts';
import { ENDED_STATES } from '../record/domain/order-values.ts';
import { withOthers } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { refundLatePaymentJob } from './jobs/refund-late-payment.job.ts';
import { latePaymentReturned } from './late-payment.deeds.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { chargedPayments } from './payment-fields.ts';

/** Promises a buyer without tickets the whole charge back, whatever it amounts to; the job pays it and mails. */
@Injectable()
export class ReturnPaymentService {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly inventory: Inventory,
    private readonly giftCards: GiftCards,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
  ) {}

  async giveBack(order: Order, intent: IntentView): Promise<void> {
    await this.deeds.run(SYSTEM, latePaymentReturned, (tx) => this.write(tx, order, intent));
  }

  private async write(tx: Tx, order: Order, intent: IntentView) {
    const lateRefund = { state: 'Pending', amount: intent.amount, refundId: null, refundedAt: null };
    const ended = {
      state: 'Expired',
      payments: withOthers({ payments: chargedPayments(order, intent) }, 'Canceled'),
      lateRefund,
      isPaymentOpen: false,
      searchTerms: [],
      paymentMessage: null,
    };
    if (!(await this.orderPayments.changeWhile(tx, order, { state: { $in: [...ENDED_STATES] }, lateRefund: null }, ended))) return null;
    for (const held of cardsHeld(order)) await this.giftCards.release(tx, held);
    const orderId = order._id;
    await this.inventory.abandon(tx, [orderId]);
    await this.jobs.enqueue(tx, refundLatePaymentJob, { orderId, orgId: order.orgId }, { key: `late-refund:${orderId}` });
    return { order, amount: intent.amount };
  }
}
