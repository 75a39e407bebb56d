import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';
import { haltsWhenAsked, withoutTransactions } from './halting.ts';

/**
 * The normal worker, but on request it halts the next time it has taken entries of the ledger and not added them to the sums yet, so that a
 * kill hits that moment. With TRANSACTIONS=off each write is separate: the negative control.
 */
await runProcess(async (config) => {
  const { FigureRowsRepository } = await import('../../src/features/ledger/record/figure-rows.repository.ts');
  const halt = haltsWhenAsked();
  const add = FigureRowsRepository.prototype.add;
  FigureRowsRepository.prototype.add = async function (tx, changes) {
    await halt();
    return add.call(this, tx, changes);
  };
  if (process.env['TRANSACTIONS'] === 'off') await withoutTransactions();
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
