import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

await runProcess(async (config) => (await import('./start-worker.ts')).startWorker(config));
