import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/** Books what the ledger lacks, sums it up again, and counts customers again; run it while nothing is sold. */
await runProcess(async (config) => {
  const { rebuildFigures } = await import('./rebuild-figures.ts');
  const { orders, entries, customers } = await rebuildFigures(config);
  process.stdout.write(`${orders} orders lacked entries. ${entries} entries were summed up, and ${customers} customers counted.\n`);
});
