import { plusLines } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem, LedgerLine } from '@marquee/shared/ledger/ledger-line';
import { describe, expect, it } from 'vitest';

import { summaryOf, type SummaryRow } from './sales-summary.ts';

const line = (kind: LedgerLine['kind'], item: LedgerItem | null, count: number, cents: number): LedgerLine => ({
  kind,
  item,
  count,
  cents,
});
const item = (name: string, fields: Partial<LedgerItem> = {}): LedgerItem => ({
  of: 'Ticket',
  typeId: name,
  tierId: null,
  name,
  tierName: null,
  price: 3500,
  ...fields,
});
const POSTER = item('Poster', { of: 'AddOn', price: 1800 });

/** As the facade gives them: the sums of each item, and of all lines. */
function summed(...lines: LedgerLine[]) {
  const items = Map.groupBy(
    lines.filter((each) => each.item),
    (each) => each.item!,
  );
  return summaryOf(
    [...items].map(([of, own]) => ({ item: of, sums: plusLines({}, own) })),
    plusLines({}, lines),
  );
}

/** Without where they lead to. */
const shown = (rows: readonly SummaryRow[]) =>
  rows.map(({ name, sold, comps, included, revenue }) => ({ name, sold, comps, included, revenue }));

describe('the sums of a sales e-mail', () => {
  it('OPS-250 are the figures of the period', () => {
    const floor = item('Floor');
    const summary = summed(
      line('Order', null, 2, 0),
      line('Ticket', floor, 3, 10_500),
      line('Discount', floor, 0, -500),
      line('Tax', floor, 0, 841),
      line('ServiceFee', null, 0, 450),
      line('ProcessingFee', null, 0, 174),
      line('Payment', null, 0, 11_465),
      line('Repayment', null, 0, -2000),
    );
    expect(summary).toMatchObject({
      orders: 2,
      tickets: 3,
      addOns: 0,
      revenue: 10_000,
      tax: 841,
      fees: 624,
      charged: 11_465,
      repaid: 2000,
    });
  });

  it('OPS-250 have a row for every tier and add-on, all its prices together', () => {
    const [early, late] = [
      item('Floor', { tierId: 'early', tierName: 'Early bird', price: 2500 }),
      item('Floor', { tierId: 'late', tierName: 'Regular' }),
    ];
    const { rows } = summed(
      line('Ticket', late, 1, 3500),
      line('Ticket', { ...late, price: 4000 }, 1, 4000),
      line('Ticket', early, 1, 2500),
      line('AddOn', POSTER, 1, 1800),
    );
    expect(shown(rows)).toEqual([
      { name: 'Floor, Early bird', sold: 1, comps: 0, included: 0, revenue: 2500 },
      { name: 'Floor, Regular', sold: 2, comps: 0, included: 0, revenue: 7500 },
      { name: 'Poster', sold: 1, comps: 0, included: 0, revenue: 1800 },
    ]);
    expect(rows.map(({ item: of, figure }) => [of, figure])).toEqual([
      [{ of: 'Ticket', typeId: 'Floor', tierId: 'early' }, 'ticketsBeforeRefunds'],
      [{ of: 'Ticket', typeId: 'Floor', tierId: 'late' }, 'ticketsBeforeRefunds'],
      [{ of: 'AddOn', typeId: 'Poster', tierId: null }, 'addOnsBeforeRefunds'],
    ]);
  });

  it('OPS-250 count complimentary items and those that came with something apart', () => {
    const free = item('Floor', { price: 0 });
    const { rows, tickets } = summed(
      line('Ticket', free, 2, 0),
      line('Comp', free, 2, 0),
      line('AddOn', POSTER, 3, 1800),
      line('Included', POSTER, 2, 0),
    );
    expect(shown(rows)).toEqual([
      { name: 'Floor', sold: 0, comps: 2, included: 0, revenue: 0 },
      { name: 'Poster', sold: 1, comps: 0, included: 2, revenue: 1800 },
    ]);
    expect(tickets).toBe(2);
  });

  it('OPS-250 have rows that add up to the revenue before refunds, with the fees of the organization', () => {
    const { rows, revenue, netRevenue } = summed(
      line('Ticket', item('Floor'), 2, 7000),
      line('Kept', POSTER, 0, 1800),
      line('OrganizationFee', null, 0, 700),
      line('OutsideRefund', null, 0, -250),
    );
    expect(shown(rows).at(-1)).toEqual({ name: 'Organization fees', sold: null, comps: null, included: null, revenue: 700 });
    expect([rows.reduce((sum, row) => sum + row.revenue, 0), revenue, netRevenue]).toEqual([9500, 9500, 9250]);
  });

  it('OPS-250 keep what was sold, and take a refund off the net revenue of the period in which it was given', () => {
    const [floor, balcony] = [item('Floor'), item('Balcony')];
    const refund = [line('Ticket', floor, -1, -3500), line('Refunded', floor, 1, 3500)];
    const kept = [line('Ticket', balcony, 1, 3500), line('Ticket', floor, 1, 3500)];
    expect(summed(...refund)).toMatchObject({ rows: [], tickets: 0, revenue: 0, netRevenue: -3500 });
    expect(summed(...kept, ...refund)).toMatchObject({ tickets: 2, revenue: 7000, netRevenue: 3500 });
  });

  it('OPS-250 take off what was canceled, and leave out what moved nothing', () => {
    const [floor, balcony] = [item('Floor'), item('Balcony')];
    const { rows, tickets } = summed(
      line('Ticket', floor, -1, -3500),
      line('Ticket', balcony, 1, 3500),
      line('Ticket', balcony, -1, -3500),
    );
    expect([shown(rows), tickets]).toEqual([[{ name: 'Floor', sold: -1, comps: 0, included: 0, revenue: -3500 }], -1]);
  });
});
