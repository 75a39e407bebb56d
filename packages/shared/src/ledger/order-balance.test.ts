import { describe, expect, it } from 'vitest';

import { FIGURES, figureOf, partsOfFigures, plusLines, type FigureName } from './figure-sums.ts';
import { balanceOf, linesBetween, type BookedOrder } from './order-balance.ts';
import { aBookedAddOn, aBookedOrder, aBookedTicket, givenBack } from './testing/a-booked-order.ts';

/** Figures that only add up others. */
const COMBINED: readonly FigureName[] = [
  'paidBack',
  'ticketsTaken',
  'addOnsTaken',
  'ticketsBeforeRefunds',
  'addOnsBeforeRefunds',
  'revenueBeforeRefunds',
];

const figuresOf = (order: BookedOrder) => {
  const sums = plusLines({}, balanceOf(order));
  const all = (Object.keys(FIGURES) as FigureName[]).map((name) => [name, figureOf(name, sums)] as const);
  return Object.fromEntries(all.filter(([name, value]) => value !== 0 && !COMBINED.includes(name)));
};

describe('what is read for a figure', () => {
  it('is every sum that it adds up or takes off', () => {
    expect(partsOfFigures(['paidBack', 'rsvpValues', 'lessRsvpValues'])).toEqual([
      'Repayment.cents',
      'TicketValue.cents',
      'AddOnValue.cents',
    ]);
    expect(partsOfFigures(['itemsSold'])).toHaveLength(6);
  });
});

