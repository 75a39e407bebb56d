import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { itemsOf, type OrderRecord } from './order-record.ts';
import { priceCart } from './price-cart.ts';
import {
  checkRefund,
  isCancelOffered,
  isEverythingChosen,
  isRefundable,
  isRefundOffered,
  leftOfOrder,
  quoteRefund,
  refundState,
  refundTabsOf,
  type RefundRequest,
} from './refund-rules.ts';
import { aTicket, anAddOn, anOrder } from './testing/an-order.ts';

const refunded = { refunded: true, refundedAmount: 5000 };

function aRequest(overrides: Partial<RefundRequest> = {}): RefundRequest {
  return { ticketIds: ['t1'], upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false, ...overrides };
}

/** The record after the request was carried out, as the server writes it. */
function carriedOut(order: OrderRecord, request: RefundRequest): OrderRecord {
  const quote = quoteRefund(order, request);
  const returned = new Map(quote.items.map((item) => [item._id, item.amount]));
  const settle = (item: OrderRecord['tickets'][number]) =>
    returned.has(String(item._id))
      ? { ...item, state: 'Canceled' as const, refund: { refunded: true, refundedAmount: returned.get(String(item._id))! } }
      : item;
  return {
    ...order,
    state: refundState(order, request),
    tickets: order.tickets.map(settle),
    upgrades: order.upgrades.map(settle),
    processingFee: { amount: order.processingFee!.amount, refund: order.processingFee!.refund + quote.processingFee },
    promoterFee: { amount: order.promoterFee!.amount, refund: order.promoterFee!.refund + quote.promoterFee },
    refundedAmount: order.refundedAmount! + quote.total,
    refundedOutside: (order.refundedOutside ?? 0) - quote.outside,
  };
}

/** An order bought through the pricing function, with fees, tax and a per-order discount. */
const bought = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 300_00 }), { minLength: 1, maxLength: 6 }),
    addOns: fc.array(fc.integer({ min: 0, max: 40_00 }), { maxLength: 3 }),
    discountValue: fc.integer({ min: 0, max: 200_00 }),
    tax: fc.integer({ min: 0, max: 20_00 }),
  })
  .map(({ prices, addOns, discountValue, tax }) => {
    const items = [
      ...prices.map((price) => ({ kind: 'Ticket' as const, price })),
      ...addOns.map((price) => ({ kind: 'Upgrade' as const, price })),
    ];
    const cart = priceCart(
      { items },
      {
        salesTaxPercent: tax / 100,
        discount: { appliesTo: 'PerOrder', discountType: 'Flat', discountValue },
        fees: [
          { name: 'Service', type: 'Percent', value: 4.5, appliedTo: 'Order', appliedBy: 'Marquee' },
          { name: 'Card', type: 'Flat', value: 30, appliedTo: 'Order', appliedBy: 'Stripe' },
          { name: 'Facility', type: 'Flat', value: 125, appliedTo: 'Ticket', appliedBy: 'Organization' },
        ],
      },
    );
    const stored = (kind: string) =>
      cart.items.flatMap(({ item, price, discount, tax: itemTax }, i) =>
        item.kind === kind ? [aTicket(`${kind}${i}`, { price, discount, tax: itemTax })] : [],
      );
    const order = anOrder({
      tickets: stored('Ticket'),
      upgrades: stored('Upgrade'),
      payments: [{ amount: cart.total }],
      processingFee: { amount: cart.processingFeeTotal, refund: 0 },
      promoterFee: { amount: cart.promoterFee, refund: 0 },
    });
    return { order, paid: cart.total };
  });

