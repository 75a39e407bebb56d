import { describe, expect, it } from 'vitest';

import { currentTierOf, sellableTierOf, usesTiers } from './current-tier.ts';
import type { TierRecord } from './event-record.ts';

const now = new Date('2026-11-21T20:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const aTier = (name: string, overrides: Partial<TierRecord> = {}): TierRecord => ({
  name,
  price: 1000,
  isActive: true,
  startsAt: inHours(-1),
  endsAt: inHours(1),
  ...overrides,
});
const later = { startsAt: inHours(1), endsAt: inHours(2) };
const nameOf = (tiers: TierRecord[]) => currentTierOf(tiers, now)?.name ?? null;

describe('the current tier', () => {
  it.each<[string, string, TierRecord[], string | null]>([
    ['AUT-219', 'no tier at all', [], null],
    ['AUT-096', 'a lone tier outside its window', [aTier('Door', later)], 'Door'],
    ['AUT-096', 'a lone inactive Advance', [aTier('Advance', { isActive: false })], 'Advance'],
    ['AUT-097', 'an active Advance beside a tier whose window covers now', [aTier('Early'), aTier('Advance', later)], 'Advance'],
    [
      'AUT-098',
      'an inactive Advance and the active tier covering now',
      [aTier('Advance', { isActive: false }), aTier('Late', later), aTier('Now')],
      'Now',
    ],
    [
      'AUT-098',
      'an inactive Advance, an inactive tier covering now and an active one later',
      [aTier('Advance', { isActive: false }), aTier('Off', { isActive: false }), aTier('Late', later)],
      'Late',
    ],
    ['AUT-098', 'an inactive Advance and no active tier', [aTier('Advance', { isActive: false }), aTier('Off', { isActive: false })], null],
    ['AUT-099', 'no Advance and a tier covering now', [aTier('Late', later), aTier('Now')], 'Now'],
    ['AUT-099', 'no Advance, none covering now, one active', [aTier('Off', { ...later, isActive: false }), aTier('Late', later)], 'Late'],
    [
      'AUT-099',
      'no Advance, none covering now, none active',
      [aTier('First', { ...later, isActive: false }), aTier('Second', { ...later, isActive: false })],
      'First',
    ],
  ])('%s of %s', (_, __, tiers, expected) => {
    expect(nameOf(tiers)).toBe(expected);
  });

  it('AUT-219 includes the start of a window and excludes its end', () => {
    const tiers = [aTier('Early', { endsAt: now }), aTier('Regular', { startsAt: now })];
    expect(nameOf(tiers)).toBe('Regular');
    expect(currentTierOf(tiers, new Date(now.getTime() - 1))?.name).toBe('Early');
  });

  it('AUT-219 uses the first in list order where several apply', () => {
    expect(nameOf([aTier('B', later), aTier('A', later)])).toBe('B');
  });

  it('AUT-085 uses pricing tiers exactly with more than one', () => {
    expect([usesTiers({ tiers: [1] }), usesTiers({ tiers: [1, 2] })]).toEqual([false, true]);
  });
});

describe('the tier that is sold', () => {
  const soldOut = { totalQty: 10, remainingQty: 0 };
  it('moves on to the next tier when the current one has no units left', () => {
    const tiers = [aTier('Early', soldOut), aTier('Regular', later), aTier('Last', later)];
    expect(sellableTierOf(tiers, now)?.name).toBe('Regular');
    expect(sellableTierOf(tiers, now, () => 1)?.name).toBe('Early');
  });

  it('leaves a tier without a quantity to the ticket type', () => {
    expect(sellableTierOf([aTier('Advance', { totalQty: 0, remainingQty: 0 })], now)?.name).toBe('Advance');
  });

  it('sells nothing when all are sold out, and never a disabled tier because others are', () => {
    expect(sellableTierOf([aTier('Advance', soldOut)], now)).toBe(null);
    expect(sellableTierOf([aTier('Early', soldOut), aTier('Off', { ...later, isActive: false })], now)).toBe(null);
  });
});
