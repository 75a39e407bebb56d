import { describe, expect, it } from 'vitest';

import type { Fee } from './fees.ts';
import { priceCart } from './price-cart.ts';
import { matrixCellOf, matrixRowsOf, matrixWaysOf, WAYS_OF_PAYING, type PricedEvent } from './price-matrix.ts';

const fee = (overrides: Partial<Fee>): Fee => ({
  name: 'Fee',
  type: 'Flat',
  value: 100,
  appliedTo: 'Ticket',
  appliedBy: 'Marquee',
  ...overrides,
});
const FEES = [
  fee({ name: 'Service', value: 150 }),
  fee({ name: 'Card', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe', filters: ['CardEntry'] }),
  fee({ name: 'House', value: 200, appliedBy: 'Organization' }),
  fee({ name: 'Till', value: 50, appliedBy: 'Organization', paymentMethods: ['Cash'] }),
  fee({ name: 'Add-ons', appliedTo: 'Upgrade' }),
];
const event: PricedEvent = {
  processAs: 'Paid',
  salesTaxPercent: 7.25,
  fees: FEES,
  ticketTypes: [
    {
      _id: 'floor',
      name: 'Floor',
      tiers: [
        { _id: 'early', name: 'Early', price: 2000 },
        { _id: 'late', name: 'Late', price: 3333 },
      ],
    },
    { _id: 'rolled', name: 'Rolled', rollFees: true, tiers: [{ _id: 'rolled', name: 'Advance', price: 2000 }] },
    { _id: 'free', name: 'Free', tiers: [{ _id: 'free', name: 'Advance', price: 0 }] },
  ],
};
const priceMatrixOf = (of: PricedEvent) =>
  matrixRowsOf(of).map((row) => ({ ...row, cells: matrixWaysOf(of).map((way) => matrixCellOf(row, way, of.salesTaxPercent)) }));
const rowOf = (tierId: string, of = event) => priceMatrixOf(of).find((row) => row.tierId === tierId)!;
const cell = (tierId: string, paidBy = 'Online', of = event) => rowOf(tierId, of).cells.find((one) => one.paidBy === paidBy)!;

describe('the price matrix', () => {
  it('BYD-012 has a row for each tier of each ticket type and a cell for each way of paying', () => {
    expect(priceMatrixOf(event).map(({ ticketTypeName, tierName }) => `${ticketTypeName} ${tierName}`)).toEqual([
      'Floor Early',
      'Floor Late',
      'Rolled Advance',
      'Free Advance',
    ]);
    for (const { cells } of priceMatrixOf(event)) expect(cells.map(({ paidBy }) => paidBy)).toEqual(WAYS_OF_PAYING);
  });

  it('BYD-012 names each fee, the tax, what the buyer pays and what the organization receives after the fees of others', () => {
    expect(cell('early')).toEqual({
      paidBy: 'Online',
      fees: [
        { name: 'Service', amount: 150, appliedBy: 'Marquee', isInPrice: false },
        { name: 'Card', amount: 58, appliedBy: 'Stripe', isInPrice: false },
        { name: 'House', amount: 200, appliedBy: 'Organization', isInPrice: false },
      ],
      tax: 145,
      total: 2553,
      received: 2345,
    });
    expect(cell('early', 'Cash')).toMatchObject({ total: 2545, received: 2395 });
  });

  it('BYD-012 takes fees inside the price from what the organization receives, and none from what is free', () => {
    expect(cell('rolled')).toMatchObject({ total: 2203, received: 1995 });
    expect(cell('rolled').fees.map(({ name, isInPrice }) => [name, isInPrice])).toEqual([
      ['Service', true],
      ['Card', false],
      ['House', true],
    ]);
    expect(cell('free')).toMatchObject({ fees: [], tax: 0, total: 0, received: 0 });
    expect(cell('early', 'Online', { ...event, processAs: 'RSVP' })).toMatchObject({ fees: [], tax: 0, total: 0, received: 0 });
  });

  it('BYD-012 adds up: price, fees outside it and tax are the total, which is that of a cart with this ticket', () => {
    for (const { price, ticketTypeId, cells } of priceMatrixOf(event))
      for (const { fees, tax, total, paidBy } of cells) {
        const outside = fees.reduce((sum, { amount, isInPrice }) => sum + (isInPrice ? 0 : amount), 0);
        expect(price + outside + tax).toBe(total);
        const item = { kind: 'Ticket' as const, price, rollFees: ticketTypeId === 'rolled' };
        expect(priceCart({ items: [item] }, { salesTaxPercent: 7.25, fees: FEES, paymentMethod: paidBy }).total).toBe(total);
      }
  });
});