describe('what the ledger holds of an order', () => {
  it('BYD-020 is its sale, discount, tax, fees and payment, each as a line', () => {
    expect(figuresOf(aBookedOrder())).toEqual({
      revenue: 10_200,
      ticketSales: 9000,
      addOnSales: 1000,
      organizationFees: 200,
      orders: 1,
      tickets: 2,
      addOns: 1,
      promotions: 1,
      discounts: -1000,
      tax: 720,
      serviceFees: 100,
      processingFees: 300,
      charged: 11_320,
      fees: 400,
      itemsSold: 3,
      itemRevenue: 10_000,
      itemTotal: 10_720,
    });
    expect(balanceOf(aBookedOrder()).filter(({ kind }) => kind === 'Ticket')).toEqual([
      {
        kind: 'Ticket',
        item: { of: 'Ticket', typeId: 'floor', tierId: 'early', name: 'Floor', tierName: null, price: 5000 },
        count: 2,
        cents: 10_000,
      },
    ]);
  });

  it('is nothing before the sale is finished', () => {
    expect(balanceOf(aBookedOrder({ state: 'AwaitingPayment', placedAt: null }))).toEqual([]);
  });

  it('is nothing of the hidden orders of a season, whose nights were sold with it', () => {
    expect(balanceOf(aBookedOrder({ hidden: true }))).toEqual([]);
  });

  it('OPS-246 loses what was refunded: prices and tax, not fees', () => {
    const after = aBookedOrder({
      state: 'PartiallyRefunded',
      refundedAmount: 4860,
      tickets: [aBookedTicket(), givenBack(aBookedTicket())],
    });
    expect(figuresOf(after)).toMatchObject({
      revenue: 5700,
      tickets: 1,
      orders: 1,
      tax: 360,
      refundedTickets: 1,
      refundedPrices: 4500,
      repaid: -4860,
    });
    expect(linesBetween(balanceOf(aBookedOrder()), balanceOf(after)).map(({ kind, count, cents }) => [kind, count, cents])).toEqual([
      ['Repayment', 0, -4860],
      ['Ticket', -1, -5000],
      ['Discount', 0, 500],
      ['Tax', 0, -360],
      ['Refunded', 1, 4500],
    ]);
  });

  it('OPS-246 never falls below 0, whatever was given back outside of Marquee', () => {
    expect(figuresOf(aBookedOrder({ refundedOutside: 2000, refundedAmount: 2000 }))).toMatchObject({
      revenue: 8200,
      outsideRefunds: -2000,
    });
    const all = figuresOf(aBookedOrder({ refundedOutside: 11_320, refundedAmount: 11_320 }));
    expect(all).toMatchObject({ outsideRefunds: -10_200, repaid: -11_320 });
    expect(all).not.toHaveProperty('revenue');
  });

  it('OPS-184 is no sale any more once canceled, while the money that was not refunded stays', () => {
    const canceled = aBookedOrder({
      state: 'Canceled',
      tickets: [aBookedTicket({ state: 'Canceled' }), aBookedTicket({ state: 'Shared' })],
      upgrades: [aBookedAddOn({ state: 'Canceled' })],
    });
    // the friend keeps the place
    expect(figuresOf(canceled)).toEqual({ charged: 11_320, tickets: 1 });
  });

  it('OPS-185 does not count again what was shared; who came in counts where the ticket is', () => {
    const scan = [{ scanned: true, scannedAt: '2026-11-21T20:00:00Z' }];
    const shared = aBookedOrder({
      type: 'Shared',
      parentOrderId: 'parent',
      total: 0,
      figures: { tax: 0, serviceFee: 0, processingFee: 0 },
      promotionCode: null,
      tickets: [aBookedTicket({ price: 0, discount: 0, tax: 0, parentTicketId: 't1', scan })],
      upgrades: [],
    });
    expect(figuresOf(shared)).toEqual({ admissions: 1 });
    const given = aBookedOrder({ tickets: [aBookedTicket({ state: 'Shared' }), aBookedTicket()] });
    expect(figuresOf(given)).toEqual(figuresOf(aBookedOrder()));
    expect(balanceOf(given).find(({ kind }) => kind === 'Share')).toMatchObject({ count: 1 });
  });

  it('keeps the price of a ticket whose shared copy was canceled without a refund', () => {
    const order = aBookedOrder({ tickets: [aBookedTicket({ state: 'Canceled' }), aBookedTicket()] });
    expect(figuresOf(order)).toMatchObject({ revenue: 10_200, tickets: 1, tax: 720 });
  });

  it('OPS-222 counts a guest once, however many days were scanned and however the scan is stored', () => {
    const one = { scanned: true, scannedAt: '2026-11-21T20:00:00Z' };
    for (const scan of [one, [one], [one, { ...one, dayId: 'second' }]])
      expect(figuresOf(aBookedOrder({ tickets: [aBookedTicket({ scan })] }))).toMatchObject({ admissions: 1 });
  });

  it('OPS-187 knows the value of an RSVP, which is no revenue', () => {
    const rsvp = aBookedOrder({
      type: 'RSVP',
      total: 0,
      figures: { tax: 0, serviceFee: 0, processingFee: 0 },
      promotionCode: null,
      upgrades: [],
      tickets: [
        aBookedTicket({ price: 0, discount: 0, tax: 0, values: '12.5' }),
        aBookedTicket({ price: 0, discount: 0, tax: 0, values: 'x' }),
      ],
    });
    expect(balanceOf(rsvp).find(({ kind }) => kind === 'Value')).toMatchObject({ cents: 1250 });
    expect(figuresOf(rsvp)).toEqual({
      orders: 1,
      tickets: 2,
      rsvpValues: 1250,
      lessRsvpValues: -1250,
      itemsSold: 2,
      itemRevenue: 1250,
      itemTotal: 1250,
    });
  });

  it('counts complimentary tickets as places and as comps, and add-ons that came with something as included', () => {
    const comp = aBookedOrder({
      type: 'Complimentary',
      total: 0,
      tickets: [aBookedTicket({ price: 0, discount: 0, tax: 0 })],
      upgrades: [],
    });
    expect(figuresOf({ ...comp, figures: { tax: 0, serviceFee: 0, processingFee: 0 } })).toMatchObject({ tickets: 1, comps: 1 });
    const gift = balanceOf(aBookedOrder({ upgrades: [aBookedAddOn({ price: 0, complimentary: true })] }));
    expect(gift.find(({ kind }) => kind === 'Included')).toMatchObject({ count: 1 });
  });

  it('holds what the bank took back, until the dispute is won', () => {
    const disputed = (status: string) => figuresOf(aBookedOrder({ disputes: [{ status, amount: 11_320 }] }));
    expect(disputed('needs_response')).toMatchObject({ disputed: 11_320, revenue: 10_200 });
    expect(disputed('won')).not.toHaveProperty('disputed');
  });
});
