import { describe, expect, it } from 'vitest';

import { textOf } from '../text/messages.ts';
import { checkChosenNights } from './chosen-nights.ts';
import { packageOf, packagePrice, packagesLeft, perNightOf } from './packages.ts';
import { validatePackage } from './validate-package.ts';

const NOW = new Date('2027-01-10T20:00:00Z');
const DAY = 86_400_000;
const nights = [-1, 0, 1, 2, 3, 4].map((days, n) => ({
  _id: `n${n}`,
  name: `Night ${n}`,
  startsAt: new Date(NOW.getTime() + days * DAY),
}));
const pick = (leastNights: number | null, mostNights: number | null = null) => ({ _id: 't', name: 'Pick', leastNights, mostNights });

describe('a package of nights', () => {
  it('BYD-108 is one with a least number of nights, and without a most has no limit', () => {
    expect(packageOf({ leastNights: 5, mostNights: null })).toEqual({ least: 5, most: null });
    expect(packageOf({ leastNights: 2, mostNights: 4 })).toEqual({ least: 2, most: 4 });
    expect([packageOf({}), packageOf({ leastNights: null, mostNights: 3 })]).toEqual([null, null]);
  });

  it.each<[string, ReturnType<typeof pick>, string[], string | null]>([
    ['the least', pick(2, 3), ['n2', 'n3'], null],
    ['the most', pick(2, 3), ['n5', 'n3', 'n2'], null],
    ['all without a most', pick(2), ['n2', 'n3', 'n4', 'n5'], null],
    ['too few', pick(2), ['n2'], 'NIGHTS_TOO_FEW'],
    ['none', pick(2), [], 'NIGHTS_TOO_FEW'],
    ['too many', pick(1, 2), ['n2', 'n3', 'n4'], 'NIGHTS_TOO_MANY'],
    ['one twice', pick(2), ['n2', 'n2'], 'NIGHT_TWICE'],
    ['one that is no night', pick(2), ['n2', 'x'], 'NIGHT_NOT_OFFERED'],
    ['one that began this moment', pick(2), ['n1', 'n2'], 'NIGHT_BEGUN'],
    ['one that is played', pick(2), ['n0', 'n2'], 'NIGHT_BEGUN'],
    ['more than are to come', pick(5), ['n2', 'n3', 'n4', 'n5'], 'NIGHTS_LEFT_TOO_FEW'],
    ['nights of a ticket for all', pick(null), ['n2'], 'NIGHTS_NOT_CHOSEN'],
    ['no nights of a ticket for all', pick(null), [], null],
  ])('BYD-108 decides on %s', (_, type, chosen, code) => {
    expect(checkChosenNights(type, chosen, nights, NOW)?.code ?? null).toBe(code);
  });

  it('BYD-108 names the night that has begun', () => {
    expect(checkChosenNights(pick(1), ['n0'], nights, NOW)?.details).toEqual({ name: 'Pick', id: 't', night: 'Night 0' });
  });

  it('BYD-108 costs its price for each night, in whole cents', () => {
    expect([packagePrice(4600, 5), packagePrice(0, 9)]).toEqual([23_000, 0]);
    expect(() => packagePrice(0.5, 1)).toThrow(RangeError);
  });

  it('BYD-108 is said to cost a night what its least number of nights costs, and never less', () => {
    expect([perNightOf(9200, 2), perNightOf(10_000, 3), perNightOf(0, 3)]).toEqual([4600, 3334, 0]);
  });

  it.each<[number, number[], number]>([
    [2, [3, 0, 5], 3],
    [3, [3, 0, 5], 0],
    [1, [3, 0, 5], 5],
    [2, [3], 0],
    [2, [], 0],
  ])('BYD-108 leaves of %i nights with %j places %i packages', (leastNights, left, packages) => {
    expect(packagesLeft({ leastNights }, left)).toBe(packages);
  });

  it.each<[object, string[]]>([
    [{ leastNights: 1, mostNights: 500 }, []],
    [{ leastNights: 3 }, []],
    [{}, []],
    [{ leastNights: 0 }, ['leastNights: Please give a number of nights from 1 to 500.']],
    [
      { leastNights: 1.5, mostNights: 501 },
      ['leastNights: Please give a number of nights from 1 to 500.', 'mostNights: Please give a number of nights from 1 to 500.'],
    ],
    [{ leastNights: 3, mostNights: 2 }, ['mostNights: The most nights must not be fewer than the least.']],
    [{ mostNights: 2 }, ['leastNights: Please give the least number of nights.']],
    [{ leastNights: 2, categoryId: 'c' }, []],
  ])('BYD-108 is authored as %j', (fields, errors) => {
    expect(validatePackage(fields, 't').map(({ path, message }) => `${path.slice(2)}: ${textOf(message)}`)).toEqual(errors);
  });
});
