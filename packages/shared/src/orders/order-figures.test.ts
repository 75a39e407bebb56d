import { describe, expect, it } from 'vitest';

import { orderBadgeOf } from './order-badge.ts';
import { feeLinesOf, heldCountsOf, itemCountText, itemGroupsOf, orderFiguresOf, orderTotalOf, scannedCountOf } from './order-figures.ts';
import { newOrderNumber, ORDER_NUMBER_ALPHABET, orderNumberOf } from './order-number.ts';
import { orderStateOf, orderStateText, type OrderState, type OrderType } from './order-states.ts';
import { aTicket, anAddOn, anOrder } from './testing/an-order.ts';

const fees = [
  { name: 'Marquee fee', amount: 300, appliedBy: 'Marquee' as const },
  { name: 'Seat fee', amount: 100, appliedBy: 'Marquee' as const },
  { name: 'Card', amount: 90, appliedBy: 'Stripe' as const },
  { name: 'Facility', amount: 250, appliedBy: 'Organization' as const },
];

describe('the figures of an order', () => {
  it('OPS-040 uses the first payment as the total', () => {
    expect(orderTotalOf(anOrder({ payments: [{ amount: 4200 }, { amount: 1 }] }))).toBe(4200);
    expect([4200.5, 4200.49].map((amount) => orderTotalOf(anOrder({ payments: [{ amount }] })))).toEqual([4201, 4200]);
  });

  it('adds up payments of several ways, but for those that were given up', () => {
    const payments = [
      { amount: 900, state: 'Canceled', way: 'card' },
      { amount: 2000, state: 'Received', way: 'cash' },
      { amount: 3000, state: 'Received', way: 'check' },
    ] as const;
    expect(orderTotalOf(anOrder({ payments }))).toBe(5000);
    expect(orderTotalOf(anOrder({ payments: [payments[0]] }))).toBe(900);
    const exchanged = { amount: 2500, state: 'Received', way: 'credit' } as const;
    expect(orderTotalOf(anOrder({ payments: [exchanged, { amount: 700, state: 'Received', way: 'cash' }] }))).toBe(3200);
  });

  it('OPS-040 OPS-246 falls back to prices minus discounts plus tax and fees when there is no payment', () => {
    const tickets = [aTicket('t1', { discount: 1000, tax: 320 }), aTicket('t2', { tax: 400 })];
    expect(orderTotalOf(anOrder({ tickets, fees, payments: null }))).toBe(4000 + 320 + 5000 + 400 + 740);
    expect(orderTotalOf(anOrder({ payments: [{ amount: Number.NaN }] }))).toBe(10000);
    expect(orderTotalOf(anOrder({ upgrades: [anAddOn('u1', { discount: 100, tax: 72 })] }))).toBe(10000 + 900 + 72);
  });

  it('OPS-056 OPS-246 counts revenue without tax, service and processing fees, and net of refunded prices', () => {
    const tickets = [aTicket('t1', { tax: 400, refund: { refunded: true } }), aTicket('t2', { tax: 400 })];
    const figures = orderFiguresOf(anOrder({ tickets, fees, payments: [{ amount: 11540 }] }));
    expect(figures).toEqual({
      totalCharge: 11540,
      salesTax: 800,
      serviceFee: 400,
      processingFee: 90,
      totalRevenue: 10250,
      refunds: 5000,
      netRevenue: 5250,
    });
  });

  it("OPS-053 OPS-246 names fees by their payee: Service Fee, Processing Fees, the organization's own name", () => {
    expect(feeLinesOf(fees)).toEqual([
      { label: 'Service Fee', amount: 400 },
      { label: 'Processing Fees', amount: 90 },
      { label: 'Facility', amount: 250 },
    ]);
  });

  it("OPS-246 separates an organization's fee that is named like one of ours", () => {
    const own = { name: 'Service Fee', amount: 25, appliedBy: 'Organization' as const };
    expect(feeLinesOf([...fees, own, own]).filter(({ label }) => label === 'Service Fee')).toEqual([
      { label: 'Service Fee', amount: 400 },
      { label: 'Service Fee', amount: 50 },
    ]);
  });

  it('OPS-047 groups items by ticket type and add-on with count and amount', () => {
    const order = anOrder({
      tickets: [aTicket('t1', { discount: 500 }), aTicket('t2'), aTicket('t3', { ticketTypeId: 'vip', name: 'VIP' })],
      upgrades: [anAddOn('u1')],
    });
    expect(itemGroupsOf(order).map(({ kind, name, count, amount }) => [kind, name, count, amount])).toEqual([
      ['Ticket', 'General admission', 2, 9500],
      ['Ticket', 'VIP', 1, 5000],
      ['Upgrade', 'Poster', 1, 1000],
    ]);
  });

  it('OPS-066 ACC-174 counts active and offered items only', () => {
    const states = ['Active', 'Active', 'Offered', 'Shared', 'Canceled'] as const;
    const order = anOrder({ tickets: states.map((state, i) => aTicket(`t${i}`, { state })), upgrades: [anAddOn('u1')] });
    expect(heldCountsOf(order)).toEqual({ tickets: 3, upgrades: 1 });
    expect(itemCountText(heldCountsOf(order))).toBe('3 tickets and 1 add-on');
    expect(itemCountText({ tickets: 1, upgrades: 0 })).toBe('1 ticket');
    expect(itemCountText({ tickets: 0, upgrades: 2 })).toBe('2 add-ons');
  });

  it('counts a scan stored as one entry like one in a list', () => {
    const order = anOrder({
      tickets: [aTicket('t1', { scan: [{ scanned: true }] })],
      upgrades: [anAddOn('u1', { scan: { scanned: true } }), anAddOn('u2')],
    });
    expect(scannedCountOf(order)).toBe(2);
  });
});

