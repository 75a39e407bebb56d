import { describe, expect, it } from 'vitest';

import { summariseSales, type SummaryOrder } from './sales-summary.ts';

const ticket = (price: number, discount = 0, tierName = 'Regular') => ({ name: 'General admission', tierName, price, discount });

const anOrder = (order: Partial<SummaryOrder> = {}): SummaryOrder => ({
  type: 'paid',
  state: 'Active',
  total: 7976,
  figures: { tax: 560, serviceFee: 300, processingFee: 116 },
  fees: [],
  tickets: [ticket(3500), ticket(3500)],
  upgrades: [],
  ...order,
});

describe('summarizeSales', () => {
  it('splits what buyers paid into revenue, tax and fees without losing a cent', () => {
    const summary = summariseSales([
      anOrder(),
      anOrder({ total: 3989, figures: { tax: 281, serviceFee: 150, processingFee: 58 }, tickets: [ticket(3500)] }),
    ]);
    expect(summary).toMatchObject({ orders: 2, tickets: 3, tax: 841, fees: 624, totalCharge: 11_965, revenue: 10_500 });
    expect(summary.revenue + summary.tax + summary.fees).toBe(summary.totalCharge);
  });

  it('gives every tier and add-on a row with its discounted revenue', () => {
    const order = anOrder({
      tickets: [ticket(3500, 500), ticket(2500, 0, 'Early bird')],
      upgrades: [{ name: 'Poster', price: 1800, discount: 0 }],
    });
    expect(summariseSales([order]).rows).toEqual([
      { name: 'General admission, Early bird', sold: 1, comps: 0, included: 0, revenue: 2500 },
      { name: 'General admission, Regular', sold: 1, comps: 0, included: 0, revenue: 3000 },
      { name: 'Poster', sold: 1, comps: 0, included: 0, revenue: 1800 },
    ]);
  });

  it('counts an add-on that came with a paid order as included, not as a comp', () => {
    const parking = { name: 'Parking', price: 0, discount: 0 };
    const order = anOrder({
      upgrades: [
        { ...parking, complimentary: true },
        { ...parking, price: 1000, complimentary: false },
      ],
    });
    expect(summariseSales([order]).rows).toContainEqual({ name: 'Parking', sold: 1, comps: 0, included: 1, revenue: 1000 });
  });

  it('counts complimentary tickets apart and canceled orders not at all', () => {
    const comp = anOrder({ type: 'Complimentary', total: 0, figures: { tax: 0, serviceFee: 0, processingFee: 0 }, tickets: [ticket(0)] });
    const summary = summariseSales([comp, anOrder({ state: 'Canceled' })]);
    expect(summary).toMatchObject({ orders: 1, tickets: 1, totalCharge: 0, rows: [{ sold: 0, comps: 1, revenue: 0 }] });
  });

  it("has rows that add up to the revenue, with the organization's own fee as one of them", () => {
    const hall = { name: 'Hall', amount: 700, appliedBy: 'Organization' };
    const { rows, revenue } = summariseSales([anOrder({ total: 8676, fees: [hall, { ...hall, name: 'Service', appliedBy: 'Marquee' }] })]);
    expect(rows.at(-1)).toEqual({ name: 'Hall', sold: 0, comps: 0, included: 0, revenue: 700 });
    expect(rows.reduce((sum, row) => sum + row.revenue, 0)).toBe(revenue);
  });

  it('lists charges of canceled orders separately, so that the sums match the takings', () => {
    const { totalCharge, canceled, orders } = summariseSales([anOrder(), anOrder({ state: 'Canceled' }), anOrder({ state: 'Canceled' })]);
    expect({ totalCharge, canceled, orders }).toEqual({ totalCharge: 7976, canceled: { orders: 2, charged: 15_952 }, orders: 1 });
  });
});
