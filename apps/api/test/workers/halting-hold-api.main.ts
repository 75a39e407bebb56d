import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';
import { haltsWhenAsked, withoutTransactions } from './halting.ts';

/**
 * The normal API, but on request it halts while it makes a hold block, at the moment of HALTS_AT: `places`, they are taken and booked and
 * the block is not written yet; `record`, all is written and not committed; `answer`, it is made and its request is not answered. With
 * TRANSACTIONS=off each write is separate: the negative control.
 */
await runProcess(async (config) => {
  const { HoldsRepository } = await import('../../src/features/holds/holds.repository.ts');
  const { SaveHoldService } = await import('../../src/features/holds/save-hold.service.ts');
  const halt = haltsWhenAsked();
  const [at, add, save] = [process.env['HALTS_AT'], HoldsRepository.prototype.add, SaveHoldService.prototype.save];
  HoldsRepository.prototype.add = async function (tx, hold) {
    if (at === 'places') await halt();
    await add.call(this, tx, hold);
    if (at === 'record') await halt();
  };
  SaveHoldService.prototype.save = async function (actor, input, key) {
    const hold = await save.call(this, actor, input, key);
    if (at === 'answer') await halt();
    return hold;
  };
  if (process.env['TRANSACTIONS'] === 'off') await withoutTransactions();
  await (await import('../../src/start-api.ts')).startApi(config);
});
