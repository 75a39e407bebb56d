import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { Clock } from '../clock/clock.service.ts';
import { Scheduled, type ScheduledTask } from './job.ts';
import { OutboxEntry } from './outbox.schema.ts';

const DAY = 24 * 3600 * 1000;

/** Removes entries finished a week ago; entries with a key are kept for a year, because their key must not be reused. */
@Injectable()
@Scheduled({ name: 'platform.tidy-outbox', everyMs: 3_600_000 })
export class TidyOutboxTask implements ScheduledTask {
  constructor(
    @InjectModel(OutboxEntry.name) private readonly outbox: Model<OutboxEntry>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    // the lower bound matches the partial index
    const done = (days: number) => ({ $gt: new Date(0), $lt: new Date(this.clock.now().getTime() - days * DAY) });
    await this.outbox.deleteMany({ $or: [{ doneAt: done(7), key: { $exists: false } }, { doneAt: done(365) }] });
  }
}
