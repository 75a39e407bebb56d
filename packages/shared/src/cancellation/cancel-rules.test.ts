import { describe, expect, it } from 'vitest';

import type { OrderItem, OrderRecord } from '../orders/order-record.ts';
import { checkCancel, endingItemsOf, endsWithEvent, NO_CANCEL_REASON, orderEndOf, type CancelChoice } from './cancel-rules.ts';

const CHOICE: CancelChoice = { eventType: 'WithRefund', refundReason: 'Storm', refundsAdmitted: true };
const item = (_id: string, fields: Partial<OrderItem> = {}): OrderItem => ({
  _id,
  state: 'Active',
  price: 2000,
  discount: 0,
  tax: 100,
  ...fields,
});
const order = (fields: Partial<OrderRecord> = {}): OrderRecord => ({
  state: 'Active',
  type: 'paid',
  tickets: [item('a'), item('b')],
  upgrades: [item('x', { price: 500, tax: 0 })],
  fees: [
    { name: 'Service', amount: 200, appliedBy: 'Marquee' },
    { name: 'Processing', amount: 150, appliedBy: 'Stripe' },
    { name: 'Venue', amount: 100, appliedBy: 'Organization' },
  ],
  payments: [{ amount: 5150 }],
  processingFee: { amount: 350, refund: 0 },
  promoterFee: { amount: 100, refund: 0 },
  refundedAmount: 0,
  ...fields,
});
const inside = { scan: [{ scanned: true }] };

