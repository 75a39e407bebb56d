import { describe, expect, it } from 'vitest';

import { figureOf, plusLines } from '../ledger/figure-sums.ts';
import { balanceOf, linesBetween } from '../ledger/order-balance.ts';
import { aBookedOrder, givenBack } from '../ledger/testing/a-booked-order.ts';
import { ACTIVITY_FIGURES, activityItemsOf, activityOf, isMoney, type ActivityFigure } from './activity-report.ts';

const order = aBookedOrder();
const refunded = { ...order, refundedAmount: 4860, tickets: [givenBack(order.tickets[0]!), order.tickets[1]!] };
const sale = balanceOf(order);
const refund = linesBetween(sale, balanceOf(refunded));

describe('the activity report', () => {
  it('OPS-151 says of an act what it moved, and all acts add up to the figures', () => {
    expect(activityOf(sale)).toMatchObject({ 'Total Orders': 1, 'Tickets Sold': 2, Charged: order.total, Returned: 0 });
    expect(activityOf(refund)).toMatchObject({ 'Total Orders': 0, 'Tickets Sold': -1, Charged: 0, Returned: -4860 });
    const total = plusLines(plusLines({}, sale), refund);
    for (const [label, figure] of Object.entries(ACTIVITY_FIGURES)) {
      const at = label as ActivityFigure;
      expect(activityOf(sale)[at] + activityOf(refund)[at]).toBe(figureOf(figure, total));
    }
  });

  it('OPS-151 names the items of a sale, a refund and a scan with their number', () => {
    expect(activityItemsOf(sale)).toBe('2 × Floor; 1 × Poster');
    expect(activityItemsOf(refund)).toBe('1 × Floor');
    const [ticket] = sale.filter(({ kind }) => kind === 'Ticket');
    expect(activityItemsOf([{ ...ticket!, kind: 'Admission', count: -1, cents: 0 }])).toBe('1 × Floor');
    expect(activityItemsOf([{ kind: 'Repayment', item: null, count: 0, cents: -100 }])).toBe('');
  });

  it('OPS-151 tells money from counts', () => {
    expect([isMoney('Charged'), isMoney('Total Orders')]).toEqual([true, false]);
  });
});
