import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';
import { haltsWhenAsked } from './halting.ts';

/**
 * The normal API or worker (`ROLE`), but on request it halts at a moment (`HALTS_AT`) between our claim of seats and what the seating provider
 * is told of it, so that a kill hits that moment.
 */
await runProcess(async (config) => {
  const { ProvidedSeats } = await import('../../src/features/provided-seats/public/provided-seats.facade.ts');
  const { AlignSeatsService } = await import('../../src/features/provided-seats/align-seats.service.ts');
  const { FinishedSalesService } = await import('../../src/features/orders/record/finished-sales.service.ts');
  const { SeatsIo } = await import('../../src/platform/seating/seats-io.adapter.ts');
  const halt = haltsWhenAsked();
  const at = process.env['HALTS_AT'] ?? '';
  const hold = ProvidedSeats.prototype.hold;
  ProvidedSeats.prototype.hold = async function (cart) {
    if (at === 'claimed') await halt();
    await hold.call(this, cart);
    if (at === 'held') await halt();
  };
  const write = FinishedSalesService.prototype.write;
  FinishedSalesService.prototype.write = async function (tx, sales) {
    await write.call(this, tx, sales);
    if (at === 'paid' && sales.length > 0) await halt();
  };
  const align = AlignSeatsService.prototype.align;
  AlignSeatsService.prototype.align = async function (event, claims) {
    if (at === 'to book') await halt();
    return align.call(this, event, claims);
  };
  const book = SeatsIo.prototype.book;
  SeatsIo.prototype.book = async function (access, wanted, by) {
    await book.call(this, access, wanted, by);
    if (at === 'booked') await halt();
  };
  if (process.env['ROLE'] === 'worker') await (await import('../../src/start-worker.ts')).startWorker(config);
  else await (await import('../../src/start-api.ts')).startApi(config);
});
