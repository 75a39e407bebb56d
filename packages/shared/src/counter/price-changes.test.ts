import { describe, expect, it } from 'vitest';

import { priceCart, type CartItem } from '../orders/price-cart.ts';
import {
  DEFAULT_PERCENTS,
  isWithinPercent,
  listedChanges,
  loweredBy,
  percentOfRole,
  validatePercents,
  validatePriceChange,
  validatePriceChanges,
  type PriceChange,
} from './price-changes.ts';

const change = (more: Partial<PriceChange> = {}): PriceChange => ({ itemId: null, price: null, percent: 20, reason: 'Student', ...more });
const pathsOf = (more: Partial<PriceChange>) => validatePriceChange(change(more)).map(({ path }) => path);

describe('prices that are lowered at the till', () => {
  it('BYD-126 asks why, and for one price or one percentage', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ reason: ' ' })).toEqual(['reason']);
    expect(pathsOf({ reason: 'x'.repeat(201) })).toEqual(['reason']);
    for (const percent of [0, -1, 100.5, 12.345, null]) expect([percent, pathsOf({ percent })]).toEqual([percent, ['percent']]);
    expect(pathsOf({ itemId: 'ga', percent: null, price: 0 })).toEqual([]);
    expect(pathsOf({ itemId: 'ga', percent: 10, price: 100 })).toEqual(['price']);
    expect(pathsOf({ itemId: 'ga', percent: null, price: -1 })).toEqual(['price']);
    // a whole cart has no price of one
    expect(pathsOf({ percent: null, price: 100 })).toEqual(['percent']);
    expect(validatePriceChanges([change(), change()])).toHaveLength(1);
    expect(validatePriceChanges(Array.from({ length: 41 }, (_, at) => change({ itemId: String(at) })))).toHaveLength(1);
  });

  it('BYD-126 each role has a percentage, and below the box office none', () => {
    expect(
      (['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER', 'SUPER_USER'] as const).map((role) => percentOfRole(DEFAULT_PERCENTS, role)),
    ).toEqual([0, 0, 20, 100, 100, 100]);
    expect(percentOfRole(DEFAULT_PERCENTS, null)).toBe(0);
    expect(validatePercents({ ...DEFAULT_PERCENTS, ADMIN: 101 }).map(({ path }) => path)).toEqual(['ADMIN']);
    const by = (allowed: number, more: Partial<PriceChange>) => [{ ...change(more), allowed }];
    expect(isWithinPercent(by(20, { percent: 20 }), 'ga', 2500)).toBe(true);
    expect(isWithinPercent(by(20, { percent: 20.01 }), 'ga', 250_000)).toBe(false);
    expect(isWithinPercent(by(20, { itemId: 'ga', percent: null, price: 2000 }), 'ga', 2500)).toBe(true);
    expect(isWithinPercent(by(20, { itemId: 'ga', percent: null, price: 1999 }), 'ga', 2500)).toBe(false);
    // both together are more than each
    expect(isWithinPercent([...by(20, { itemId: 'ga', percent: 15 }), ...by(20, { percent: 15 })], 'ga', 2500)).toBe(false);
  });

  it('BYD-126 takes the own change first and the one of the whole cart from what is left, and lists what each did', () => {
    const changes = [change({ percent: 10 }), change({ itemId: 'ga', percent: null, price: 2000, reason: 'Late' })];
    expect([loweredBy(changes, 'ga', 2500), loweredBy(changes, 'poster', 1000), loweredBy(changes, 'ga', 1500)]).toEqual([700, 100, 150]);
    const items = [
      { itemId: 'ga', name: 'Floor', price: 2500 },
      { itemId: 'ga', name: 'Floor', price: 2500 },
      { itemId: 'poster', name: 'Poster', price: 1000 },
    ];
    expect(listedChanges(items, changes).map(({ name, count, from, to }) => [name, count, from, to])).toEqual([
      [null, 3, 5000, 4500],
      ['Floor', 2, 5000, 4000],
    ]);
    expect(listedChanges(items, [change({ itemId: 'gone' }), change({ itemId: 'ga', percent: null, price: 2500 })])).toEqual([]);
  });

  it('BYD-126 fees and tax follow the lowered price, a code comes from what is left, and all add up to the cent', () => {
    const ga = (lowered: number): CartItem => ({ kind: 'Ticket', price: 3333, lowered });
    const fees = [{ name: 'Service', type: 'Percent', value: 10, appliedTo: 'Ticket', appliedBy: 'Marquee' }] as const;
    const priced = priceCart({ items: [ga(333), ga(0)] }, { salesTaxPercent: 7.25, fees });
    expect(priced.items.map(({ discount, tax, fees: fee }) => [discount, tax, fee])).toEqual([
      [333, 218, 300],
      [0, 242, 333],
    ]);
    expect(priced.total).toBe(priced.subtotal - 333 + priced.tax + priced.serviceFee);
    const discount = { appliesTo: 'PerTicket', discountType: 'Percent', discountValue: 50 } as const;
    expect(priceCart({ items: [ga(333)] }, { salesTaxPercent: 0, fees: [], discount }).items[0]).toMatchObject({
      discount: 1833,
      discountedPrice: 1500,
    });
    expect(priceCart({ items: [ga(9999)] }, { salesTaxPercent: 7, fees }).total).toBe(0);
    expect(priceCart({ items: [ga(333)] }, { salesTaxPercent: 7, fees, free: true }).items[0]).toMatchObject({ price: 0, discount: 0 });
  });
});