describe('the end of an order whose event is cancelled', () => {
  it('AUT-170 OPS-200 gives back everything that was paid, and names the fees of the provider that are debited', () => {
    expect(orderEndOf(order(), CHOICE)).toEqual({
      does: 'refund',
      request: { ticketIds: ['a', 'b'], upgradeIds: ['x'], refundReason: 'Storm', processingFee: true, promoterFee: true },
      amount: 5150,
      fees: 150,
    });
    expect(orderEndOf(order(), { ...CHOICE, refundReason: ' ' })).toMatchObject({ request: { refundReason: NO_CANCEL_REASON } });
  });

  it('AUT-170 cancels without money where no refund was chosen, also what a bank disputes', () => {
    expect(orderEndOf(order({ disputes: [{ status: 'lost' }] }), { ...CHOICE, eventType: 'WithoutRefund' })).toEqual({ does: 'cancel' });
  });

  it('gives the rest of a partly refunded order', () => {
    const part = order({
      state: 'PartiallyRefunded',
      tickets: [item('a', { state: 'Canceled', refund: { refunded: true, refundedAmount: 2100 } }), item('b')],
      refundedAmount: 2100,
    });
    expect(orderEndOf(part, CHOICE)).toMatchObject({ does: 'refund', amount: 3050, request: { ticketIds: ['b'] } });
  });

  it('cancels what cost nothing, leaves disputed and season orders alone, and does nothing to what ended', () => {
    const free = order({
      type: 'Complimentary',
      tickets: [item('a', { price: 0, tax: 0 })],
      upgrades: [],
      payments: [],
      fees: [],
      processingFee: null,
      promoterFee: null,
    });
    expect(orderEndOf(free, CHOICE)).toEqual({ does: 'cancel' });
    expect(orderEndOf(order({ disputes: [{ status: 'needs_response' }] }), CHOICE)).toEqual({ does: 'leave', because: 'REFUND_DISPUTED' });
    expect(orderEndOf(order({ hidden: true }), CHOICE)).toEqual({ does: 'leave', because: 'ORDER_NOT_CANCELLABLE' });
    expect(orderEndOf(order({ state: 'Refunded' }), CHOICE)).toEqual({ does: 'nothing' });
    expect(orderEndOf(order({ state: 'Canceled' }), CHOICE)).toEqual({ does: 'nothing' });
  });

  it('gives the money of shared items back to the payer', () => {
    const shared = order({ tickets: [item('a', { state: 'Shared' }), item('b')] });
    expect(orderEndOf(shared, CHOICE)).toMatchObject({ does: 'refund', amount: 5150, request: { ticketIds: ['a', 'b'] } });
  });

  it('of an order that ended before gives back only what a friend got of it, and no fees twice', () => {
    const friends = [{ _id: 'f', tickets: [item('a1', { parentTicketId: 'a' })], upgrades: [] }];
    const shared = item('a', { state: 'Shared' });
    const gone = { state: 'Canceled' as const };
    const canceled = order({ state: 'Canceled', tickets: [shared, item('b', gone)], upgrades: [item('x', gone)] });
    expect(orderEndOf(canceled, CHOICE, friends)).toMatchObject({ amount: 2100, fees: 0, request: { ticketIds: ['a'], upgradeIds: [] } });
    // the friend's order was canceled already, by a worker that died
    const again = { ...canceled, tickets: [item('a', gone), item('b', gone)] };
    expect(orderEndOf(again, CHOICE, friends)).toMatchObject({ amount: 2100, request: { ticketIds: ['a'] } });
    const refund = { refunded: true, refundedAmount: 2100 };
    const refunded = order({ state: 'Refunded', tickets: [shared, item('b', { ...gone, refund })], upgrades: [], refundedAmount: 2100 });
    expect(orderEndOf(refunded, CHOICE, friends)).toMatchObject({ amount: 2550, fees: 150, request: { processingFee: true } });
    const withFees = { ...refunded, processingFee: { amount: 350, refund: 350 }, promoterFee: { amount: 100, refund: 100 } };
    expect(orderEndOf(withFees, CHOICE, friends)).toMatchObject({ amount: 2100, fees: 0 });
    const part = { ...withFees, state: 'PartiallyRefunded' } as const;
    expect(orderEndOf(part, CHOICE, friends)).toMatchObject({ amount: 2100, fees: 0 });
    expect([endsWithEvent(part, []), endsWithEvent(part, [{ state: 'Active' }]), endsWithEvent(order(part), [])]).toEqual([
      false,
      true,
      false,
    ]);
    expect(endsWithEvent({ ...part, tickets: [item('a', gone), item('b', { ...gone, refund })] }, [])).toBe(true);
    expect(orderEndOf(order({ state: 'Refunded', tickets: [item('a', { ...gone, refund })], upgrades: [] }), CHOICE, friends)).toEqual({
      does: 'nothing',
    });
    expect(orderEndOf(canceled, { ...CHOICE, eventType: 'WithoutRefund' }, friends)).toEqual({ does: 'cancel' });
    expect([order({ state: 'Canceled' }), canceled].map((one) => endsWithEvent(one, []))).toEqual([false, false]);
    expect(endsWithEvent(canceled, [{ state: 'Canceled' }, { state: 'Active' }])).toBe(true);
  });

  it('refunds who was let in only when that is chosen, and no fees then; also where a friend of a friend was', () => {
    const kept = { ...CHOICE, refundsAdmitted: false };
    const order1 = order({ tickets: [item('a', inside), item('b')] });
    expect(orderEndOf(order1, CHOICE)).toMatchObject({ amount: 5150 });
    expect(orderEndOf(order1, kept)).toMatchObject({ amount: 2600, fees: 0, request: { ticketIds: ['b'], processingFee: false } });
    const shared = order({ tickets: [item('a', { state: 'Shared' }), item('b')] });
    const friend = { _id: 'f', tickets: [item('a1', { state: 'Shared', parentTicketId: 'a' })], upgrades: [] };
    const theirs = { _id: 'g', tickets: [item('a2', { parentTicketId: 'a1', ...inside })], upgrades: [] };
    expect(orderEndOf(shared, kept, [friend, theirs])).toMatchObject({ request: { ticketIds: ['b'] } });
    const all = order({ tickets: [item('a', inside)], upgrades: [] });
    expect(orderEndOf(all, kept)).toEqual({ does: 'leave', because: 'CANCEL_ALL_ADMITTED' });
  });

  it('counts tickets and add-ons that end, and not those that ended before', () => {
    expect(endingItemsOf(order({ tickets: [item('a', { state: 'Shared' }), item('b', { state: 'Canceled' })] }))).toEqual({
      tickets: 1,
      addOns: 1,
    });
  });

  it('OPS-198 AUT-169 needs a preference where there are orders, and refuses a second time', () => {
    expect(checkCancel({}, { hasOrders: true, eventType: null })).toBe('CANCEL_PREFERENCE_REQUIRED');
    expect(checkCancel({}, { hasOrders: false, eventType: null })).toBeNull();
    expect(checkCancel({}, { hasOrders: true, eventType: 'WithoutRefund' })).toBeNull();
    expect(checkCancel({ cancel: true }, { hasOrders: false, eventType: null })).toBe('EVENT_CANCELLED');
  });
});
