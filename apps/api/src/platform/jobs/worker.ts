import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job as QueueJob } from 'bullmq';

import { CONFIG, type Config } from '../config/config.ts';
import { JobMetrics } from '../metrics/job-metrics.ts';
import { QUEUES } from './job.ts';
import { JobRegistry } from './job-registry.ts';
import { JobRunner } from './job-runner.ts';
import { entryIdOf, OutboxRelay } from './outbox-relay.ts';
import { Queues, SCHEDULE_QUEUE } from './queues.ts';

/** A job whose worker died is taken over after this; workers at hand renew it all the time. */
const LOCK_MS = 15_000;
const LOOK_FOR_DEAD_MS = 5000;
const RENEW_SCHEDULES_MS = 60_000;

/** Runs the jobs of all lanes and the scheduled tasks in this process. */
@Injectable()
export class Worker {
  private readonly logger = new Logger('Worker');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly registry: JobRegistry,
    private readonly runner: JobRunner,
    private readonly queues: Queues,
    private readonly relay: OutboxRelay,
    private readonly metrics: JobMetrics,
  ) {}

  /** Takes work until the application is closed; then finishes what is at hand. */
  async start(): Promise<void> {
    const settings = { lockDuration: LOCK_MS, stalledInterval: LOOK_FOR_DEAD_MS, maxStalledCount: 1_000_000 };
    for (const lane of QUEUES) {
      this.queues.work(lane, (job) => this.handle(job), {
        ...settings,
        concurrency: this.config.WORKER_CONCURRENCY,
        settings: { backoffStrategy: (attempt, _type, _error, job) => this.backoffOf(job?.name, attempt) },
      });
    }
    this.queues.work(SCHEDULE_QUEUE, (job) => this.runTask(job), { ...settings, concurrency: 16 });
    await this.schedule();
    setInterval(() => void this.schedule().catch((error: unknown) => this.logger.warn({ err: error })), RENEW_SCHEDULES_MS).unref();
    await this.relay.start();
  }

  private async handle(job: QueueJob): Promise<void> {
    const attempt = job.attemptsMade + 1;
    await this.metrics.measure(job.name, () => this.runner.run(entryIdOf(job.id ?? ''), attempt));
  }

  private async runTask({ name }: QueueJob): Promise<void> {
    const scheduled = this.registry.tasks().find((task) => task.name === name);
    if (scheduled) await this.metrics.measure(name, () => scheduled.task.run());
  }

  /** Told again now and then, for Redis may have been emptied. What is no longer in the code is removed. */
  private async schedule(): Promise<void> {
    const queue = this.queues.of(SCHEDULE_QUEUE);
    const known = new Set(this.registry.tasks().map(({ name }) => name));
    const opts = { removeOnComplete: true, removeOnFail: { count: 100 } };
    for (const { name, everyMs } of this.registry.tasks()) await queue.upsertJobScheduler(name, { every: everyMs }, { name, opts });
    for (const { key } of await queue.getJobSchedulers()) if (!known.has(key)) await queue.removeJobScheduler(key);
  }

  private backoffOf(name: string | undefined, attempt: number): number {
    const { baseMs, maxMs } = this.registry.jobOf(name ?? '').backoff;
    return Math.min(baseMs * 2 ** (attempt - 1), maxMs);
  }
}
