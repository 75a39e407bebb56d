import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Queue, Worker, type ConnectionOptions, type Processor, type WorkerOptions } from 'bullmq';

import { CONFIG, type Config } from '../config/config.ts';
import { keyspaceOf } from '../redis/redis.module.ts';
import { atMost } from '../process/at-most.ts';
import { QUEUES, type QueueName } from './job.ts';

/** The queue of scheduled tasks, separate from those of jobs. */
export const SCHEDULE_QUEUE = 'schedule';
/** Supervisors give a process 30 seconds to stop. Closing a lost connection would otherwise wait forever. */
const FINISH_JOBS_MS = 20_000;
const SAY_GOODBYE_MS = 2_000;
type Lane = QueueName | typeof SCHEDULE_QUEUE;

/** BullMQ's queues and workers with shared connection settings; Redis only transports what the outbox holds. */
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

  /** Processes jobs of one queue until the process is asked to stop; then finishes running jobs. */
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
