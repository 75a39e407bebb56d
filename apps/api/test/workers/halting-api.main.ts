import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';

/** Halts until killed. In ms. */
const HALT_MS = 60_000;

/**
 * The normal API, but on request it halts the next time it is in the middle of finishing sales and notifies its parent, so that a kill hits
 * that moment. With TRANSACTIONS=off each write is separate: the negative control.
 */
await runProcess(async (config) => {
  const { FinishedSales } = await import('../../src/features/orders/record/finished-sales.service.ts');
  let isTold = false;
  process.on('message', () => (isTold = true));
  const write = FinishedSales.prototype.write;
  FinishedSales.prototype.write = async function (tx, sales) {
    if (isTold && sales.length > 0) {
      process.send?.('halting');
      await new Promise((resolve) => setTimeout(resolve, HALT_MS));
    }
    return write.call(this, tx, sales);
  };
  if (process.env['TRANSACTIONS'] === 'off') await withoutTransactions();
  await (await import('../../src/start-api.ts')).startApi(config);
});

async function withoutTransactions(): Promise<void> {
  const { Transactions } = await import('../../src/platform/mongo/transactions.service.ts');
  Transactions.prototype.run = async function (work) {
    const session = await this['connection'].startSession();
    try {
      return await work(session);
    } finally {
      await session.endSession();
    }
  };
}
