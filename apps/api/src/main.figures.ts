import 'reflect-metadata';

import { runProcess } from './platform/process/run-process.ts';

/**
 * `--check` compares orders, ledger, figures and the provider's books, and exits 1 when they differ. Without it, what is missing is booked and everything is
 * summed up again, while nothing is sold.
 */
await runProcess(async (config) => {
  const { checkFigures, rebuildFigures } = await import('./rebuild-figures.ts');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (process.argv.includes('--check')) {
    const check = await checkFigures(config);
    const { orders, wrongOrderCount, wrongOrders, wrongSumCount, wrongSums, wrongPaymentCount, wrongPayments, organizations } = check;
    say(`${orders} orders were compared: ${wrongOrderCount} differ from the ledger, ${wrongSumCount} sums differ.`);
    for (const { number, orderId, lacking } of wrongOrders) say(`order ${number} (${orderId}) lacks: ${lacking}`);
    for (const sum of wrongSums) say(`sum ${sum}`);
    const payments = organizations.reduce((sum, each) => sum + each.payments, 0);
    say(`${payments} payments were compared with the provider: ${wrongPaymentCount} differ.`);
    for (const { number, orderId, paymentId, difference } of wrongPayments)
      say(`${number ? `order ${number} (${orderId ?? ''})` : 'no order'}, payment ${paymentId}. ${difference}`);
    for (const { orgName, orgId } of organizations.filter(({ books }) => books === 'NotRead'))
      say(`The provider's books of ${orgName} (${orgId}) could not be read.`);
    process.exitCode = wrongOrderCount + wrongSumCount + wrongPaymentCount > 0 ? 1 : 0;
    return;
  }
  const { orders, entries, customers } = await rebuildFigures(config);
  say(`${orders} orders lacked entries. ${entries} entries were summed up, and ${customers} customers counted.`);
});
