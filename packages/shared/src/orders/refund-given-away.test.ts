import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { itemsOf, type OrderItem, type OrderRecord } from './order-record.ts';
import type { ItemState } from './order-states.ts';
import { areFeesReturnable, checkRefund, isRefundable, paidFor, quoteRefund, refundState, refundTabsOf } from './refund-rules.ts';
import type { RefundRequest } from './refund-rules.ts';
import { afterRefund } from './refund-statement.ts';
import { aTicket, anAddOn, anOrder } from './testing/an-order.ts';

const refunded = { refunded: true, refundedAmount: 5000 };
const given = (_id: string) => aTicket(_id, { state: 'Shared' });
const back = (_id: string) => aTicket(_id, { state: 'Canceled', refund: refunded });
const FEES = { processingFee: { amount: 331, refund: 0 }, promoterFee: { amount: 103, refund: 0 } };

function aRequest(overrides: Partial<RefundRequest> = {}): RefundRequest {
  return { ticketIds: [], upgradeIds: [], refundReason: 'Ill', processingFee: true, promoterFee: true, ...overrides };
}

describe('a refund of an order that gave items away', () => {
  it.each([
    ['every ticket', [given('t1'), given('t2')], [], 'REFUND_NOTHING_SELECTED'],
    ['every ticket and add-on', [given('t1')], [anAddOn('u1', { state: 'Shared' })], 'REFUND_NOTHING_SELECTED'],
    ['a ticket, while another one is left', [given('t1'), aTicket('t2')], [], 'REFUND_NOTHING_SELECTED'],
    ['a ticket, and had another one refunded', [given('t1'), back('t2')], [], null],
    ['the tickets, and had a free poster refunded', [given('t1')], [anAddOn('u1', { price: 0, refund: refunded })], 'REFUND_FEES_NEED_ALL'],
  ] as const)('OPS-097 OPS-233 of fees alone, after it gave away %s', (_, tickets, upgrades, expected) => {
    const order = anOrder({ tickets, upgrades, ...FEES });
    expect(checkRefund(order, aRequest())).toBe(expected);
    expect(areFeesReturnable(order, aRequest())).toBe(expected === null);
    expect(quoteRefund(order, aRequest()).total).toBe(expected === null ? 434 : 0);
  });

  it('OPS-097 returns no fees with a free item alone, while friends hold what was paid', () => {
    const order = anOrder({ tickets: [given('t1'), given('t2')], upgrades: [anAddOn('u1', { price: 0 })], ...FEES });
    expect(checkRefund(order, aRequest({ upgradeIds: ['u1'] }))).toBe('REFUND_FEES_NEED_ALL');
    expect(checkRefund(order, aRequest({ upgradeIds: ['u1'], processingFee: false, promoterFee: false }))).toBe(null);
    const free = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, price: 0 })) };
    expect(checkRefund(free, aRequest({ upgradeIds: ['u1'] }))).toBe(null);
  });

  it('OPS-100 OPS-238 is Refunded only when no friend holds anything of it', () => {
    const order = anOrder({ tickets: [aTicket('t1'), given('t2')], ...FEES });
    const own = aRequest({ ticketIds: ['t1'] });
    expect(checkRefund(order, own)).toBe(null);
    expect(refundState(order, own)).toBe('PartiallyRefunded');
    expect(refundTabsOf(afterRefund(order, own))).toEqual({ nonRefunded: true, refunded: true });
    expect(refundState(anOrder({ tickets: [back('t1'), aTicket('t2', { state: 'Canceled' })] }), aRequest({ ticketIds: ['t2'] }))).toBe(
      'Refunded',
    );
  });
});

interface Step {
  readonly does: 'refund' | 'give' | 'return' | 'cancel' | 'outside';
  readonly picks: readonly number[];
  readonly processingFee: boolean;
  readonly promoterFee: boolean;
  readonly cents: number;
}

const item = fc.record({ price: fc.constantFrom(0, 0, 1, 2000, 4999), tax: fc.constantFrom(0, 33), isAddOn: fc.boolean() });
const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom('refund', 'refund', 'give', 'return', 'cancel', 'outside'),
    picks: fc.array(fc.nat(5), { maxLength: 4 }),
    processingFee: fc.boolean(),
    promoterFee: fc.boolean(),
    cents: fc.nat(6000),
  }),
  { maxLength: 12 },
);

