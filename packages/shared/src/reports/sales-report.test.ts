import { describe, expect, it } from 'vitest';

import { plusLines, type FigureSums } from '../ledger/figure-sums.ts';
import { keyOfItem, type LedgerLine } from '../ledger/ledger-line.ts';
import { balanceOf, type BookedOrder } from '../ledger/order-balance.ts';
import { aBookedAddOn, aBookedOrder, aBookedTicket, givenBack } from '../ledger/testing/a-booked-order.ts';
import { revenueLinesOf } from './revenue-lines.ts';
import { salesReportOf, type SoldItem } from './sales-report.ts';

const FREE = { total: 0, figures: { tax: 0, serviceFee: 0, processingFee: 0 }, promotionCode: null };
const FREE_TICKET = { price: 0, discount: 0, tax: 0 };

/** The report of these orders, as their ledger sums up. */
function reportOf(orders: readonly BookedOrder[], listed?: readonly string[]) {
  const lines = orders.flatMap(balanceOf);
  const items = [...Map.groupBy(lines, ({ item }) => keyOfItem(item)).values()].flatMap((of): SoldItem[] =>
    of[0]?.item ? [{ item: of[0].item, sums: sumsOf(of) }] : [],
  );
  return salesReportOf(items, sumsOf(lines), listed);
}
const comp = () => ({ of: 'Ticket' as const, typeId: 'floor', name: 'Floor', tierName: null, price: 0 });
const sumsOf = (lines: readonly LedgerLine[]): FigureSums => plusLines({}, lines);

