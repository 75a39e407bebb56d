import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.ts';
import { Scheduled, type ScheduledTask } from './job.ts';
import { OutboxEntry } from './outbox.schema.ts';

const DAY = 24 * 3600 * 1000;

/** Removes what was done a week ago; entries with a key stay a year, for their key must not be used again. */
@Injectable()
@Scheduled({ name: 'platform.tidy-outbox', everyMs: 3_600_000 })
export class TidyOutboxTask implements ScheduledTask {
  constructor(
    @InjectModel(OutboxEntry.name) private readonly outbox: Model<OutboxEntry>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    // the lower end is what the index holds
    const done = (days: number) => ({ $gt: new Date(0), $lt: new Date(this.clock.now().getTime() - days * DAY) });
    await this.outbox.deleteMany({ $or: [{ doneAt: done(7), key: { $exists: false } }, { doneAt: done(365) }] });
  }
}
