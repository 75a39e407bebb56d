import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { z } from 'zod';

import { Clock } from '#platform/clock/clock';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer';
import { PaymentGateway } from '#platform/payments/payment-gateway';

import { Order } from '../../order.schema.ts';
import { OrdersRepository } from '../../orders.repository.ts';
import { latePaymentMail } from '../late-payment-mail.ts';
import { refundLatePaymentJob } from './refund-late-payment.job.ts';

type Payload = z.infer<typeof refundLatePaymentJob.payload>;

@Injectable()
@Handles(refundLatePaymentJob)
export class RefundLatePaymentHandler implements JobHandler<Payload> {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly repository: OrdersRepository,
    private readonly gateway: PaymentGateway,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /** May run twice: the provider sees the same key, the mail has one too. */
  async handle({ orderId, orgId }: Payload): Promise<void> {
    const order = await this.repository.get({ orgId }, orderId);
    if (!order.intent || !order.lateRefund) return;
    if (order.lateRefund.state === 'Pending') await this.refund(order, order.intent);
    if (order.email) await this.mailer.send(latePaymentMail(order, order.email));
  }

  private async refund(order: Order, intent: NonNullable<Order['intent']>): Promise<void> {
    const { id } = await this.gateway.refund({
      accountId: intent.accountId,
      intentId: intent.id,
      amount: order.total,
      refundApplicationFee: intent.applicationFee > 0,
      idempotencyKey: `late-refund-${String(order._id)}`,
      metadata: { orderId: String(order._id), reason: 'late-payment' },
    });
    const done = {
      'lateRefund.state': 'Done',
      'lateRefund.refundId': id,
      'lateRefund.refundedAt': this.clock.now(),
      refundedAmount: order.total,
    };
    await this.orders.updateOne({ _id: order._id, 'lateRefund.state': 'Pending' }, { $set: done, $inc: { version: 1 } });
  }
}
