import { randomUUID } from 'node:crypto';

import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { JobsOptions } from 'bullmq';

import { Clock } from '../clock/clock.service.ts';
import { REDIS, type Redis } from '../redis/redis.ts';
import { atMost } from '../process/at-most.ts';
import type { Job, QueueName } from './job.ts';
import { JobRegistry } from './job.registry.ts';
import { Outbox, type RelayedEntry } from './outbox.store.ts';
import { Queues } from './queues.service.ts';
import { RelayNudge } from './relay-nudge.service.ts';

const BATCH = 500;
const LOOK_EVERY_MS = 400;
const LEASE_MS = 3000;
const RESCUE_EVERY_MS = 20_000;
const FINISH_BATCH_MS = 10_000;
/** An entry unfinished for this long since it was queued is looked up in its queue, and requeued when Redis lost it. */
const RESCUE_AFTER_MS = 60_000;

/** The only reader of the outbox. Every worker runs one; the one that holds the lease relays. */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private readonly logger = new Logger('OutboxRelay');
  private readonly holder = randomUUID();
  private isRunning = false;
  private wake: () => void = () => {};
  private loop: Promise<void> = Promise.resolve();
  private listener: Redis | null = null;
  private rescuedAt = 0;

  constructor(
    private readonly outbox: Outbox,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly jobRegistry: JobRegistry,
    private readonly queues: Queues,
    private readonly relayNudge: RelayNudge,
    private readonly clock: Clock,
  ) {}

  async start(): Promise<void> {
    this.isRunning = true;
    this.listener = this.redis.duplicate({ maxRetriesPerRequest: null });
    this.listener.on('message', () => this.wake());
    this.listener.on('error', () => {});
    await this.listener.subscribe(this.relayNudge.channel);
    this.loop = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (!this.isRunning) return;
    this.isRunning = false;
    this.wake();
    // without Redis the loop would wait for it forever
    await atMost(FINISH_BATCH_MS, [this.loop]);
    this.listener?.disconnect();
    await this.redis.eval(RELEASE, 1, LEASE, this.holder).catch(() => {});
  }

  /**
   * Puts due entries into their queues. Safe to repeat and to overlap: a queue ignores an id it already holds. Jobs of another version of
   * the code are left to that version's relay.
   */
  async relay(): Promise<number> {
    const entries = await this.outbox.due(this.jobRegistry.names(), this.clock.now(), BATCH);
    await this.enqueue(entries);
    return entries.length;
  }

  private async run(): Promise<void> {
    while (this.isRunning) {
      const nudged = this.pause();
      try {
        if (await this.holdLease()) {
          while (this.isRunning && (await this.relay()) === BATCH);
          await this.rescueNowAndThen();
        }
      } catch (error) {
        this.logger.warn({ err: error });
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      await nudged;
    }
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async holdLease(): Promise<boolean> {
    return (await this.redis.eval(TAKE, 1, LEASE, this.holder, LEASE_MS)) === 1;
  }

  private async enqueue(entries: readonly RelayedEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const lanes = new Map<QueueName, { name: string; data: object; opts: JobsOptions }[]>();
    for (const entry of entries) {
      const { _id, name } = entry;
      const lane = this.laneOf(entry);
      lanes.set(lane, [...(lanes.get(lane) ?? []), { name, data: {}, opts: optionsOf(this.jobRegistry.jobOf(name), _id) }]);
    }
    await Promise.all([...lanes].map(([lane, jobs]) => this.queues.of(lane).addBulk(jobs)));
    await this.outbox.markRelayed(entries, this.clock.now());
  }

  private async rescueNowAndThen(): Promise<void> {
    if (this.clock.ticks() - this.rescuedAt < RESCUE_EVERY_MS) return;
    this.rescuedAt = this.clock.ticks();
    await this.rescue();
  }

  /**
   * Requeues entries that were relayed a minute ago, are unfinished and not in their queue, as Redis may have been flushed. Also requeues
   * those that the queue counts as failed: all their attempts fell into an outage in which the outcome could not be recorded.
   */
  async rescue(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - RESCUE_AFTER_MS);
    for (let looked = BATCH; looked === BATCH;) {
      const old = await this.outbox.unfinished(this.jobRegistry.names(), before, BATCH);
      const isLost = await Promise.all(old.map((entry) => this.isLost(entry)));
      await this.enqueue(old.filter((_, index) => isLost[index]));
      // entries just checked are checked last next time
      await this.outbox.markSeen(old, this.clock.now());
      looked = old.length;
    }
  }

  private laneOf({ name, lane }: RelayedEntry): QueueName {
    return lane ?? this.jobRegistry.jobOf(name).queue;
  }

  private async isLost(entry: RelayedEntry): Promise<boolean> {
    const job = await this.queues.of(this.laneOf(entry)).getJob(queueIdOf(entry._id));
    if (!job) return true;
    if (!job.finishedOn) return false;
    await job.remove();
    return true;
  }
}

const LEASE = 'outbox-relay';
const TAKE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end return 0`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** The queue id of an entry: BullMQ refuses integers and colons. */
export function queueIdOf(entryId: string): string {
  return `entry-${entryId}`;
}

export function entryIdOf(queueId: string): string {
  return queueId.slice('entry-'.length);
}

function optionsOf({ attempts }: Job<unknown>, entryId: string): JobsOptions {
  const keep = { count: 500, age: 3600 };
  return { jobId: queueIdOf(entryId), attempts, backoff: { type: 'ours' }, removeOnComplete: keep, removeOnFail: { count: 2000 } };
}
