import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { SYSTEM } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { delayAfter } from '#platform/jobs/backoff';
import { PaymentGateway, type ApplicationFeeView } from '#platform/payments/payment-gateway.port';

import { chargeIdOf } from '../../record/domain/provider-payment.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import type { FeeReturn } from './fee-return.schema.ts';
import { FeeReturnsRepository } from './fee-returns.repository.ts';
import { returnApplicationFeeJob } from './return-application-fee.job.ts';

type Payload = z.infer<typeof returnApplicationFeeJob.payload>;

/** After the first round of tries it rests this long, later longer, a day at most; what is owed stays owed. */
const REST = { baseMs: 3_600_000, maxMs: 24 * 3_600_000 };

const feeNotReturned = defineDeed({
  action: 'order.fee-not-returned',
  subject: 'order',
  tells: ({ wanted: { orderId: id, orgId, amount }, message }: { readonly wanted: FeeReturn; readonly message: string }) => ({
    id,
    orgId,
    details: { amount, message },
  }),
});

@Injectable()
@Handles(returnApplicationFeeJob)
export class ReturnApplicationFeeHandler implements JobHandler<Payload> {
  constructor(
    private readonly feeReturns: FeeReturnsRepository,
    private readonly orders: OrdersRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: the provider lists what it already returned for this record, and remembers the key for a day. */
  async handle({ feeReturnId, orgId }: Payload): Promise<void> {
    const wanted = await this.feeReturns.find({ orgId }, feeReturnId);
    if (wanted?.state !== 'Pending') return;
    const fee = await this.feeOf(wanted);
    const done = fee.returns.find(({ metadata }) => metadata['feeReturnId'] === feeReturnId);
    const { id: providerId, amount } = done ?? (await this.giveBack(wanted, fee));
    await this.feeReturns.end(wanted, { amount, providerId, settledAt: this.clock.now() });
  }

  /** The first time, the organization is notified; then another round begins. */
  async giveUp({ round = 0, ...ids }: Payload, { message }: Error): Promise<void> {
    const wanted = await this.feeReturns.find(ids, ids.feeReturnId);
    if (wanted?.state !== 'Pending') return;
    await this.deeds.run(SYSTEM, feeNotReturned, async (tx) => {
      await this.jobs.enqueue(tx, returnApplicationFeeJob, { ...ids, round: round + 1 }, { delayMs: delayAfter(round + 1, REST) });
      if (!(await this.feeReturns.note(tx, wanted, message))) return null;
      return { wanted, message };
    });
  }

  /** Never more than is left: some of it may have been returned at the provider. */
  private async giveBack({ _id, orderId, amount: wanted }: FeeReturn, fee: ApplicationFeeView) {
    const amount = Math.min(wanted, fee.amount - fee.returned);
    if (amount <= 0) return { id: null, amount: 0 };
    const metadata = { orderId, feeReturnId: _id };
    const id = await this.paymentGateway.returnApplicationFee({
      feeId: fee.id,
      amount,
      metadata,
      idempotencyKey: `fee-return:${_id}`,
    });
    return { id, amount };
  }

  /** @throws when the provider has no fee although the record has one */
  private async feeOf({ orgId, orderId }: FeeReturn): Promise<ApplicationFeeView> {
    const chargeId = chargeIdOf(await this.orders.get({ orgId }, orderId));
    const fee = chargeId ? await this.paymentGateway.applicationFee(chargeId) : null;
    if (!fee) throw new Error(`The charge ${chargeId ?? ''} has no application fee at the provider.`);
    return fee;
  }
}
