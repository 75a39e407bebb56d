import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';
import { withoutTransactions } from './halting.ts';

const SAYS_SO_EVERY_MS = 100;

/**
 * The normal worker, but it halts in the middle of the release of a hold block: its places are on sale again and booked, the block does not say
 * so yet. With TRANSACTIONS=off each write is separate: the negative control.
 */
await runProcess(async (config) => {
  const { HoldsRepository } = await import('../../src/features/holds/holds.repository.ts');
  HoldsRepository.prototype.save = () => {
    setInterval(() => process.send?.('halting'), SAYS_SO_EVERY_MS);
    return new Promise<never>(() => {});
  };
  if (process.env['TRANSACTIONS'] === 'off') await withoutTransactions();
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
