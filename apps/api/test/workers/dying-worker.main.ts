import 'reflect-metadata';

import type { Type } from '@nestjs/common';

import { runProcess } from '../../src/platform/process/run-process.ts';

/** The normal worker with a job that kills it, and faster detection of dead workers. */
await runProcess(async (config) => {
  const { FEATURES } = await import('../../src/app.features.ts');
  (FEATURES as Type[]).push((await import('./dying-jobs.ts')).DyingJobsModule);
  Object.assign((await import('../../src/platform/jobs/worker.service.ts')).TAKE_OVER, { lockDuration: 3000, stalledInterval: 500 });
  Object.assign((await import('../../src/platform/jobs/cut-off-jobs.service.ts')).CUT_OFF, {
    most: 4,
    aloneFrom: 2,
    settleMs: 150,
    waitMs: 200,
  });
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
