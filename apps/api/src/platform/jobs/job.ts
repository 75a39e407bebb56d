import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

import type { Backoff } from './backoff.ts';

/** Queues are independent: a burst of mails does not delay payments. */
export const QUEUES = ['default', 'payments', 'mail', 'reports', 'bulk', 'blasts', 'integrations'] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * Lanes of acts on many, and of outside systems that may be slow: what is enqueued by a job in one of them stays in it, so that ten thousand
 * refunds never delay a payment or a ticket mail.
 */
export const LONG_LANES = ['bulk', 'blasts', 'integrations'] as const satisfies readonly QueueName[];
export type LongLane = (typeof LONG_LANES)[number];

export interface Job<Payload> {
  /** `feature.verb-noun`, unique. */
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: z.ZodType<Payload>;
  /** The number of attempts before `giveUp`. */
  readonly attempts: number;
  /** Between attempts. */
  readonly backoff: Backoff;
}

export type AnyJob = Job<never> | Job<unknown>;

export interface JobMeta {
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** An idempotency key: it does not change between the attempts of one entry. */
  readonly jobId: string;
}

export interface JobHandler<Payload> {
  /** May run more than once: a worker can die after the work and before it records that the work is done. */
  handle(payload: Payload, meta: JobMeta): Promise<void>;
  /** Called after the last failed attempt; must leave a state that users can see. */
  giveUp?(payload: Payload, error: Error, meta: JobMeta): Promise<void>;
}

export interface ScheduledTask {
  /** Finds what is due by the clock and processes it; may overlap with itself in another process. */
  run(): Promise<unknown>;
}

export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
}

export const HANDLES_JOB = 'marquee:handles-job';
export const SCHEDULED = 'marquee:scheduled';

const defined = new Map<string, Job<unknown>>();

/** Mails and messages outlast an outage of a provider: with the delays between attempts, nearly two hours. */
const MAIL_ATTEMPTS = 20;

/** Defines a job with its payload; its only handler uses `@Handles(job)`. Defaults: `queue` 'default', `attempts` 8 (mails 20). */
export function defineJob<Schema extends z.ZodType>(job: {
  name: string;
  payload: Schema;
  queue?: QueueName;
  attempts?: number;
  backoff?: Partial<Backoff>;
}): Job<z.infer<Schema>> {
  if (defined.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
  const backoff = { baseMs: 1000, maxMs: 600_000, ...job.backoff };
  const complete = { queue: 'default' as const, attempts: job.queue === 'mail' ? MAIL_ATTEMPTS : 8, ...job, backoff };
  defined.set(job.name, complete as Job<unknown>);
  return complete as Job<z.infer<Schema>>;
}

/** All jobs defined by loaded files. */
export function definedJobs(): readonly Job<unknown>[] {
  return [...defined.values()];
}

/** Marks the class that handles `job`. */
export const Handles = (job: AnyJob) => SetMetadata(HANDLES_JOB, job);

/** Marks a class whose `run()` the workers call about every `everyMs` of real time. */
export const Scheduled = (schedule: Schedule) => SetMetadata(SCHEDULED, schedule);
