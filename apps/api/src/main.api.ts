import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

await runProcess(async (config) => (await import('./start-api.ts')).startApi(config));
