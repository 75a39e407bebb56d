import { Injectable, Module } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { z } from 'zod';

import { defineJob, Handles, type JobHandler } from '#platform/jobs/job';

const payload = z.object({ name: z.string() });

export const deadlyJob = defineJob({ name: 'test.deadly', payload });
export const besideJob = defineJob({ name: 'test.beside', payload });

/** Marks that the jobs leave for a test in another process. */
export const TRACES = 'test_traces';

/** Kills its own process, like a job that runs out of memory. */
@Injectable()
@Handles(deadlyJob)
export class DeadlyHandler implements JobHandler<z.infer<typeof payload>> {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async handle({ name }: { name: string }): Promise<void> {
    await this.connection.collection(TRACES).insertOne({ name, what: 'began' });
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  }

  async giveUp({ name }: { name: string }, error: Error): Promise<void> {
    await this.connection.collection(TRACES).insertOne({ name, what: error.message });
  }
}

/** Harmless, and long enough to be running when the other one kills. */
@Injectable()
@Handles(besideJob)
export class BesideHandler implements JobHandler<z.infer<typeof payload>> {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async handle({ name }: { name: string }): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await this.connection.collection(TRACES).insertOne({ name, what: 'done' });
  }

  async giveUp({ name }: { name: string }, error: Error): Promise<void> {
    await this.connection.collection(TRACES).insertOne({ name, what: error.message });
  }
}

@Module({ providers: [DeadlyHandler, BesideHandler] })
export class DyingJobsModule {}
