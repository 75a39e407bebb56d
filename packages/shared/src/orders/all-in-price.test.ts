import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { addOnPriceOf, addOnPriceWith, allInCart, priceRulesOf, ticketPriceOf } from './all-in-price.ts';
import { FEE_APPLIERS, FEE_LEVELS, type Fee } from './fees.ts';
import type { CartItem, Discount } from './price-cart.ts';

const aFee = (overrides: Partial<Fee>): Fee => ({
  name: 'Fee',
  type: 'Flat',
  value: 100,
  appliedTo: 'Ticket',
  appliedBy: 'Organization',
  ...overrides,
});
const aTicket = (price: number, rollFees = false): CartItem => ({ kind: 'Ticket', price, rollFees });
const anAddOn = (price: number): CartItem => ({ kind: 'Upgrade', price });
const rulesOf = (fees: readonly Fee[], discount: Discount | null = null) =>
  priceRulesOf({ salesTaxPercent: 7, fees, processAs: 'Paid' }, discount);

const someItem = fc.record({
  kind: fc.constantFrom('Ticket' as const, 'Upgrade' as const),
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_00 })),
  rollFees: fc.boolean(),
});
const value = fc.oneof(
  fc.record({ type: fc.constant('Flat' as const), value: fc.integer({ min: 0, max: 20_00 }) }),
  fc.record({ type: fc.constant('Percent' as const), value: fc.integer({ min: 0, max: 30_00 }).map((points) => points / 100) }),
);
const someFee = fc
  .record({
    name: fc.constant('Fee'),
    appliedTo: fc.constantFrom(...FEE_LEVELS),
    appliedBy: fc.constantFrom(...FEE_APPLIERS),
    minAppliedToPrice: fc.integer({ min: 0, max: 50_00 }),
    maxAppliedToPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_00 })),
    kind: value,
  })
  .map(({ kind, ...fee }): Fee => ({ ...fee, ...kind }));

