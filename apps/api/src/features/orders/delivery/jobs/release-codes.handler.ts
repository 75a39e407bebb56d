import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Events } from '#features/events/public/events.facade';
import { releaseCodesJob, untilRelease } from '#features/events/public/release-codes.job';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { deliverConfirmationJob } from '../../record/deliver-confirmation.job.ts';
import type { Order } from '../../record/order.schema.ts';
import { OrderDeliveryRepository } from '../order-delivery.repository.ts';

type Payload = z.infer<typeof releaseCodesJob.payload>;

/** Orders whose mails are enqueued in one transaction. */
const BATCH = 200;

@Injectable()
@Handles(releaseCodesJob)
export class ReleaseCodesHandler implements JobHandler<Payload> {
  constructor(
    private readonly orderDelivery: OrderDeliveryRepository,
    private readonly events: Events,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** One mail for each order that waits. At a moment that was put off it does nothing: the save of the event enqueued the new one. */
  async handle({ eventId }: Payload): Promise<void> {
    const event = (await this.events.getMany([eventId])).get(eventId);
    // a deleted draft has no orders
    if (!event || untilRelease(event, this.clock.now()) > 0) return;
    while ((await this.transactions.run((tx) => this.releaseSome(tx, { eventId: event._id, orgId: event.orgId }))) === BATCH);
  }

  /** The mark is taken off with the job, so an order is mailed once however often this runs. */
  private async releaseSome(tx: Tx, event: Pick<Order, 'eventId' | 'orgId'>): Promise<number> {
    const ids = await this.orderDelivery.takeAwaiting(tx, event, BATCH);
    const payloads = ids.map((orderId) => ({ orderId, orgId: event.orgId, isRelease: true }));
    await this.jobs.enqueueMany(
      tx,
      payloads.map((payload) => ({ job: deliverConfirmationJob, payload })),
    );
    return ids.length;
  }
}
