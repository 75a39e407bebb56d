import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Events } from '#features/events/public/events.facade';
import { CLOCKS_DIFFER_MS, releaseCodesJob, untilRelease } from '#features/events/public/release-codes.job';
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

  /**
   * One mail for each order that waits. At a moment that was put off it does nothing: the save of the event enqueued the new one. With less
   * than a minute left this process's clock is behind the one that found the job due, and nothing else comes at the release.
   */
  async handle({ eventId }: Payload): Promise<void> {
    const event = (await this.events.getMany([eventId])).get(eventId);
    // a deleted draft has no orders
    if (!event) return;
    const ids = { eventId: event._id, orgId: event.orgId };
    const left = untilRelease(event, this.clock.now());
    // the other clock is ahead by this much at least: at twice of it by that one, the moment has come by this one too
    if (left > 0 && left < CLOCKS_DIFFER_MS) await this.jobs.enqueue(null, releaseCodesJob, ids, { delayMs: 2 * left });
    if (left > 0) return;
    while ((await this.transactions.run((tx) => this.releaseSome(tx, ids))) === BATCH);
  }

  /** The mark is taken off with the job, so an order is mailed once however often this runs. */
  private async releaseSome(tx: Tx, event: Pick<Order, 'eventId' | 'orgId'>): Promise<number> {
    const taken = await this.orderDelivery.takeAwaiting(tx, event, BATCH);
    const payloads = taken.map((awaiting) => ({ ...awaiting, orgId: event.orgId, isRelease: true }));
    await this.jobs.enqueueMany(
      tx,
      payloads.map((payload) => ({ job: deliverConfirmationJob, payload })),
    );
    return taken.length;
  }
}