describe('the badge of an order', () => {
  it.each<[string, OrderState, OrderType, boolean, string, string]>([
    ['OPS-189', 'Active', 'paid', false, 'Paid', 'green'],
    ['OPS-189', 'Canceled', 'paid', false, 'Canceled', 'orange'],
    ['OPS-189', 'PartiallyRefunded', 'paid', false, 'Partial Refund', 'orange'],
    ['OPS-189', 'Refunded', 'paid', false, 'Refunded', 'red'],
    ['OPS-190', 'Active', 'Shared', false, 'Shared', 'black'],
    ['OPS-190', 'Active', 'Complimentary', false, 'Complimentary', 'blue'],
    ['OPS-190', 'Active', 'RSVP', false, 'RSVP', 'blue'],
    ['OPS-190', 'Active', 'paid', true, 'Season', 'yellow'],
    ['OPS-191 OPS-230', 'Refunded', 'RSVP', false, 'Canceled', 'orange'],
    ['OPS-230', 'Refunded', 'paid', true, 'Season', 'yellow'],
    ['OPS-230', 'Canceled', 'Complimentary', false, 'Canceled', 'orange'],
    ['an unpaid order', 'AwaitingPayment', 'paid', false, 'Awaiting payment', 'grey'],
  ])('%s %s %s (hidden %s) reads %s in %s', (_, state, type, hidden, text, tone) => {
    expect(orderBadgeOf({ state, type, hidden })).toEqual({ text, tone });
  });

  it.each([
    ['Partial Refund', 'PartiallyRefunded'],
    ['PartiallyRefunded', 'PartiallyRefunded'],
    ['active', 'Active'],
    ['cancelled', 'Canceled'],
    ['nonsense', null],
  ])('reads the stored state %s as %s', (stored, state) => {
    expect(orderStateOf(stored)).toBe(state);
  });

  it('shows PartiallyRefunded as Partial Refund', () => {
    expect(orderStateText('PartiallyRefunded')).toBe('Partial Refund');
  });
});

describe('order numbers', () => {
  it('BUY-038 are short, begin with MQ- and hold no characters that look or sound alike', () => {
    let next = 0;
    expect(newOrderNumber((below) => next++ % below)).toBe('MQ-234567');
    expect(ORDER_NUMBER_ALPHABET).not.toMatch(/[AEIOU01LSZGB8]/);
    expect(new Set(ORDER_NUMBER_ALPHABET).size).toBe(ORDER_NUMBER_ALPHABET.length);
  });

  it.each([
    ['mq-4k2h9t', 'MQ-4K2H9T'],
    [' MQ 48212', 'MQ-48212'],
    ['4k2h9t', 'MQ-4K2H9T'],
    ['Mahler: Symphony', null],
  ])('reads %s as %s', (typed, number) => {
    expect(orderNumberOf(typed)).toBe(number);
  });
});
