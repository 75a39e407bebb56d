import { Injectable } from '@nestjs/common';

import { areAccessNeedsOver } from '@marquee/shared/orders/access-needs';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { AccessNeedsRepository } from '../record/access-needs.repository.ts';

/** Events that are read at once. */
const BATCH = 200;

/** Deletes what people of an event needed 30 days after its end (BYD-084); several workers may run it together. */
@Injectable()
@Scheduled({ name: 'orders.forget-access-needs', everyMs: 3_600_000 })
export class ForgetAccessNeedsTask implements ScheduledTask {
  constructor(
    private readonly accessNeeds: AccessNeedsRepository,
    private readonly eventGlances: EventGlances,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const eventIds = await this.accessNeeds.eventIds();
    for (let at = 0; at < eventIds.length; at += BATCH) {
      const events = await this.eventGlances.getMany(eventIds.slice(at, at + BATCH));
      for (const event of events.values()) if (areAccessNeedsOver(event, now)) await this.accessNeeds.forget(event._id);
    }
  }
}
