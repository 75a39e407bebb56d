import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/**
 * `--check` compares orders, ledger and figures, and exits 1 when they differ. Without it, what is missing is booked and everything is
 * summed up again, while nothing is sold.
 */
await runProcess(async (config) => {
  const { checkFigures, rebuildFigures } = await import('./rebuild-figures.ts');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (process.argv.includes('--check')) {
    const { orders, wrongOrderCount, wrongOrders, wrongSums } = await checkFigures(config);
    say(`${orders} orders were compared: ${wrongOrderCount} differ from the ledger, ${wrongSums.length} sums differ.`);
    for (const { number, orderId, lacking } of wrongOrders) say(`order ${number} (${orderId}) lacks: ${lacking}`);
    for (const sum of wrongSums) say(`sum ${sum}`);
    process.exitCode = wrongOrderCount + wrongSums.length > 0 ? 1 : 0;
    return;
  }
  const { orders, entries, customers } = await rebuildFigures(config);
  say(`${orders} orders lacked entries. ${entries} entries were summed up, and ${customers} customers counted.`);
});