describe('what a refund returns', () => {
  it('promise 7: both fee boxes with all remaining items return everything that was paid', () => {
    fc.assert(
      fc.property(bought, ({ order, paid }) => {
        const everything = aRequest({
          ticketIds: order.tickets.map((ticket) => ticket._id),
          upgradeIds: order.upgrades.map((upgrade) => upgrade._id),
          processingFee: true,
          promoterFee: true,
          refundAmount: paid,
        });
        expect(checkRefund(order, everything)).toBe(null);
        expect(quoteRefund(order, everything).total).toBe(paid);
        expect(refundState(order, everything)).toBe('Refunded');
      }),
    );
  });

  it('promise 7: no series of accepted refunds, fees included, returns more than was paid or an item twice', () => {
    const requests = fc.array(
      fc.record({ picks: fc.array(fc.nat(9), { maxLength: 4 }), processingFee: fc.boolean(), promoterFee: fc.boolean() }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(bought, requests, ({ order: start, paid }, series) => {
        let order = start;
        for (const { picks, ...boxes } of series) {
          const ids = new Set(picks.map((pick) => String(itemsOf(order)[pick]?._id)));
          const pick = (items: OrderRecord['tickets']) => items.filter((item) => ids.has(String(item._id))).map((item) => item._id);
          const request = aRequest({ ticketIds: pick(order.tickets), upgradeIds: pick(order.upgrades), ...boxes });
          if (checkRefund(order, request) === null) order = carriedOut(order, request);
        }
        expect(order.refundedAmount).toBeLessThanOrEqual(paid);
        const back = itemsOf(order).reduce((sum, item) => sum + (item.refund?.refundedAmount ?? 0), 0);
        expect(back + order.processingFee!.refund + order.promoterFee!.refund).toBe(order.refundedAmount);
      }),
    );
  });

  it('promise 7: the last refund returns exactly the remainder, whatever was refunded outside before, and never more', () => {
    const steps = fc.array(fc.record({ pick: fc.nat(9), outside: fc.nat(100_00), isOutside: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(bought, steps, fc.boolean(), ({ order: start, paid }, series, inTwo) => {
        let order = start;
        const refund = (request: RefundRequest) => {
          const refused = checkRefund(order, request);
          if (refused === null) order = carriedOut(order, request);
          return refused;
        };
        for (const { pick, outside, isOutside } of series) {
          if (!isOutside) refund(aRequest({ ticketIds: order.tickets.slice(pick, pick + 1).map((ticket) => ticket._id) }));
          const more = isOutside ? Math.min(outside, paid - order.refundedAmount! - 1) : 0;
          if (more > 0)
            order = { ...order, refundedAmount: order.refundedAmount! + more, refundedOutside: (order.refundedOutside ?? 0) + more };
          expect(order.refundedAmount).toBeLessThanOrEqual(paid);
        }
        const ids = (items: OrderRecord['tickets']) => items.filter(isRefundable).map((item) => item._id);
        const rest = aRequest({ ticketIds: ids(order.tickets), upgradeIds: ids(order.upgrades) });
        if (inTwo && itemsOf(order).some(isRefundable)) expect(refund(rest)).toBe(null);
        const fees = { ...rest, ...(inTwo && { ticketIds: [], upgradeIds: [] }), processingFee: true, promoterFee: true };
        const stood = paid - order.refundedAmount!;
        expect(quoteRefund(order, fees).total).toBe(stood);
        expect([null, ...(stood === 0 ? ['REFUND_FEES_RETURNED', 'REFUND_NOTHING_SELECTED'] : [])]).toContain(refund(fees));
        expect(order.refundedAmount).toBe(paid);
        const back = itemsOf(order).reduce((sum, item) => sum + (item.refund?.refundedAmount ?? 0), order.refundedOutside ?? 0);
        if (stood > 0) expect(back + order.processingFee!.refund + order.promoterFee!.refund).toBe(paid);
      }),
    );
  });

  it('OPS-101 OPS-236 returns with the last refund the remainder of $97.41 after $5.00 was refunded outside', () => {
    const order = anOrder({
      tickets: ['t1', 't2', 't3'].map((id) => aTicket(id, { price: 3000 })),
      payments: [{ amount: 9741 }],
      processingFee: { amount: 741, refund: 0 },
      refundedAmount: 500,
      refundedOutside: 500,
    });
    const all = aRequest({ ticketIds: ['t1', 't2', 't3'] });
    expect(leftOfOrder(order)).toBe(9241);
    expect(quoteRefund(order, { ...all, processingFee: true })).toMatchObject({ total: 9241, outside: 500, processingFee: 741 });
    expect(checkRefund(order, { ...all, processingFee: true, refundAmount: 9241 })).toBe(null);
    expect(checkRefund(order, { ...all, processingFee: true, refundAmount: 9741 })).toBe('REFUND_QUOTE_STALE');
    const items = carriedOut(order, all);
    expect(items).toMatchObject({ refundedAmount: 9500, refundedOutside: 500 });
    const fee = aRequest({ ticketIds: [], processingFee: true });
    expect(quoteRefund(items, fee).total).toBe(241);
    expect(carriedOut(items, fee)).toMatchObject({ refundedAmount: 9741, refundedOutside: 0, processingFee: { amount: 741, refund: 741 } });
  });

  it('OPS-102 gives back $24 and $8 for items of $30 and $10 of an order with an $8 discount', () => {
    const order = anOrder({ tickets: [aTicket('t1', { price: 3000, discount: 600 }), aTicket('t2', { price: 1000, discount: 200 })] });
    expect(quoteRefund(order, aRequest()).total).toBe(2400);
    expect(quoteRefund(order, aRequest({ ticketIds: ['t2'] })).total).toBe(800);
  });

  it('OPS-103 gives back $54.00 for one of two $50.00 tickets at 8 percent tax', () => {
    const order = anOrder({ tickets: [aTicket('t1', { tax: 400 }), aTicket('t2', { tax: 400 })] });
    expect(quoteRefund(order, aRequest())).toMatchObject({ total: 5400, items: [{ _id: 't1', amount: 5400 }] });
  });

  it('OPS-101 adds the fees of the ticked boxes only', () => {
    const order = anOrder({ processingFee: { amount: 480, refund: 0 }, promoterFee: { amount: 200, refund: 0 } });
    const all = { ticketIds: ['t1', 't2'] };
    expect(quoteRefund(order, aRequest(all)).total).toBe(10000);
    expect(quoteRefund(order, aRequest({ ...all, processingFee: true })).total).toBe(10480);
    expect(quoteRefund(order, aRequest({ ...all, processingFee: true, promoterFee: true }))).toMatchObject({
      total: 10680,
      promoterFee: 200,
    });
  });

  it('OPS-099 OPS-100 makes the order partly refunded with some items and refunded with the last ones', () => {
    const order = anOrder();
    expect(refundState(order, aRequest())).toBe('PartiallyRefunded');
    expect(refundState(carriedOut(order, aRequest()), aRequest({ ticketIds: ['t2'] }))).toBe('Refunded');
  });

  it('OPS-238 counts only items that were neither refunded nor given away as remaining', () => {
    const order = anOrder({
      tickets: [aTicket('t1'), aTicket('t2', { refund: refunded, state: 'Canceled' }), aTicket('t3', { state: 'Shared' })],
    });
    expect(order.tickets.map(isRefundable)).toEqual([true, false, false]);
    expect(isEverythingChosen(order, aRequest())).toBe(true);
    expect(checkRefund(order, aRequest({ processingFee: true }))).toBe(null);
  });

  it('OPS-239 makes a canceled order refunded, or partly refunded with a part of it', () => {
    const order = anOrder({ state: 'Canceled', tickets: [aTicket('t1', { state: 'Canceled' }), aTicket('t2', { state: 'Canceled' })] });
    expect(checkRefund(order, aRequest())).toBe(null);
    expect(refundState(order, aRequest())).toBe('PartiallyRefunded');
    expect(refundState(order, aRequest({ ticketIds: ['t1', 't2'] }))).toBe('Refunded');
  });
});

describe('why a refund is refused', () => {
  const paid = anOrder({ processingFee: { amount: 480, refund: 0 }, payments: [{ amount: 10480 }] });
  const done = anOrder({
    state: 'Refunded',
    tickets: [aTicket('t1', { refund: refunded, state: 'Canceled' })],
    processingFee: { amount: 480, refund: 0 },
  });

  it.each([
    ['OPS-091 a hidden order', anOrder({ hidden: true }), {}, 'REFUND_NOT_ALLOWED'],
    ['OPS-091 an order of a season', anOrder({ seasonId: 's' }), {}, 'REFUND_NOT_ALLOWED'],
    ['OPS-091 a shared order', anOrder({ type: 'Shared' }), {}, 'REFUND_NOT_ALLOWED'],
    ['an order awaiting payment', anOrder({ state: 'AwaitingPayment' }), {}, 'REFUND_NOT_ALLOWED'],
    ['OPS-094 no checkbox', paid, { ticketIds: [] }, 'REFUND_NOTHING_SELECTED'],
    ['OPS-094 fees without items while items remain', paid, { ticketIds: [], processingFee: true }, 'REFUND_NOTHING_SELECTED'],
    [
      'OPS-236 an item refunded before',
      anOrder({ tickets: [aTicket('t1', { refund: refunded }), aTicket('t2')] }),
      {},
      'REFUND_ITEM_NOT_REFUNDABLE',
    ],
    ['OPS-233 a shared item', anOrder({ tickets: [aTicket('t1', { state: 'Shared' }), aTicket('t2')] }), {}, 'REFUND_ITEM_NOT_REFUNDABLE'],
    ['an item of another order', paid, { ticketIds: ['t9'] }, 'REFUND_ITEM_NOT_REFUNDABLE'],
    ['a ticket named as an add-on', paid, { ticketIds: [], upgradeIds: ['t1'] }, 'REFUND_ITEM_NOT_REFUNDABLE'],
    ['the same item twice', paid, { ticketIds: ['t1', 't1'] }, 'REFUND_ITEM_NOT_REFUNDABLE'],
    ['OPS-097 a processing fee with a part', paid, { processingFee: true }, 'REFUND_FEES_NEED_ALL'],
    ['OPS-097 a promoter fee with a part', paid, { promoterFee: true }, 'REFUND_FEES_NEED_ALL'],
    [
      'OPS-097 a fee while an add-on remains',
      anOrder({ tickets: [aTicket('t1')], upgrades: [anAddOn('u1')] }),
      { processingFee: true },
      'REFUND_FEES_NEED_ALL',
    ],
    ['OPS-095 no reason', paid, { refundReason: ' ' }, 'REFUND_REASON_REQUIRED'],
    ['OPS-095 a reason of 101 characters', paid, { refundReason: 'x'.repeat(101) }, 'REFUND_REASON_TOO_LONG'],
    ['OPS-236 another amount', paid, { refundAmount: 5001 }, 'REFUND_QUOTE_STALE'],
    ['OPS-236 more than is left', { ...paid, refundedAmount: 9000 }, {}, 'REFUND_EXCEEDS'],
    ['OPS-236 more than is left, with a part', { ...paid, refundedAmount: 9000, refundedOutside: 9000 }, {}, 'REFUND_EXCEEDS'],
    ['OPS-095 a reason of 100 characters', paid, { refundReason: 'x'.repeat(100) }, null],
    ['the right amount', paid, { refundAmount: 5000 }, null],
    ['fees after the last item, which need no reason', done, { ticketIds: [], processingFee: true, refundReason: null }, null],
    [
      'fees returned before',
      { ...done, processingFee: { amount: 480, refund: 480 } },
      { ticketIds: [], processingFee: true },
      'REFUND_FEES_RETURNED',
    ],
  ] as const)('%s', (_, order, request, expected) => {
    expect(checkRefund(order, aRequest(request))).toBe(expected);
  });

  it('OPS-096 names only the first of several reasons', () => {
    expect(checkRefund(paid, aRequest({ ticketIds: [], refundReason: '' }))).toBe('REFUND_NOTHING_SELECTED');
  });

  it('OPS-091 offers the refund on active, canceled and partly refunded orders', () => {
    for (const state of ['Active', 'Canceled', 'PartiallyRefunded', 'Refunded'] as const)
      expect(isRefundOffered(anOrder({ state }))).toBe(true);
  });

  it.each([
    ['Active', { nonRefunded: true, refunded: false }],
    ['Refunded', { nonRefunded: false, refunded: true }],
  ] as const)('OPS-093 opens the tabs of an order in state %s', (state, tabs) => {
    expect(refundTabsOf(anOrder({ state }))).toEqual(tabs);
  });

  it('OPS-093 opens both tabs of a partly refunded order', () => {
    expect(refundTabsOf(carriedOut(anOrder(), aRequest()))).toEqual({ nonRefunded: true, refunded: true });
    expect(refundTabsOf(anOrder({ state: 'PartiallyRefunded', refundedOutside: 500 }))).toEqual({ nonRefunded: true, refunded: true });
  });

  it('OPS-107 offers to cancel all but hidden, season, canceled and refunded orders', () => {
    expect(isCancelOffered(anOrder()) && isCancelOffered(anOrder({ state: 'PartiallyRefunded' }))).toBe(true);
    const not = [{ hidden: true }, { seasonId: 's' }, { state: 'Canceled' }, { state: 'Refunded' }] as const;
    for (const overrides of not) expect(isCancelOffered(anOrder(overrides))).toBe(false);
    const canceled = {
      tickets: [aTicket('t1', { state: 'Canceled', refund: refunded }), aTicket('t2', { state: 'Canceled' })],
      upgrades: [],
    };
    expect(isCancelOffered(anOrder({ ...canceled, state: 'PartiallyRefunded' }))).toBe(false);
    const withFriend = { ...canceled, tickets: [aTicket('t3', { state: 'Shared' }), ...canceled.tickets] };
    expect(isCancelOffered(anOrder({ ...withFriend, state: 'PartiallyRefunded' }))).toBe(true);
  });
});
