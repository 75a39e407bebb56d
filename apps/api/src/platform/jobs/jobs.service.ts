import { Injectable } from '@nestjs/common';

import { Clock } from '../clock/clock.service.ts';
import { onCommit, type Tx } from '../mongo/transactions.service.ts';
import type { Job, LongLane } from './job.ts';
import { rowOf, spread, together } from './outbox-rows.ts';
import { Outbox } from './outbox.store.ts';
import { RelayNudge } from './relay-nudge.service.ts';

export interface EnqueueOptions {
  /** Delay in milliseconds of the clock. */
  readonly delayMs?: number;
  /** At most one entry with this key is ever created. */
  readonly key?: string;
  /** Instead of the job's own queue; by default the lane of the job that enqueues it. */
  readonly lane?: LongLane;
}

export interface NewEntry<Payload = unknown> extends EnqueueOptions {
  readonly job: Job<Payload>;
  readonly payload: Payload;
}

@Injectable()
export class Jobs {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly relayNudge: RelayNudge,
  ) {}

  /**
   * Writes the job in the transaction of the change it follows from: both are committed, or neither. Without `tx` it is written by itself.
   */
  enqueue<Payload>(tx: Tx | null, job: Job<Payload>, payload: Payload, options: EnqueueOptions = {}): Promise<void> {
    return this.enqueueMany(tx, [{ job, payload, ...options } as NewEntry]);
  }

  /** Writes many jobs at once. Keys that exist are skipped. */
  async enqueueMany(tx: Tx | null, entries: readonly NewEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const now = this.clock.now();
    const rows = entries.map((entry) => rowOf(entry, now));
    const [keyed, free] = [rows.filter(({ key }) => key !== undefined), rows.filter(({ key }) => key === undefined)];
    if (free.length > 0) await this.outbox.add(tx, together(free, now));
    if (keyed.length > 0) await this.outbox.addKeyed(tx, keyed);
    onCommit(tx, this.relayNudge.send);
  }

  /** Expands entries of one job that were written as one. Entries that exist already are left unchanged. */
  async spread(name: string, entries: readonly { id: string; payload?: unknown }[]): Promise<void> {
    const rows = spread(name, entries, this.clock.now());
    if (rows.length > 0) await this.outbox.addMissing(rows);
    this.relayNudge.send();
  }

  /**
   * True in the one transaction that may do this job's work, however often it runs: what the transaction writes is written once. For work
   * whose own record does not show whether it was done.
   */
  takeOnce(tx: Tx, jobId: string): Promise<boolean> {
    return this.outbox.take(tx, jobId, this.clock.now());
  }

  /** Whether a job was ever written with this key, also one that is done. */
  hasKey(tx: Tx, key: string): Promise<boolean> {
    return this.outbox.hasKey(tx, key);
  }

  /** Takes back a job that is not due yet, in the transaction that undoes what it follows from, and answers its payload; null once it is due. */
  async withdraw<Payload>(tx: Tx, { payload }: Job<Payload>, key: string): Promise<Payload | null> {
    const withdrawn = await this.outbox.withdraw(tx, key, this.clock.now());
    return withdrawn && payload.parse(withdrawn.payload);
  }

  /** For callers that commit a session themselves: the jobs enqueued in it are now visible. */
  nudgeRelay(): void {
    this.relayNudge.send();
  }
}
