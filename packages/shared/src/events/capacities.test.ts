import { describe, expect, it } from 'vitest';

import { capacitiesOver, coveredBy, togetherOf, withoutItem } from './capacities.ts';

const [adult, child, vip] = ['adult', 'child', 'vip'].map((_id) => ({ _id, totalQty: 100 }));
const types = [adult!, child!, vip!];
const of = (totalQty: number, ...ticketTypeIds: string[]) => ({ isWhole: false, ticketTypeIds, upgradeIds: [] as string[], totalQty });
const whole = (totalQty: number) => ({ ...of(totalQty), isWhole: true });
const quantity = (item: { totalQty: number }) => item.totalQty;

describe('shared capacities', () => {
  it('BYD-400 is for its ticket types and add-ons, or for all ticket types, also those of later', () => {
    const [family, house] = [{ ...of(10, 'adult', 'child'), upgradeIds: ['dinner'] }, whole(20)];
    const over = (kind: 'Ticket' | 'Upgrade', id: string) => capacitiesOver([family, house], kind, id).map(({ totalQty }) => totalQty);
    expect([over('Ticket', 'adult'), over('Ticket', 'new'), over('Upgrade', 'dinner'), over('Upgrade', 'adult')]).toEqual([
      [10, 20],
      [20],
      [10],
      [],
    ]);
    expect(coveredBy(house, { ticketTypes: types, upgrades: [] }).ticketTypeIds).toEqual(['adult', 'child', 'vip']);
    expect(coveredBy(of(10, 'gone', 'vip'), { ticketTypes: types, upgrades: [] }).ticketTypeIds).toEqual(['vip']);
  });

  it.each([
    ['without any', [], 300],
    ['of the whole', [whole(120)], 120],
    ['larger than what is under it', [whole(500)], 300],
    ['of two types', [of(150, 'adult', 'child')], 250],
    ['inside another', [of(150, 'adult', 'child'), whole(220)], 220],
    ['inside another that is larger', [of(50, 'adult', 'child'), whole(220)], 150],
    ['apart', [of(60, 'adult'), of(70, 'child', 'vip')], 130],
    ['overlapping: never too few', [of(60, 'adult', 'child'), of(60, 'child', 'vip')], 160],
    ['of add-ons alone', [{ ...of(5), upgradeIds: ['dinner'] }], 300],
  ])('BYD-400 there are so many tickets together: %s', (_, capacities, expected) => {
    expect(togetherOf(types, capacities, quantity, quantity)).toBe(expected);
  });

  it('BYD-400 loses what is deleted, and goes with its last item', () => {
    expect(withoutItem([of(1, 'adult', 'child'), of(2, 'child'), whole(3)], 'child')).toEqual([of(1, 'adult'), whole(3)]);
  });
});
