import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { FEE_APPLIERS, FEE_LEVELS, feeApplies, feeOn, salesTaxPercentOf, type Fee } from './fees.ts';
import { priceCart, type CartItem, type Discount, type PriceRules } from './price-cart.ts';

const aTicket = (price: number, overrides: Partial<CartItem> = {}): CartItem => ({ kind: 'Ticket', price, ...overrides });
const anAddOn = (price: number, overrides: Partial<CartItem> = {}): CartItem => ({ kind: 'Upgrade', price, ...overrides });
const aFee = (overrides: Partial<Fee> = {}): Fee => ({
  name: 'Fee',
  type: 'Flat',
  value: 100,
  appliedTo: 'Ticket',
  appliedBy: 'Organization',
  ...overrides,
});
const aCode = (overrides: Partial<Discount> = {}): Discount => ({
  appliesTo: 'PerTicket',
  discountType: 'Flat',
  discountValue: 0,
  ...overrides,
});
const price = (items: CartItem[], rules: Partial<PriceRules> = {}) => priceCart({ items }, { salesTaxPercent: 0, fees: [], ...rules });
const discountsOf = (items: CartItem[], discount: Discount) => price(items, { discount }).items.map((item) => item.discount);

const items = fc.array(
  fc.record({
    kind: fc.constantFrom('Ticket' as const, 'Upgrade' as const),
    price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_00 })),
    rollFees: fc.boolean(),
    seated: fc.boolean(),
    guest: fc.boolean(),
  }),
  { maxLength: 20 },
);
const percent = fc.integer({ min: 0, max: 100_00 }).map((points) => points / 100);
const fees = fc.array(
  fc
    .record({
      name: fc.string(),
      appliedTo: fc.constantFrom(...FEE_LEVELS),
      appliedBy: fc.constantFrom(...FEE_APPLIERS),
      minAppliedToPrice: fc.integer({ min: 0, max: 10_00 }),
      maxAppliedToPrice: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_00 })),
      kind: fc.oneof(
        fc.record({ type: fc.constant('Flat' as const), value: fc.integer({ min: 0, max: 20_00 }) }),
        fc.record({ type: fc.constant('Percent' as const), value: percent }),
      ),
    })
    .map(({ kind, ...fee }): Fee => ({ ...fee, ...kind })),
  { maxLength: 5 },
);
const discount = fc.option(
  fc
    .record({
      appliesTo: fc.constantFrom('PerTicket' as const, 'PerOrder' as const),
      kind: fc.oneof(
        fc.record({ discountType: fc.constant('Flat' as const), discountValue: fc.integer({ min: 0, max: 10_000_00 }) }),
        fc.record({ discountType: fc.constant('Percent' as const), discountValue: percent }),
      ),
    })
    .map(({ appliesTo, kind }) => ({ appliesTo, ...kind })),
);

describe('pricing a cart', () => {
  it('BUY-017 promise 8: the sum of the lines is the total to the cent, for any cart, code, tax and fees', () => {
    fc.assert(
      fc.property(items, fees, discount, percent, fc.boolean(), (cart, feeList, code, salesTaxPercent, free) => {
        const priced = price(cart, { fees: feeList, discount: code, salesTaxPercent, free });
        const lines = sumOf(priced.items, (item) => item.discountedPrice + item.tax) + sumOf(priced.feeLines, (line) => line.amount);
        expect(priced.total).toBe(lines);
        expect(priced.total).toBe(
          priced.subtotal - priced.discount + priced.tax + priced.serviceFee + priced.processingFee + priced.organizationFees,
        );
        expect(priced.discount).toBe(sumOf(priced.items, (item) => item.discount));
        expect(priced.processingFeeTotal + priced.promoterFee).toBe(sumOf(priced.feeLines, (line) => line.amount));
        for (const item of priced.items) {
          expect(item.discount).toBeGreaterThanOrEqual(0);
          expect(item.discount).toBeLessThanOrEqual(item.price);
          expect(item.discountedPrice).toBe(item.price - item.discount);
        }
        expect(priced.applicationFee).toBeLessThanOrEqual(priced.total);
        if (free) expect(priced.total).toBe(0);
      }),
    );
  });

  it('applies sales tax to each discounted price, half a cent going up', () => {
    const priced = price([aTicket(1250), aTicket(1250)], { salesTaxPercent: 7.4, discount: aCode({ discountValue: 250 }) });
    expect(priced.items.map((item) => item.tax)).toEqual([74, 74]);
    expect(price([aTicket(50), aTicket(50)], { salesTaxPercent: 1 }).tax).toBe(2);
  });

  it('OPS-103 applies $4.00 at 8 percent to an undiscounted $50.00 ticket', () => {
    expect(price([aTicket(5000)], { salesTaxPercent: 8 })).toMatchObject({ tax: 400, total: 5400 });
  });
});

