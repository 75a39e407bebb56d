import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';

const SAYS_SO_EVERY_MS = 100;

/**
 * The normal worker, but it halts while it makes the hidden orders of a season's order: before the first of them or when half of them are
 * written (HALT_AT). With TOGETHER=yes it writes them in one transaction: the negative control.
 */
await runProcess(async (config) => {
  const { OrdersRepository } = await import('../../src/features/orders/record/orders.repository.ts');
  const { FollowSeasonOrdersService } = await import('../../src/features/orders/nights/follow-season-orders.service.ts');
  const halt = (): Promise<never> => {
    setInterval(() => process.send?.('halting'), SAYS_SO_EVERY_MS);
    return new Promise<never>(() => {});
  };
  const { insertMissing, insertAll } = OrdersRepository.prototype;
  let transactions: { run: (work: (tx: never) => Promise<never>) => Promise<never> } | null = null;
  const { bringAlong } = FollowSeasonOrdersService.prototype;
  FollowSeasonOrdersService.prototype.bringAlong = function (order) {
    transactions = this['transactions'] as never;
    return bringAlong.call(this, order);
  };
  OrdersRepository.prototype.insertMissing = async function (orders) {
    if (process.env['HALT_AT'] === 'before') return halt();
    const half = orders.slice(0, orders.length / 2);
    if (process.env['TOGETHER'] !== 'yes') return insertMissing.call(this, half).then(halt);
    return transactions!.run((tx) => insertAll.call(this, tx, half).then(halt));
  };
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
