import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';

import { definedJobs, HANDLES_JOB, SCHEDULED, type Job, type JobHandler, type JobMeta, type Schedule, type ScheduledTask } from './job.ts';

export interface RegisteredTask extends Schedule {
  readonly task: ScheduledTask;
}

/** Maps each job to its handler: exactly one. */
@Injectable()
export class JobRegistry implements OnModuleInit {
  private readonly handlers = new Map<string, { job: Job<unknown>; handler: JobHandler<unknown> }>();
  private readonly scheduled = new Map<string, RegisteredTask>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!metatype || !instance) continue;
      const job = this.reflector.get<Job<unknown> | undefined>(HANDLES_JOB, metatype);
      const schedule = this.reflector.get<Schedule | undefined>(SCHEDULED, metatype);
      if (job) this.register(job, instance as JobHandler<unknown>);
      if (schedule) this.schedule(schedule, instance as ScheduledTask);
    }
  }

  /** @throws Error naming the jobs without handler. API and worker check this before they start. */
  assertComplete(): void {
    const orphans = definedJobs().filter(({ name }) => !this.handlers.has(name));
    if (orphans.length > 0) throw new Error(`No handler for the job ${orphans.map(({ name }) => name).join(', ')}`);
  }

  /** Throws for a name without handler. */
  jobOf(name: string): Job<unknown> {
    return this.entryOf(name).job;
  }

  /** The jobs that this version of the code handles; a newer version running at the same time may know others. */
  names(): readonly string[] {
    return [...this.handlers.keys()];
  }

  tasks(): readonly RegisteredTask[] {
    return [...this.scheduled.values()];
  }

  async handle(name: string, payload: unknown, meta: JobMeta): Promise<void> {
    const { job, handler } = this.entryOf(name);
    await handler.handle(job.payload.parse(payload), meta);
  }

  async giveUp(name: string, payload: unknown, error: Error, meta: JobMeta): Promise<void> {
    const { job, handler } = this.entryOf(name);
    await handler.giveUp?.(job.payload.parse(payload), error, meta);
  }

  private register(job: Job<unknown>, handler: JobHandler<unknown>): void {
    if (this.handlers.has(job.name)) throw new Error(`Two handlers for the job ${job.name}`);
    this.handlers.set(job.name, { job, handler });
  }

  private schedule(schedule: Schedule, task: ScheduledTask): void {
    if (this.scheduled.has(schedule.name)) throw new Error(`Two scheduled tasks named ${schedule.name}`);
    this.scheduled.set(schedule.name, { ...schedule, task });
  }

  private entryOf(name: string) {
    const entry = this.handlers.get(name);
    if (!entry) throw new Error(`No handler for the job ${name}`);
    return entry;
  }
}
