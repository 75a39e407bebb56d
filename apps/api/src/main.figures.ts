import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/** Counts all events' figures anew from the orders; run it while nothing is sold. */
await runProcess(async (config) => {
  const { rebuildFigures } = await import('./rebuild-figures.ts');
  process.stdout.write(`The figures of ${await rebuildFigures(config)} events were counted anew.\n`);
});
