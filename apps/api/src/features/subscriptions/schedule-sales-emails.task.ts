import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';

import { duePeriodOf, type SalesPeriod } from '@marquee/shared/subscriptions/sales-period';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { Clock } from '#platform/clock/clock.service';
import { defineJob, Scheduled, type ScheduledTask } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { isReporting } from './domain/reporting.ts';
import type { Subscription } from './subscription.schema.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** How long a subscription of an event that is over rests: postponed, it is reported on again an hour later. */
const REST_MS = 3_600_000;

/** Finds the sales e-mails that are due and promises each to the queue once; several workers may run it together. */
@Injectable()
@Scheduled({ name: 'subscriptions.schedule-sales-emails', everyMs: 5000 })
export class ScheduleSalesEmailsTask implements ScheduledTask {
  private readonly logger = new Logger('Subscriptions');

  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly eventGlances: EventGlances,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** How many mails were promised. After a standstill only the latest period is sent (docs/decisions/0007). */
  async run(): Promise<number> {
    const now = this.clock.now();
    let promised = 0;
    for await (const round of this.subscriptions.awake(now)) {
      const events = await this.eventGlances.getMany(round.map(({ eventId }) => eventId));
      const over: string[] = [];
      for (const subscription of round) {
        const event = events.get(subscription.eventId);
        if (!event || !isReporting(event, now)) over.push(subscription._id);
        else if (await this.promiseDue(subscription, event)) promised += 1;
      }
      await this.subscriptions.rest(over, new Date(now.getTime() + REST_MS));
    }
    return promised;
  }

  /** A failing one does not delay the others; the next run retries it. */
  private async promiseDue(subscription: Subscription, event: EventGlance): Promise<boolean> {
    const { frequency, frequencySince, createdAt, lastPeriodKey } = subscription;
    const now = this.clock.now();
    try {
      const period = duePeriodOf(frequency, now, event.timezone, frequencySince ?? createdAt);
      return period !== null && period.key !== lastPeriodKey && (await this.promise(subscription, period));
    } catch (error) {
      this.logger.warn(error, `The sales e-mail of subscription ${subscription._id} could not be promised`);
      return false;
    }
  }

  private promise(subscription: Subscription, { key, startsAt, endsAt }: SalesPeriod): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.subscriptions.claimPeriod(tx, subscription, key))) return false;
      const payload = { subscriptionId: subscription._id, periodKey: key, from: startsAt.toISOString(), to: endsAt.toISOString() };
      await this.jobs.enqueue(tx, sendSalesEmailJob, payload, { key: `sales-email:${payload.subscriptionId}:${key}` });
      return true;
    });
  }
}

/** One sales e-mail of one period to one subscriber. Instants are ISO, UTC; `to` is exclusive. */
export const sendSalesEmailJob = defineJob({
  name: 'subscriptions.send-sales-email',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({ subscriptionId: z.string(), periodKey: z.string(), from: z.iso.datetime(), to: z.iso.datetime() }),
});
