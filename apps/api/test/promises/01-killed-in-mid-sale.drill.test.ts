import { afterEach, describe, expect, it } from 'vitest';

import { killedSale, violationsOf } from './killed-sale.ts';

/** `npm run test:promises` runs all of them. */
const IS_FULL = process.env['PROMISES'] === 'full';
const PURCHASES = 5000;

describe('API processes killed with -9 in the middle of a sale', () => {
  let ended: Awaited<ReturnType<typeof killedSale>> | undefined;
  afterEach(async () => {
    await ended?.stop();
    ended = undefined;
  });

  if (IS_FULL)
    it(
      'Promise 1: 5,000 purchases, three kills: sold = tickets = captured payments; nothing is lost or double',
      { timeout: 1_800_000 },
      async () => {
        const kills = [1250, 2500, 3750];
        ended = await killedSale({ sale: { places: PURCHASES, buyers: 128, kills } });
        expect(ended.killed).toBe(kills.length);
        expect(ended.cut).toBeGreaterThan(0);
        expect(ended.told.length).toBeGreaterThan(PURCHASES * 0.8);
        expect(await violationsOf(ended)).toEqual([]);
      },
    );

  const SMALL = { places: 120, buyers: 24, kills: [40] };

  it('Promise 1: the same when the kill meets a process in the middle of finishing sales', { timeout: 300_000 }, async () => {
    ended = await killedSale({ sale: SMALL, halting: true });
    expect([ended.killed, ended.cut > 0]).toEqual([1, true]);
    expect(await violationsOf(ended)).toEqual([]);
  });

  it('Promise 1, negative control: without transactions the same kill loses what people were promised', { timeout: 300_000 }, async () => {
    ended = await killedSale({ sale: SMALL, halting: true, env: { TRANSACTIONS: 'off' } });
    expect(ended.killed).toBe(1);
    expect((await violationsOf(ended)).join()).toMatch(/confirmations promised: \d+, not 120/);
  });
});
