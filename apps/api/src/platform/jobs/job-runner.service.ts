import { Injectable, Logger } from '@nestjs/common';

import { JobMetrics } from '../metrics/job.metrics.ts';
import { Clock } from '../clock/clock.service.ts';
import { isOutOfReach } from '../errors/out-of-reach.ts';
import type { JobMeta } from './job.ts';
import { JobRegistry } from './job.registry.ts';
import type { OutboxEntry } from './outbox.schema.ts';
import { Outbox } from './outbox.store.ts';

/** Runs one attempt of an entry and records its outcome in the outbox. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger('Jobs');

  constructor(
    private readonly outbox: Outbox,
    private readonly jobRegistry: JobRegistry,
    private readonly clock: Clock,
    private readonly jobMetrics: JobMetrics,
  ) {}

  /** `attempt` is 1 for the first one. Rethrows the handler's error; after the last attempt it calls the handler's `giveUp` first. */
  async run(entryId: string, attempt: number): Promise<void> {
    const entry = await this.outbox.find(entryId);
    if (!entry || entry.doneAt) return; // finished before its worker could report it
    const { name, payload } = entry;
    const meta = { attempt, jobId: entryId };
    try {
      await this.jobRegistry.handle(name, payload, meta);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (attempt >= this.jobRegistry.jobOf(name).attempts) {
        await this.end(entry, error, meta, 'tries');
      }
      throw error;
    }
    await this.outbox.finish(entry, this.clock.now(), null);
  }

  /** Gives up an entry without another attempt. */
  async abandon(entryId: string, attempt: number, error: Error): Promise<void> {
    const entry = await this.outbox.find(entryId);
    if (entry && !entry.doneAt) await this.end(entry, error, { attempt, jobId: entryId }, 'cut off');
  }

  private async end(entry: OutboxEntry, error: Error, meta: JobMeta, reason: 'tries' | 'cut off'): Promise<void> {
    this.logger.error({ job: entry.name, jobId: meta.jobId, givenUp: reason, err: error });
    this.jobMetrics.countGivenUp(entry.name, reason);
    await this.giveUp(entry, error, meta);
    await this.outbox.finish(entry, this.clock.now(), error.message);
  }

  /**
   * The entry is finished even if giving up fails: its record was deleted, or its payload is invalid. While a database is away it is not:
   * it is tried again, as another round may have to be written.
   */
  private async giveUp({ name, payload }: OutboxEntry, error: Error, meta: JobMeta): Promise<void> {
    try {
      await this.jobRegistry.giveUp(name, payload, error, meta);
    } catch (failed) {
      if (isOutOfReach(failed)) throw failed;
      this.logger.error({ job: name, jobId: meta.jobId, err: failed });
    }
  }
}
