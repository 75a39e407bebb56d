import { afterEach, describe, expect, it } from 'vitest';

import { readerSales, readerViolations } from './reader-sales.ts';

const SALES = process.env['PROMISES'] === 'full' ? 200 : 60;
/** Another one shows other sales: `ACTS_SEED=7 npm test -- 47-a-readers`. */
const SEED = Number(process.env['ACTS_SEED'] ?? 0);

describe('a charge at a card reader', () => {
  let ended: Awaited<ReturnType<typeof readerSales>> | undefined;
  afterEach(async () => {
    await ended?.stop();
    ended = undefined;
  });

  it(
    'Promise 47: BUY-062 BYD-130 BYD-131 is neither lost nor doubled while answers, notices and processes are lost and sales are canceled',
    { timeout: 600_000 },
    async () => {
      ended = await readerSales({ sales: SALES, tills: 5, kills: [0.3, 0.7].map((share) => Math.round(SALES * share)), seed: 3 + SEED });
      const states = Map.groupBy(ended.told, ({ state }) => state);
      expect([ended.killed, ended.cut > 0, [...states.keys()].toSorted()]).toEqual([2, true, ['Cash', 'Ended', 'Paid']]);
      expect(await readerViolations(ended), `seed ${SEED}`).toEqual([]);
    },
  );

  it(
    'Promise 47, negative control: where the reader’s stop is taken for the end, guests are charged without tickets',
    { timeout: 300_000 },
    async () => {
      ended = await readerSales({ sales: 8, tills: 2, kills: [], seed: 3, isUnguarded: true });
      expect((await readerViolations(ended)).join()).toMatch(/charged without tickets: [1-9]/);
    },
  );
});
