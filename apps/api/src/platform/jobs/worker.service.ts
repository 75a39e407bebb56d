import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnrecoverableError, type Job as QueueJob } from 'bullmq';

import { CONFIG, type Config } from '../config/config.ts';
import { JobMetrics } from '../metrics/job.metrics.ts';
import { delayAfter } from './backoff.ts';
import { QUEUES, type QueueName } from './job.ts';
import { CUT_OFF, CutOffJobs } from './cut-off-jobs.service.ts';
import { JobRegistry } from './job.registry.ts';
import { inLane } from './lane.ts';
import { OutboxRelay } from './outbox-relay.service.ts';
import { Queues, SCHEDULE_QUEUE } from './queues.service.ts';

/**
 * A job whose worker died is taken over after `lockDuration`; running workers renew the lock continuously. `CutOffJobs` decides how often:
 * a job given up by the queue itself leaves no trace on its record.
 */
export const TAKE_OVER = { lockDuration: 15_000, stalledInterval: 5000, maxStalledCount: 1_000_000 };
const RENEW_SCHEDULES_MS = 60_000;
const LONGEST_RUN_MS = 15 * 60_000;
/** Acts on many leave the machine to those who wait. */
const LONG_LANE_CONCURRENCY = 3;
const ACTS_ON_MANY: readonly QueueName[] = ['bulk', 'blasts'];

/** Runs the jobs of all queues and the scheduled tasks in this process. */
@Injectable()
export class Worker {
  private readonly logger = new Logger('Worker');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly jobRegistry: JobRegistry,
    private readonly cutOffJobs: CutOffJobs,
    private readonly queues: Queues,
    private readonly outboxRelay: OutboxRelay,
    private readonly jobMetrics: JobMetrics,
  ) {}

  /** Processes jobs until the application is closed; then finishes running ones. */
  async start(): Promise<void> {
    for (const lane of QUEUES) {
      this.queues.work(lane, (job, token) => inLane(lane, () => this.cutOffJobs.run(job, token)), {
        ...TAKE_OVER,
        concurrency: ACTS_ON_MANY.includes(lane) ? LONG_LANE_CONCURRENCY : this.config.WORKER_CONCURRENCY,
        settings: { backoffStrategy: (attempt, _type, _error, job) => this.backoffOf(job?.name, attempt) },
      });
    }
    this.queues.work(SCHEDULE_QUEUE, (job) => this.runTask(job), { ...TAKE_OVER, concurrency: 16 });
    await this.schedule();
    setInterval(() => void this.schedule().catch((error: unknown) => this.logger.warn({ err: error })), RENEW_SCHEDULES_MS).unref();
    await this.outboxRelay.start();
  }

  /** A task that crashes its worker is skipped until it is next due, and so is one whose last run still goes on. */
  private async runTask(job: QueueJob): Promise<void> {
    const { name, stalledCounter } = job;
    const scheduled = this.jobRegistry.tasks().find((task) => task.name === name);
    if (scheduled && stalledCounter >= CUT_OFF.most) throw new UnrecoverableError(`Cut off ${stalledCounter} times: its worker died.`);
    if (scheduled && !(await this.isRunning(job))) await this.jobMetrics.measure(name, () => scheduled.task.run());
  }

  /** Tells whether an earlier run of the same task goes on, in any process. One that hangs does not stop the task for ever. */
  private async isRunning({ id, name, processedOn = 0 }: QueueJob): Promise<boolean> {
    const others = (await this.queues.of(SCHEDULE_QUEUE).getActive()).filter((other) => other.name === name && other.id !== id);
    return others.some(({ id: other = '', processedOn: began = 0 }) => {
      const isEarlier = began < processedOn || (began === processedOn && other < (id ?? ''));
      return isEarlier && began > processedOn - LONGEST_RUN_MS;
    });
  }

  /** Registers the schedules again periodically, because Redis may have been flushed. Removes those no longer in the code. */
  private async schedule(): Promise<void> {
    const queue = this.queues.of(SCHEDULE_QUEUE);
    const known = new Set(this.jobRegistry.tasks().map(({ name }) => name));
    const opts = { removeOnComplete: true, removeOnFail: { count: 100 } };
    for (const { name, everyMs } of this.jobRegistry.tasks()) await queue.upsertJobScheduler(name, { every: everyMs }, { name, opts });
    for (const { key } of await queue.getJobSchedulers()) if (!known.has(key)) await queue.removeJobScheduler(key);
  }

  private backoffOf(name: string | undefined, attempt: number): number {
    return delayAfter(attempt, this.jobRegistry.jobOf(name ?? '').backoff);
  }
}
