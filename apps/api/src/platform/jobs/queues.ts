import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue, Worker, type ConnectionOptions, type Processor, type WorkerOptions } from 'bullmq';

import { CONFIG, type Config } from '../config/config.ts';
import { keyspaceOf } from '../redis/redis.module.ts';
import { atMost } from './at-most.ts';
import { QUEUES, type QueueName } from './job.ts';

/** The lane of scheduled tasks, beside those of jobs. */
export const SCHEDULE_QUEUE = 'schedule';
/** Supervisors give a process 30 seconds to end. A connection that is gone would be waited for without end. */
const FINISH_JOBS_MS = 20_000;
const SAY_GOODBYE_MS = 2_000;
type Lane = QueueName | typeof SCHEDULE_QUEUE;

/** BullMQ's queues and workers with one connection setting; Redis only carries what the outbox promised. */
@Injectable()
export class Queues implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Queues');
  private readonly open = new Map<Lane, Queue>();
  private readonly workers: Worker[] = [];

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  of(lane: Lane): Queue {
    const existing = this.open.get(lane);
    if (existing) return existing;
    const queue = new Queue(lane, this.settings());
    queue.on('error', (error) => this.logger.warn(`Redis: ${error.message}`));
    this.open.set(lane, queue);
    return queue;
  }

  all(): Queue[] {
    return [...QUEUES, SCHEDULE_QUEUE].map((lane) => this.of(lane as Lane));
  }

  /** Takes jobs of one lane until the process is asked to leave; then finishes those at hand. */
  work(lane: Lane, processor: Processor, options: Omit<WorkerOptions, 'connection'>): void {
    const worker = new Worker(lane, processor, { ...this.settings(), ...options });
    worker.on('error', (error) => this.logger.warn(`${lane}: ${error.message}`));
    worker.on('failed', (job, error) => this.logger.warn({ job: job?.name, jobId: job?.id, attempt: job?.attemptsMade, err: error }));
    this.workers.push(worker);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await atMost(
      FINISH_JOBS_MS,
      this.workers.map((worker) => worker.close()),
    );
    await atMost(
      SAY_GOODBYE_MS,
      [...this.open.values()].map((queue) => queue.close()),
    );
  }

  private settings(): { connection: ConnectionOptions; prefix: string } {
    return { connection: { url: this.config.REDIS_URL, maxRetriesPerRequest: null }, prefix: `${keyspaceOf(this.config)}:jobs` };
  }
}
