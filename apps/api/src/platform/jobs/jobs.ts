import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { Clock } from '../clock/clock.ts';
import { onCommit, type Tx } from '../mongo/transactions.ts';
import type { Job } from './job.ts';
import { OutboxEntry } from './outbox.schema.ts';
import { RelayNudge } from './relay-nudge.ts';

export interface EnqueueOptions {
  /** Not before this many milliseconds of the clock have passed. */
  readonly delayMs?: number;
  /** At most one entry with this key is ever made. */
  readonly key?: string;
}

export interface NewEntry<Payload = unknown> extends EnqueueOptions {
  readonly job: Job<Payload>;
  readonly payload: Payload;
}

@Injectable()
export class Jobs {
  constructor(
    @InjectModel(OutboxEntry.name) private readonly outbox: Model<OutboxEntry>,
    private readonly clock: Clock,
    private readonly nudge: RelayNudge,
  ) {}

  /** Writes the job next to the change it follows from: both are committed, or neither. Without `tx` it stands alone. */
  enqueue<Payload>(tx: Tx | null, job: Job<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    return this.enqueueMany(tx, [{ job, payload, ...options } as NewEntry]);
  }

  /** The same for many jobs in one write. A key that exists already is skipped. */
  async enqueueMany(tx: Tx | null, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.clock.now();
    const rows = entries.map((entry) => rowOf(entry, now));
    const [keyed, free] = [rows.filter((row) => row.key !== undefined), rows.filter((row) => row.key === undefined)];
    if (free.length > 0) await this.outbox.collection.insertMany(free, { ...(tx && { session: tx }) });
    if (keyed.length > 0) await this.outbox.collection.bulkWrite(keyed.map(upsertOf), { ...(tx && { session: tx }) });
    if (tx) onCommit(tx, this.nudge.send);
    else this.nudge.send();
  }

  /** For those who commit a session themselves: what they enqueued in it is there now. */
  nudgeRelay(): void {
    this.nudge.send();
  }
}

function rowOf({ job, payload, delayMs = 0, key }: NewEntry, now: Date) {
  const runAt = new Date(now.getTime() + delayMs);
  const row = { _id: new Types.ObjectId(), name: job.name, payload: job.payload.parse(payload), runAt, createdAt: now };
  return { ...row, relayedAt: null, doneAt: null, error: null, ...(key !== undefined && { key }) };
}

function upsertOf(row: ReturnType<typeof rowOf>) {
  return { updateOne: { filter: { key: row.key }, update: { $setOnInsert: row }, upsert: true } };
}