describe('secret codes', () => {
  it('OPS-102 splits a per-order discount over the items in proportion to their price', () => {
    expect(discountsOf([aTicket(3000), aTicket(1000)], aCode({ appliesTo: 'PerOrder', discountValue: 800 }))).toEqual([600, 200]);
  });

  it('AUT-113 splits 10 percent an order over items of 30.00 and 10.00 as 3.00 and 1.00', () => {
    const code = aCode({ appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 10 });
    expect(discountsOf([aTicket(3000), anAddOn(1000)], code)).toEqual([300, 100]);
  });

  it('AUT-237 splits cents that do not divide by largest remainder and limits a Flat code to the price', () => {
    const code = aCode({ appliesTo: 'PerOrder', discountValue: 100 });
    expect(discountsOf([aTicket(1000), aTicket(1000), aTicket(1000)], code)).toEqual([34, 33, 33]);
    expect(discountsOf([aTicket(500), aTicket(3000)], aCode({ discountValue: 800 }))).toEqual([500, 800]);
    expect(discountsOf([aTicket(500)], aCode({ appliesTo: 'PerOrder', discountValue: 800 }))).toEqual([500]);
  });

  it('reduces tickets only when it is per ticket, and only its ticket types when it names some', () => {
    const cart = [aTicket(2000, { ticketTypeId: 'a' }), aTicket(2000, { ticketTypeId: 'b' }), anAddOn(2000)];
    const code = aCode({ discountType: 'Percent', discountValue: 12.5 });
    expect(discountsOf(cart, code)).toEqual([250, 250, 0]);
    expect(discountsOf(cart, { ...code, ticketTypeIds: ['b'] })).toEqual([0, 250, 0]);
  });
});

