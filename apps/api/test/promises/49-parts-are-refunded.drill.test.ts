import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { CarryOutRefundService } from '../../src/features/orders/refunds/carry-out-refund.service.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { counterActs, counterViolations } from '../counter-acts.ts';

const ACTS = process.env['PROMISES'] === 'full' ? 1000 : 40;
/** Another one shows other acts: `ACTS_SEED=7 npm test -- 49-parts`. */
const SEED = Number(process.env['ACTS_SEED'] ?? 0);

describe('money of one order in several ways', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  it(
    'Promise 49: BYD-121 BYD-125 BYD-139 goes back to its parts in any order, and drawers, ledger and the provider agree',
    { timeout: 1_200_000 },
    async () => {
      const ended = await counterActs(world, { acts: ACTS, seed: 11 + SEED });
      expect(await counterViolations(ended), `seed ${SEED}`).toEqual([]);
      expect(['sell', 'sellByCard', 'issue', 'refund', 'exchange'].filter((act) => !ended.done[act])).toEqual([]);
      if (ACTS === 1000)
        process.stdout.write(`${JSON.stringify({ done: ended.done, refusals: ended.refusals, ...figuresOf(ended.times) })}\n`);
    },
  );

  it(
    'Promise 49, negative control: a refund that is asked for anew where its answer was lost is paid twice',
    { timeout: 300_000 },
    async () => {
      const gateway = world.app.get(PaymentGateway, { strict: false });
      const refund = gateway.refund.bind(gateway);
      const anew = vi.spyOn(gateway, 'refund').mockImplementation((wish) => refund({ ...wish, idempotencyKey: newKey() }));
      const carryOut = world.app.get(CarryOutRefundService, { strict: false });
      const unasked = vi.spyOn(carryOut, 'resume').mockImplementation((each) => carryOut.carryOut(each));
      const ended = await counterActs(world, { acts: 24, seed: 5, losesAll: true });
      anew.mockRestore();
      unasked.mockRestore();
      expect((await counterViolations(ended)).join('\n')).toMatch(/provider/);
    },
  );
});

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!);
  return { ms: { min: at(0), median: at(0.5), max: at(1) } };
}
