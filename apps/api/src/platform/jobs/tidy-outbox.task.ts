import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.service.ts';
import { Scheduled, type ScheduledTask } from './job.ts';
import { Outbox } from './outbox.store.ts';

const DAY = 24 * 3600 * 1000;

/** Removes entries finished a week ago; entries with a key are kept for a year, because their key must not be reused. */
@Injectable()
@Scheduled({ name: 'platform.tidy-outbox', everyMs: 3_600_000 })
export class TidyOutboxTask implements ScheduledTask {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const daysAgo = (days: number) => new Date(this.clock.now().getTime() - days * DAY);
    await this.outbox.removeDone(daysAgo(7), daysAgo(365));
  }
}
