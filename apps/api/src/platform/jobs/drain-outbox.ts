import type { Model } from 'mongoose';

import type { Clock } from '../clock/clock.service.ts';
import type { JobRegistry } from './job.registry.ts';
import type { OutboxEntry } from './outbox.schema.ts';

export interface DrainedJob {
  readonly name: string;
  readonly payload: unknown;
  /** The error of its last attempt, after all attempts; null when it succeeded. */
  readonly error: Error | null;
}

/**
 * Runs everything due in the outbox in this process, one after the other, without queues or delays between attempts, until nothing is due.
 * For tests and the seed: it has the effect of the workers.
 */
export async function drainOutbox(outbox: Model<OutboxEntry>, registry: JobRegistry, clock: Clock): Promise<DrainedJob[]> {
  const done: DrainedJob[] = [];
  for (;;) {
    const entry = await outbox
      .findOneAndUpdate(
        { relayedAt: null, runAt: { $lte: clock.now() } },
        { $set: { relayedAt: clock.now() } },
        { sort: { runAt: 1, _id: 1 } },
      )
      .lean<OutboxEntry>()
      .exec();
    if (!entry) return done;
    const error = await attemptAll(registry, entry);
    await outbox.updateOne({ _id: entry._id }, { $set: { doneAt: clock.now(), error: error?.message ?? null } });
    done.push({ name: entry.name, payload: entry.payload, error });
  }
}

async function attemptAll(registry: JobRegistry, { _id, name, payload }: OutboxEntry): Promise<Error | null> {
  const { attempts } = registry.jobOf(name);
  for (let attempt = 1; ; attempt++) {
    const meta = { attempt, jobId: _id };
    try {
      await registry.handle(name, payload, meta);
      return null;
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (attempt < attempts) continue;
      await registry.giveUp(name, payload, error, meta);
      return error;
    }
  }
}
