import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { z } from 'zod';

import { Events } from '#features/events/public/events';
import { releaseCodesJob, untilRelease } from '#features/events/public/release-codes.job';
import { Clock } from '#platform/clock/clock';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Transactions, type Tx } from '#platform/mongo/transactions';

import { Order } from '../../order.schema.ts';
import { deliverConfirmationJob } from './deliver-confirmation.job.ts';

type Payload = z.infer<typeof releaseCodesJob.payload>;

/** Orders whose mails are enqueued in one transaction. */
const BATCH = 200;

@Injectable()
@Handles(releaseCodesJob)
export class ReleaseCodesHandler implements JobHandler<Payload> {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly events: Events,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One mail for each order that waits. At a moment that was put off it does nothing: the save of the event enqueued the new one. */
  async handle({ eventId, orgId }: Payload): Promise<void> {
    const event = await this.events.get({ orgId }, eventId);
    if (untilRelease(event, this.clock.now()) > 0) return;
    while ((await this.transactions.run((tx) => this.releaseSome(tx, event))) === BATCH);
  }

  /** The mark is taken off with the job, so an order is mailed once however often this runs. */
  private async releaseSome(tx: Tx, { _id: eventId, orgId }: Pick<Order, '_id' | 'orgId'>): Promise<number> {
    const waiting = { eventId, orgId, 'delivery.awaitsCodes': true };
    const found = await this.orders.find(waiting, { _id: 1 }, { session: tx }).limit(BATCH).lean<Pick<Order, '_id'>[]>();
    const ids = found.map(({ _id }) => _id);
    await this.orders.updateMany({ _id: { $in: ids } }, { $unset: { 'delivery.awaitsCodes': 1 } }, { session: tx });
    const payloads = ids.map((orderId) => ({ orderId: String(orderId), orgId: String(orgId), isRelease: true }));
    await this.jobs.enqueueMany(
      tx,
      payloads.map((payload) => ({ job: deliverConfirmationJob, payload })),
    );
    return ids.length;
  }
}