describe('fees', () => {
  it('applies a ticket fee to each ticket and an order fee once, on discounted prices and never on tax', () => {
    const priced = price([aTicket(5000), aTicket(5000), anAddOn(1000)], {
      salesTaxPercent: 8,
      discount: aCode({ discountValue: 1000 }),
      fees: [
        aFee({ name: 'Facility', type: 'Percent', value: 2.5 }),
        aFee({ name: 'Service', appliedBy: 'Marquee', appliedTo: 'Order', type: 'Percent', value: 5 }),
        aFee({ name: 'Card', appliedBy: 'Stripe', appliedTo: 'Order', value: 30 }),
      ],
    });
    expect(priced.feeLines).toEqual([
      { name: 'Facility', amount: 200, value: 2.5, appliedBy: 'Organization' },
      { name: 'Service', amount: 450, value: 5, appliedBy: 'Marquee' },
      { name: 'Card', amount: 30, value: 30, appliedBy: 'Stripe' },
    ]);
    expect(priced).toMatchObject({
      serviceFee: 450,
      processingFee: 30,
      processingFeeTotal: 480,
      promoterFee: 200,
      total: 9000 + 720 + 680,
    });
  });

  it('leaves rolled fees inside the price, borne by the organization', () => {
    const fee = aFee({ appliedBy: 'Marquee', value: 150 });
    const priced = price([aTicket(5000, { rollFees: true }), aTicket(5000)], { fees: [fee] });
    expect(priced).toMatchObject({ serviceFee: 150, total: 10150, applicationFee: 300 });
    expect(priced.items.map((item) => [item.fees, item.rolledFees])).toEqual([
      [0, 150],
      [150, 0],
    ]);
  });

  it.each([
    ['below the minimum', 999, 0],
    ['at the minimum', 1000, 100],
    ['at the maximum', 2000, 100],
    ['above the maximum', 2001, 0],
  ])('compares with inclusive bounds: %s', (_, base, expected) => {
    expect(feeOn(base, aFee({ minAppliedToPrice: 1000, maxAppliedToPrice: 2000 }))).toBe(expected);
  });

  it('reads a maximum of 0 as none and applies nothing to a price of 0', () => {
    expect(feeOn(9_999_999, aFee({ maxAppliedToPrice: 0 }))).toBe(100);
    expect(feeOn(0, aFee())).toBe(0);
    expect(price([aTicket(0)], { fees: [aFee({ appliedTo: 'Order' })] }).total).toBe(0);
    expect(price([aTicket(100)], { fees: [aFee()], discount: aCode({ discountValue: 100 }) }).total).toBe(0);
  });

  it('needs every filter to hold; one seated item is enough for an order fee', () => {
    const fee = aFee({ appliedTo: 'Order', filters: ['Seated', 'Guest ticket'] });
    expect(price([aTicket(100, { seated: true }), aTicket(100, { guest: true })], { fees: [fee] }).organizationFees).toBe(100);
    expect(price([aTicket(100, { seated: true })], { fees: [fee] }).organizationFees).toBe(0);
    const perTicket = aFee({ filters: ['Seated'] });
    expect(price([aTicket(100, { seated: true }), aTicket(100)], { fees: [perTicket] }).organizationFees).toBe(100);
  });

  it.each([
    [[], 'Online', true],
    [['cash'], 'Online', false],
    [['Cash', 'Check'], 'Cash', true],
    [['card reader (wifi)'], 'CardReaderWifi', true],
    [['CardReaderWifi'], 'CardReaderBluetooth', false],
  ] as const)('restricts a fee of methods %j paid by %s: %s', (paymentMethods, paymentMethod, expected) => {
    expect(feeApplies(aFee({ paymentMethods }), { seated: false, guest: false, paymentMethod })).toBe(expected);
  });

  it.each([
    ['Card Entry', 'Online', true],
    ['CardEntry', 'ManualCardEntry', true],
    ['CardEntry', 'CardReaderWifi', false],
    ['Card Reader', 'CardReaderBluetooth', true],
    ['Card Reader', 'Cash', false],
    ['Unknown', 'Online', false],
  ] as const)('holds the filter %s when paid by %s: %s', (filter, paymentMethod, expected) => {
    expect(feeApplies(aFee({ filters: [filter] }), { seated: false, guest: false, paymentMethod })).toBe(expected);
  });

  it('AUT-018 AUT-210 charges the fee named Sales tax as tax and never as a fee', () => {
    const tax = aFee({ name: 'Sales tax', type: 'Percent', value: 8, appliedTo: 'Order' });
    expect(salesTaxPercentOf([aFee(), tax])).toBe(8);
    expect(salesTaxPercentOf([{ ...tax, value: 0 }])).toBe(0);
    expect(price([aTicket(5000)], { fees: [tax], salesTaxPercent: salesTaxPercentOf([tax]) })).toMatchObject({
      tax: 400,
      total: 5400,
      feeLines: [],
    });
  });

  it('applies no disabled fee, and nothing at all for an RSVP or complimentary order', () => {
    expect(price([aTicket(100)], { fees: [aFee({ disabled: true })] }).total).toBe(100);
    expect(price([aTicket(100)], { fees: [aFee({ appliedTo: 'Order' })], salesTaxPercent: 8, free: true })).toMatchObject({
      subtotal: 0,
      total: 0,
    });
  });

  it('refuses negative prices and fractions of a cent', () => {
    expect(() => price([aTicket(-1)])).toThrow(RangeError);
    expect(() => price([aTicket(1.5)])).toThrow(RangeError);
  });
});
