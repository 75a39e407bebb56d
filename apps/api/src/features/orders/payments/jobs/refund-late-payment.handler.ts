import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { sumOf } from '@marquee/shared/money';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { delayAfter } from '#platform/jobs/backoff';
import { Mailer } from '#platform/mail/mailer.port';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { intentOf, providerPath } from '../../record/domain/provider-payment.ts';
import type { OrderIntent } from '../../record/order-parts.schema.ts';
import type { Order } from '../../record/order.schema.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { applicationFeeLeft } from '../../refunds/domain/application-fee.ts';
import { isStanding } from '../../refunds/domain/standing-refund.ts';
import { PromiseFeeReturnService } from '../../refunds/fee-returns/promise-fee-return.service.ts';
import { latePaymentNotReturned } from '../late-payment.deeds.ts';
import { latePaymentMail } from '../late-payment-mail.tsx';
import { OrderPaymentsRepository } from '../order-payments.repository.ts';
import { refundLatePaymentJob } from './refund-late-payment.job.ts';

type Payload = z.infer<typeof refundLatePaymentJob.payload>;

interface Returned {
  readonly intent: OrderIntent;
  /** What was charged, cents: not the order's total where the intent was changed at the provider. */
  readonly paid: number;
  readonly refundId: string | null;
}

/** After the first round of tries it rests this long, later longer, a day at most; the money is never kept. */
const REST = { baseMs: 3_600_000, maxMs: 24 * 3_600_000 };

@Injectable()
@Handles(refundLatePaymentJob)
export class RefundLatePaymentHandler implements JobHandler<Payload> {
  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly promiseFeeReturn: PromiseFeeReturnService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** May run twice: the provider is asked what it did already and sees the same key, the mail has one too. */
  async handle({ orderId, orgId }: Payload): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    const intent = intentOf(order);
    if (!intent || !order.lateRefund) return;
    if (order.lateRefund.state === 'Failed') return;
    if (order.lateRefund.state === 'Pending') await this.refund(order, intent, order.lateRefund.amount);
    if (!order.email) return;
    const mail = await latePaymentMail(order, await this.mailSenders.of(orgId));
    await this.mailer.send({ ...mail, to: order.email, key: `late-payment:${orderId}`, about: { kind: 'late-payment', orgId, orderId } });
  }

  /** The first time, the organization is notified; then another round begins. */
  async giveUp({ orderId, orgId, round = 0 }: Payload, { message }: Error): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    const { lateRefund } = order;
    // the money went back: only the mail about it could not be sent
    if (lateRefund?.state !== 'Pending') return;
    await this.deeds.run(SYSTEM, latePaymentNotReturned, async (tx) => {
      const delayMs = delayAfter(round + 1, REST);
      await this.jobs.enqueue(tx, refundLatePaymentJob, { orderId, orgId, round: round + 1 }, { delayMs });
      return round > 0 ? null : { order, amount: lateRefund.amount, message };
    });
  }

  private async refund(order: Order, intent: OrderIntent, paid: number): Promise<void> {
    // the provider forgets keys after a day, and staff may have refunded all or a part in its dashboard
    const standing = (await this.paymentGateway.listRefunds(intent.accountId, intent.id)).filter(isStanding);
    const left = paid - sumOf(standing, ({ amount }) => amount);
    const refundId = left > 0 ? await this.giveBack(order, intent, { left, paid }) : (standing[0]?.id ?? null);
    await this.transactions.run((tx) => this.write(tx, order, { intent, paid, refundId }));
  }

  private async write(tx: Tx, order: Order, { intent, paid, refundId }: Returned): Promise<void> {
    const lateRefund = { state: 'Done', amount: paid, refundId, refundedAt: this.clock.now() };
    const fields = { lateRefund, refundedAmount: paid, [providerPath(order, 'refunded')]: paid };
    if (await this.orderPayments.changeWhile(tx, order, { 'lateRefund.state': 'Pending' }, fields))
      await this.promiseFeeReturn.promise(tx, order, { refundId: null, amount: applicationFeeLeft(intent) });
  }

  /** The rest has its own key: the provider refuses a known key with another amount. */
  private async giveBack(
    { _id }: Order,
    { accountId, id: intentId }: OrderIntent,
    { left: amount, paid }: { readonly left: number; readonly paid: number },
  ): Promise<string> {
    const key = `late-refund-${_id}`;
    const idempotencyKey = amount === paid ? key : `${key}-${amount}`;
    const metadata = { orderId: _id, reason: 'late-payment' };
    return (await this.paymentGateway.refund({ accountId, intentId, amount, idempotencyKey, metadata })).id;
  }
}
