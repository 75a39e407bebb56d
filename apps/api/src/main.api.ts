import 'reflect-metadata';

import { refuseTakenPort } from './platform/process/refuse-taken-port.ts';
import { runProcess } from './platform/process/run-process.ts';

await runProcess(async (config) => {
  await refuseTakenPort(config.PORT, config.HOST);
  await (await import('./start-api.ts')).startApi(config);
});