describe('the price with all its fees', () => {
  it('BYD-001 BYD-003 spreads all fees over the items: with the tax they are the total, for any cart', () => {
    fc.assert(
      fc.property(fc.array(someItem, { maxLength: 12 }), fc.array(someFee, { maxLength: 5 }), (items, fees) => {
        const { priced, allIn, beforeTax } = allInCart(items, rulesOf(fees));
        expect(sumOf(allIn, (cents) => cents)).toBe(beforeTax);
        expect(beforeTax + priced.tax).toBe(priced.total);
        for (const [i, cents] of allIn.entries()) expect(cents).toBeGreaterThanOrEqual(priced.items[i]!.discountedPrice);
      }),
    );
  });

  it('BYD-001 BYD-003 is never negative for an add-on, and never below its own price and fees, whatever fees end beside it', () => {
    const upTo = [aFee({ appliedTo: 'Order', value: 1000, maxAppliedToPrice: 4000 }), aFee({ appliedTo: 'Upgrade', value: 50 })];
    expect(addOnPriceOf(anAddOn(500), aTicket(3600), rulesOf(upTo))).toBe(550);
    const percent = [aFee({ appliedTo: 'Order', type: 'Percent', value: 30, maxAppliedToPrice: 4000 })];
    expect(addOnPriceOf(anAddOn(500), aTicket(3600), rulesOf(percent))).toBe(500);
    const from = [aFee({ appliedTo: 'Order', value: 300, minAppliedToPrice: 4000 })];
    expect(addOnPriceOf(anAddOn(500), aTicket(3600), rulesOf(from))).toBe(800);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90_00 }),
        fc.integer({ min: 1, max: 90_00 }),
        fc.array(someFee, { maxLength: 5 }),
        (own, price, fees) => {
          expect(addOnPriceOf(anAddOn(own), aTicket(price), rulesOf(fees))).toBeGreaterThanOrEqual(own);
        },
      ),
    );
  });

  it('BYD-001 splits a percent fee on the order to within a cent of each share: lines rounded alone would not be the charge', () => {
    const rules = rulesOf([aFee({ appliedTo: 'Order', type: 'Percent', value: 4.35 })]);
    const cart = [aTicket(3600), aTicket(3600), anAddOn(1800)];
    // each ticket's share is 156.6 cents and the add-on's 78.3: alone they round to 157 + 157 + 78 = 392, the order is charged 391.5, which is 392
    expect(allInCart(cart, rules).allIn).toEqual([3757, 3757, 1878]);
    // of two tickets the order's fee is 313.2, so one share is 156 while each alone is 157: a line that never moved would charge a cent more
    expect(allInCart(cart.slice(0, 2), rules)).toMatchObject({ allIn: [3757, 3756], beforeTax: 7513 });
    expect(2 * ticketPriceOf(aTicket(3600), rules)).toBe(7514);
    fc.assert(
      fc.property(fc.array(someItem, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 3000 }), (items, points) => {
        const { allIn, priced } = allInCart(items, rulesOf([aFee({ appliedTo: 'Order', type: 'Percent', value: points / 100 })]));
        for (const [i, { discountedPrice }] of priced.items.entries())
          expect(Math.abs(allIn[i]! - discountedPrice - (discountedPrice * points) / 10_000)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('BYD-002 has a flat fee on the order inside the price of the first ticket only', () => {
    const rules = rulesOf([aFee({ appliedTo: 'Order', value: 250 }), aFee({ appliedTo: 'Ticket', value: 100 })]);
    expect(ticketPriceOf(aTicket(3600), rules)).toBe(3950);
    expect(allInCart([anAddOn(500), aTicket(3600), aTicket(3600)], rules)).toMatchObject({ allIn: [500, 3950, 3700], once: 250 });
  });

  it('BYD-002 has it inside the first ticket that costs something', () => {
    const rules = rulesOf([aFee({ appliedTo: 'Order', value: 250 })]);
    expect(allInCart([aTicket(0), aTicket(3600)], rules).allIn).toEqual([0, 3850]);
    expect(ticketPriceOf(aTicket(0), rules)).toBe(0);
  });

  it('BYD-001 does not change fees inside a rolled price, and applies the code before percent fees', () => {
    const rules = rulesOf([aFee({ type: 'Percent', value: 10 }), aFee({ type: 'Percent', value: 5, appliedTo: 'Order' })], {
      appliesTo: 'PerTicket',
      discountType: 'Flat',
      discountValue: 600,
    });
    expect(ticketPriceOf(aTicket(3600, true), rules)).toBe(3000 + 150);
    expect(ticketPriceOf(aTicket(3600), rules)).toBe(3000 + 300 + 150);
  });

  it('BYD-001 prices an add-on by what it adds to an order of a ticket: the order’s flat fee is in the ticket already', () => {
    const rules = rulesOf([
      aFee({ appliedTo: 'Order', value: 250 }),
      aFee({ appliedTo: 'Upgrade', value: 50 }),
      aFee({ appliedTo: 'Order', type: 'Percent', value: 10 }),
    ]);
    expect(addOnPriceOf(anAddOn(1000), aTicket(3600), rules)).toBe(1150);
  });

  it('BYD-001 prices an add-on beside the cheapest paid ticket that it is for', () => {
    const rules = rulesOf([aFee({ appliedTo: 'Order', value: 100, minAppliedToPrice: 4000 })]);
    const tickets = [
      { ...aTicket(0), ticketTypeId: 'free' },
      { ...aTicket(5000), ticketTypeId: 'dear' },
      { ...aTicket(3500), ticketTypeId: 'cheap' },
    ];
    const beside = (...ticketTypeIds: string[]) => addOnPriceWith({ ...anAddOn(1000), ticketTypeIds }, tickets, rules);
    // with the cheap ticket it brings the order to the fee's bound, with the dear one the order has the fee already
    expect([beside(), beside('dear'), beside('free'), beside('cheap', 'dear')]).toEqual([1100, 1000, 1000, 1100]);
  });

  it('BYD-001 asks nothing for an RSVP', () => {
    const rules = priceRulesOf({ salesTaxPercent: 7, fees: [aFee({ appliedTo: 'Order' })], processAs: 'RSVP' }, null);
    expect(allInCart([aTicket(3600)], rules)).toMatchObject({ allIn: [0], beforeTax: 0, once: 0 });
  });
});
