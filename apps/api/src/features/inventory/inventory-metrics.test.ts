import { describe, expect, it } from 'vitest';

import { Metrics } from '#platform/metrics/metrics.registry';

import { aPool, demand, inventoryOf } from '../../../test/given/inventory.given.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { SweepUnitsService } from './sweep-units.service.ts';

describe('carts and the places they hold', () => {
  it('are reported in the metrics by what they wait for, with the number freed by a sweep', async () => {
    const { world, reserve, sell } = inventoryOf(await startTestApp());
    const [pool, bar] = [aPool(), aPool('upgrade')];
    const figures = async () => {
      const text = await world.app.get(Metrics, { strict: false }).registry.metrics();
      const all = text.matchAll(/^marquee_(carts|places)_(?:held\{awaits="(\w+)"\}|(swept)_total) (\d+)$/gm);
      return Object.fromEntries([...all].map(([, what, awaits, swept, value]) => [`${what} ${awaits ?? swept}`, Number(value)]));
    };
    try {
      const limit = { key: 'limit:type:email:a' as const, max: 4, quantity: 2, line: 'General' };
      await reserve([demand(pool, 9, 2), demand(bar, 9, 1)], [limit]);
      const { reservationId } = await reserve([demand(pool, 9, 3)]);
      await sell(reservationId, new Date(world.clock.now().getTime() + 60_000));
      expect(await figures()).toMatchObject({ 'carts reservation': 1, 'places reservation': 3, 'carts payment': 1, 'places payment': 3 });
      expect(await figures()).toMatchObject({ 'carts overdue': 0, 'carts swept': 0 });
      world.clock.forward(11 * 60_000);
      await world.app.get(SweepUnitsService, { strict: false }).sweep();
      // the sweep does not free the order: its payment is canceled first
      expect(await figures()).toMatchObject({ 'carts reservation': 0, 'places reservation': 0, 'carts swept': 1, 'places swept': 3 });
    } finally {
      await world.stop();
    }
  });
});