describe('the sales report', () => {
  it('OPS-254 has a row for each ticket type, tier and price and for each add-on, and a row of totals', () => {
    const { rows, totals } = reportOf([aBookedOrder()]);
    expect(rows).toEqual([
      {
        of: 'Ticket',
        typeId: 'floor',
        tierId: 'early',
        name: 'Floor',
        tierName: null,
        price: 5000,
        sold: 2,
        comps: 0,
        refunded: 0,
        revenue: 9000,
        tax: 720,
        total: 9720,
      },
      {
        of: 'AddOn',
        typeId: 'poster',
        tierId: null,
        name: 'Poster',
        tierName: null,
        price: 1000,
        sold: 1,
        comps: 0,
        refunded: 0,
        revenue: 1000,
        tax: 0,
        total: 1000,
      },
    ]);
    expect(totals).toEqual({ sold: 3, comps: 0, refunded: 0, revenue: 10_000, tax: 720, total: 10_720 });
  });

  it('OPS-254 takes partial refunds out of what was sold, of revenue and of tax, and shows their prices', () => {
    const order = aBookedOrder({ state: 'PartiallyRefunded', tickets: [aBookedTicket(), givenBack(aBookedTicket())] });
    const [floor] = reportOf([order]).rows;
    expect(floor).toMatchObject({ sold: 1, refunded: 4500, revenue: 4500, tax: 360, total: 4860 });
  });

  it('OPS-254 has comps in a column of their own in the row of their type and tier, also add-ons that came with something', () => {
    const comp = aBookedOrder({ ...FREE, type: 'Complimentary', tickets: [aBookedTicket(FREE_TICKET)], upgrades: [] });
    const gift = aBookedOrder({ upgrades: [aBookedAddOn({ price: 0, complimentary: true }), aBookedAddOn()] });
    const { rows, totals } = reportOf([comp, gift]);
    expect(rows.map(({ name, price, sold, comps, revenue }) => [name, price, sold, comps, revenue])).toEqual([
      ['Floor', 5000, 2, 1, 9000],
      ['Poster', 1000, 1, 1, 1000],
    ]);
    expect(totals).toMatchObject({ sold: 3, comps: 2 });
  });

  it('OPS-254 keeps free tickets that were sold in a row of their own, and comps of another tier in that of the tier', () => {
    const sold = aBookedOrder({
      tickets: [aBookedTicket(), aBookedTicket({ price: 6000 }), aBookedTicket({ ...FREE_TICKET })],
      upgrades: [],
    });
    const given = [aBookedTicket(FREE_TICKET), aBookedTicket({ ...FREE_TICKET, ticketTierId: 'late' })];
    const comps = aBookedOrder({ ...FREE, type: 'Complimentary', tickets: given, upgrades: [] });
    const { rows, totals } = reportOf([sold, comps]);
    const shown = rows.map(({ tierId, price, sold: count, comps: free }) => [tierId, price, count, free]);
    expect(shown.filter(([tierId]) => tierId === 'early')).toEqual([
      ['early', 6000, 1, 1],
      ['early', 5000, 1, 0],
      ['early', 0, 1, 0],
    ]);
    expect(shown.filter(([tierId]) => tierId === 'late')).toEqual([['late', 0, 0, 1]]);
    expect(totals).toMatchObject({ sold: 3, comps: 2 });
    const alone = salesReportOf(
      [{ item: { ...comp(), tierId: 'late' }, sums: sumsOf(balanceOf(comps).filter(({ item }) => item?.tierId === 'late')) }],
      {},
      [],
      new Map([['late', 7000]]),
    );
    expect(alone.rows.map(({ price, comps: free }) => [price, free])).toEqual([[7000, 1]]);
  });

  it.each([
    ['as the system stores it', FREE_TICKET],
    ['with a price of old', { price: 2500, discount: 0, tax: 0 }],
  ])('OPS-187 takes the revenue of an RSVP from the values of its tickets, %s', (_, ticket) => {
    const tickets = [aBookedTicket({ ...ticket, values: '12.5' }), aBookedTicket({ ...ticket, values: null })];
    const { rows, totals, ...parts } = reportOf([aBookedOrder({ ...FREE, type: 'RSVP', tickets, upgrades: [] })]);
    expect(rows).toMatchObject([{ sold: 2, revenue: 1250, tax: 0, total: 1250 }]);
    expect(parts.netRevenue).toBe(0);
    expect(totals.revenue - parts.rsvpValues + parts.organizationFees + parts.outsideRefunds).toBe(0);
  });

  it('OPS-184 leaves out items of which nothing counts any more', () => {
    const canceled = aBookedOrder({
      state: 'Canceled',
      tickets: [aBookedTicket({ state: 'Canceled' }), aBookedTicket({ state: 'Shared' })],
      upgrades: [aBookedAddOn({ state: 'Canceled' })],
    });
    expect(reportOf([canceled])).toMatchObject({ rows: [], totals: { sold: 0, total: 0 }, netRevenue: 0 });
  });

  it('OPS-246 differs from the net revenue by fees of the organization and refunds without items', () => {
    const outside = aBookedOrder({ refundedOutside: 2000, refundedAmount: 2000 });
    const report = reportOf([aBookedOrder(), outside]);
    expect(report).toMatchObject({ rsvpValues: 0, organizationFees: 400, outsideRefunds: -2000, netRevenue: 18_400 });
    expect(report.totals.revenue + report.organizationFees + report.outsideRefunds).toBe(report.netRevenue);
  });

  it('is sorted as the event lists its ticket types, tiers and add-ons; what it lists no more is last', () => {
    const of = (name: string, tierId: string | null, price: number) =>
      aBookedTicket({ name, ticketTypeId: name.toLowerCase(), ticketTierId: tierId, price, discount: 0 });
    const tickets = [of('Gone', null, 500), of('Floor', 'late', 7000), of('Floor', 'early', 4000), of('Floor', 'early', 5000)];
    const order = aBookedOrder({ tickets: [...tickets, of('Balcony', null, 3000), of('Attic', null, 100)] });
    const { rows } = reportOf([order], ['balcony', 'floor', 'early', 'late', 'poster']);
    expect(rows.map(({ name, price }) => [name, price])).toEqual([
      ['Balcony', 3000],
      ['Floor', 5000],
      ['Floor', 4000],
      ['Floor', 7000],
      ['Attic', 100],
      ['Gone', 500],
      ['Poster', 1000],
    ]);
  });

  it('OPS-246 OPS-254 leads from the revenue of the rows to the net revenue, line by line', () => {
    const rsvp = aBookedOrder({ type: 'RSVP', ...FREE, tickets: [aBookedTicket({ ...FREE_TICKET, values: '12.50' })], upgrades: [] });
    for (const orders of [[aBookedOrder()], [aBookedOrder(), rsvp], [aBookedOrder({ refundedOutside: 2500 })]]) {
      const lines = revenueLinesOf(reportOf(orders));
      const [net, parts] = [lines.at(-1)!, lines.slice(0, -1)];
      expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(net.cents);
    }
    expect(revenueLinesOf(reportOf([aBookedOrder(), rsvp])).map(({ label, cents }) => [label, cents])).toEqual([
      ['Revenue of tickets and add-ons', 11_250],
      ['Value of RSVP tickets, which nobody paid', -1250],
      ['Organization fees', 200],
      ['Refunds without items', 0],
      ['Net revenue', 10_200],
    ]);
  });
});
