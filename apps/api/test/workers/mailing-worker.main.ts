import 'reflect-metadata';

import type { Type } from '@nestjs/common';

import { runProcess } from '../../src/platform/process/run-process.ts';

/** The normal worker with one more feature: the jobs of the kill test. */
await runProcess(async (config) => {
  const { FEATURES } = await import('../../src/app.features.ts');
  (FEATURES as Type[]).push((await import('./mailing-jobs.ts')).MailingJobsModule);
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
