import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';
import { haltsWhenAsked, withoutTransactions } from './halting.ts';

/**
 * The normal API, but on request it halts the next time it is in the middle of finishing sales and notifies its parent, so that a kill hits
 * that moment. With TRANSACTIONS=off each write is separate: the negative control.
 */
await runProcess(async (config) => {
  const { FinishedSalesService } = await import('../../src/features/orders/record/finished-sales.service.ts');
  const halt = haltsWhenAsked();
  const write = FinishedSalesService.prototype.write;
  FinishedSalesService.prototype.write = async function (tx, sales) {
    if (sales.length > 0) await halt();
    return write.call(this, tx, sales);
  };
  if (process.env['TRANSACTIONS'] === 'off') await withoutTransactions();
  await (await import('../../src/start-api.ts')).startApi(config);
});
