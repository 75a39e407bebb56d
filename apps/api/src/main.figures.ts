import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/** Counts all events' and customers' figures anew from the orders; run it while nothing is sold. */
await runProcess(async (config) => {
  const { rebuildFigures } = await import('./rebuild-figures.ts');
  const { events, customers } = await rebuildFigures(config);
  process.stdout.write(`The figures of ${events} events and ${customers} customers were counted anew.\n`);
});