const paidOf = ({ payments }: OrderRecord) => sumOf(payments!, ({ amount }) => amount);
const withItems = (order: OrderRecord, change: (item: OrderItem) => OrderItem): OrderRecord => ({
  ...order,
  tickets: order.tickets.map(change),
  upgrades: order.upgrades.map(change),
});

function anyOrder(items: readonly { price: number; tax: number; isAddOn: boolean }[]): OrderRecord {
  const of = (isAddOn: boolean) =>
    items.flatMap((each, i) => (each.isAddOn === isAddOn ? [aTicket(`i${i}`, { price: each.price, tax: each.tax })] : []));
  const amount = sumOf(items, ({ price, tax }) => price + tax) + 434;
  return anOrder({ tickets: of(false), upgrades: of(true), payments: [{ amount }], ...FEES });
}

function did(order: OrderRecord, { does, picks, processingFee, promoterFee, cents }: Step): OrderRecord {
  const picked = new Set(picks.map((pick) => `i${pick}`));
  const move = (from: readonly ItemState[], to: ItemState) =>
    withItems(order, (each) => (picked.has(each._id) && from.includes(each.state) ? { ...each, state: to } : each));
  if (does === 'give') return order.state === 'Canceled' ? order : move(['Active'], 'Shared');
  // a friend's order was canceled: its items are the payer's to refund
  if (does === 'return') return move(['Shared'], 'Canceled');
  if (does === 'cancel') {
    const canceled = withItems(order, (each) => (each.state === 'Active' ? { ...each, state: 'Canceled' } : each));
    return order.state === 'Refunded' ? order : { ...canceled, state: 'Canceled' };
  }
  if (does === 'outside') {
    // less than what is left: with all of it, the provider's charge is closed
    const more = Math.min(cents, paidOf(order) - order.refundedAmount! - 1);
    const sums = { refundedAmount: order.refundedAmount! + more, refundedOutside: (order.refundedOutside ?? 0) + more };
    return more > 0 ? { ...order, ...sums } : order;
  }
  const ids = (items: readonly OrderItem[]) => items.flatMap(({ _id }) => (picked.has(_id) ? [_id] : []));
  const request = aRequest({ ticketIds: ids(order.tickets), upgradeIds: ids(order.upgrades), processingFee, promoterFee });
  return checkRefund(order, request) === null ? afterRefund(order, request) : order;
}

describe('any series of refunds, shares, cancellations and outside refunds', () => {
  it('promise 7: never returns more than was paid, returns fees only with items, and leaves the rest refundable', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 6 }), steps, (items, series) => {
        let order = anyOrder(items);
        for (const step of series) {
          const before = order;
          order = did(order, step);
          const own = itemsOf(order).filter(({ refund }) => refund?.refunded);
          const fees = (of: OrderRecord) => of.processingFee!.refund + of.promoterFee!.refund;
          if (order.refundedAmount! > paidOf(order)) throw new Error('more than was paid');
          if (fees(order) > fees(before) && own.length === 0) throw new Error('fees alone');
          const isGiven = itemsOf(order).some(({ state, ...each }) => state === 'Shared' && paidFor(each as OrderItem) > 0);
          if (fees(order) > fees(before) && isGiven && !own.some((each) => paidFor(each) > 0)) throw new Error('fees with a free item');
          if (order.state === 'Refunded' && own.length < items.length) throw new Error('Refunded with something left');
        }
        // in the end friends lose what they hold: everything that is left goes back
        order = withItems(order, (each) => (each.state === 'Shared' ? { ...each, state: 'Canceled' } : each));
        const ids = (of: readonly OrderItem[]) => of.filter(isRefundable).map(({ _id }) => _id);
        const rest = aRequest({ ticketIds: ids(order.tickets), upgradeIds: ids(order.upgrades) });
        const left = paidOf(order) - order.refundedAmount!;
        if (left > 0) expect(checkRefund(order, rest)).toBe(null);
        expect(quoteRefund(order, rest).total).toBe(left);
        if (itemsOf(order).some(isRefundable)) expect(refundTabsOf(order).nonRefunded).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
