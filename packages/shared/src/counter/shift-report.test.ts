import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { PAYMENT_WAYS } from '../orders/payments.ts';
import { shiftReportOf, type ShiftAct } from './shift-report.ts';

const act = (more: Partial<ShiftAct> = {}): ShiftAct => ({
  orderId: 'o1',
  sellableId: 'e1',
  eventName: 'Night Swim',
  personId: 'p1',
  personName: 'Marisol',
  parts: [{ way: 'cash', amount: 5300 }],
  items: [
    { typeId: 'floor', name: 'Floor', amount: 2500 },
    { typeId: 'floor', name: 'Floor', amount: 2500 },
  ],
  ...more,
});

describe('the report of a shift', () => {
  it('has a row for each way, person, event and ticket type, with what was sold and what went back', () => {
    const sales = [
      act(),
      act({
        personId: 'p2',
        personName: 'Sam',
        parts: [
          { way: 'cash', amount: 1000 },
          { way: 'cash', amount: 500 },
          { way: 'check', amount: 4500 },
        ],
        items: [{ typeId: 'box', name: 'Box', amount: 6000 }],
      }),
      act({ parts: [], sellableId: 'e2', eventName: 'Mahler' }),
    ];
    const refunds = [act({ parts: [{ way: 'cash', amount: 2500 }], items: [{ typeId: 'floor', name: 'Floor', amount: 2500 }] })];
    const { byWay, byPerson, byEvent, byType, total } = shiftReportOf(sales, refunds);
    expect(byWay).toEqual([
      { key: 'cash', name: 'Cash', count: 2, sales: 6800, refunds: 2500 },
      { key: 'check', name: 'Check', count: 1, sales: 4500, refunds: 0 },
      { key: 'comp', name: 'Complimentary', count: 1, sales: 0, refunds: 0 },
    ]);
    expect(byPerson.map(({ name, count, sales: sold, refunds: back }) => [name, count, sold, back])).toEqual([
      ['Sam', 1, 6000, 0],
      ['Marisol', 2, 5300, 2500],
    ]);
    expect(byEvent.map(({ name, count }) => [name, count])).toEqual([
      ['Night Swim', 2],
      ['Mahler', 1],
    ]);
    expect(byType).toEqual([
      { key: 'box', name: 'Box', count: 1, sales: 6000, refunds: 0 },
      { key: 'floor', name: 'Floor', count: 4, sales: 5000, refunds: 2500 },
      { key: 'Fees', name: 'Fees', count: 0, sales: 300, refunds: 0 },
    ]);
    expect(total).toEqual({ key: 'all', name: 'All', count: 3, sales: 11_300, refunds: 2500 });
    expect(shiftReportOf([], []).total.count).toBe(0);
  });

  it('has the same sums in each table, whatever was sold and went back', () => {
    const money = fc.nat(100_000);
    const parts = fc.array(fc.record({ way: fc.constantFrom(...PAYMENT_WAYS), amount: money }), { maxLength: 4 });
    const items = fc.array(fc.record({ typeId: fc.constantFrom('a', 'b'), name: fc.constant('Type'), amount: money }), { maxLength: 4 });
    const acts = fc.array(
      fc.record({ personId: fc.constantFrom('p', 'q'), sellableId: fc.constantFrom('e', 'f'), parts, items }).map(act),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(acts, acts, (sales, refunds) => {
        const { total, ...tables } = shiftReportOf(sales, refunds);
        for (const rows of Object.values(tables)) {
          expect(sumOf(rows, (row) => row.sales)).toBe(total.sales);
          expect(sumOf(rows, (row) => row.refunds)).toBe(total.refunds);
        }
        expect(total.count).toBe(sales.length);
      }),
    );
  });
});
