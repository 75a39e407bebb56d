import 'reflect-metadata';

import type { Type } from '@nestjs/common';

import { runProcess } from '../../src/platform/process/run-process.ts';

/** The normal worker with one more feature: the act on many of the kill test. */
await runProcess(async (config) => {
  const { FEATURES } = await import('../../src/app.features.ts');
  (FEATURES as Type[]).push((await import('./counting-act.ts')).CountingActModule);
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
