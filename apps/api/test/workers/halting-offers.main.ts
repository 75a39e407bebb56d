import 'reflect-metadata';

import { runProcess } from '../../src/platform/process/run-process.ts';

const SAYS_SO_EVERY_MS = 100;

/** The normal worker, but it halts in its third offer to a wait list: when the cart is held and the party does not know of it, or before (HALT_AT). */
await runProcess(async (config) => {
  const { PartyCarts } = await import('../../src/features/orders/public/party-carts.facade.ts');
  const halt = (): Promise<never> => {
    setInterval(() => process.send?.('halting'), SAYS_SO_EVERY_MS);
    return new Promise<never>(() => {});
  };
  const { hold } = PartyCarts.prototype;
  let offers = 0;
  PartyCarts.prototype.hold = function (wanted) {
    offers += 1;
    if (offers < 3) return hold.call(this, wanted);
    return process.env['HALT_AT'] === 'before' ? halt() : hold.call(this, wanted).then(halt);
  };
  await (await import('../../src/start-worker.ts')).startWorker(config);
});
