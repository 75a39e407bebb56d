import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { z } from 'zod';

import { Audit } from '#platform/audit/audit';
import { Clock } from '#platform/clock/clock';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Mailer } from '#platform/mail/mailer';
import { Transactions } from '#platform/mongo/transactions';
import { PaymentGateway } from '#platform/payments/payment-gateway';

import type { OrderIntent } from '../../order-parts.schema.ts';
import { Order } from '../../order.schema.ts';
import { OrdersRepository } from '../../orders.repository.ts';
import { isStanding } from '../../refunds/domain/standing-refund.ts';
import { latePaymentMail } from '../late-payment-mail.ts';
import { refundLatePaymentJob } from './refund-late-payment.job.ts';

type Payload = z.infer<typeof refundLatePaymentJob.payload>;

/** After all tries of a job it rests this long; the money is never kept. */
const NEXT_ROUND_MS = 3_600_000;

@Injectable()
@Handles(refundLatePaymentJob)
export class RefundLatePaymentHandler implements JobHandler<Payload> {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly repository: OrdersRepository,
    private readonly gateway: PaymentGateway,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** May run twice: the provider is asked what it did already and sees the same key, the mail has one too. */
  async handle({ orderId, orgId }: Payload): Promise<void> {
    const order = await this.repository.get({ orgId }, orderId);
    if (!order.intent || !order.lateRefund) return;
    if (order.lateRefund.state === 'Failed') return;
    if (order.lateRefund.state === 'Pending') await this.refund(order, order.intent);
    if (order.email) await this.mailer.send(latePaymentMail(order, order.email));
  }

  /** The first time the organisation learns of it; then another round begins. */
  async giveUp({ orderId, orgId, round = 0 }: Payload, { message }: Error): Promise<void> {
    const { lateRefund } = await this.repository.get({ orgId }, orderId);
    await this.transactions.run(async (tx) => {
      await this.jobs.enqueue(tx, refundLatePaymentJob, { orderId, orgId, round: round + 1 }, { delayMs: NEXT_ROUND_MS });
      if (round > 0 || lateRefund?.state !== 'Pending') return;
      const subject = { kind: 'order' as const, id: orderId };
      const data = { amount: lateRefund.amount, message };
      await this.audit.record(tx, { actor: null, orgId, action: 'order.late-payment-not-returned', subject, data });
    });
  }

  private async refund(order: Order, intent: OrderIntent): Promise<void> {
    const id = (await this.givenBack(order, intent)) ?? (await this.giveBack(order, intent));
    const done = {
      'lateRefund.state': 'Done',
      'lateRefund.refundId': id,
      'lateRefund.refundedAt': this.clock.now(),
      refundedAmount: order.total,
    };
    await this.orders.updateOne({ _id: order._id, 'lateRefund.state': 'Pending' }, { $set: done, $inc: { version: 1 } });
  }

  /** The refund that gave all of it back already: a provider forgets keys after a day, and somebody may have been faster in its dashboard. */
  private async givenBack({ total }: Order, { accountId, id }: OrderIntent): Promise<string | null> {
    const standing = (await this.gateway.listRefunds(accountId, id)).filter(isStanding);
    return standing.reduce((sum, { amount }) => sum + amount, 0) >= total ? (standing[0]?.id ?? null) : null;
  }

  private async giveBack(order: Order, { accountId, id: intentId, applicationFee }: OrderIntent): Promise<string> {
    const { id } = await this.gateway.refund({
      accountId,
      intentId,
      amount: order.total,
      refundApplicationFee: applicationFee > 0,
      idempotencyKey: `late-refund-${String(order._id)}`,
      metadata: { orderId: String(order._id), reason: 'late-payment' },
    });
    return id;
  }
}
