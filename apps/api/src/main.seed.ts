import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

await runProcess(async (config) => {
  const { runSeed } = await import('./seed/run-seed.ts');
  await runSeed(config, config.DEMO_FILE);
});
