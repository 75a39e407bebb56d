import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import type { OrderItem, OrderRecord } from './order-record.ts';
import { checkRefund, checkTogether, isRefundable, paidFor, quoteRefund, wholeRequest } from './refund-rules.ts';
import { afterRefund } from './refund-statement.ts';
import { aTicket, anOrder } from './testing/an-order.ts';
import { companionsLeft, togetherWith } from './together.ts';

/** Two wheelchair spaces, the first with two companions and the second with one; a table of three, of which the first carries the price; one seat. */
const seated = (): OrderRecord => {
  const tickets = [
    aTicket('w1'),
    aTicket('c1', { companionOf: 'w1', price: 2500 }),
    aTicket('c2', { companionOf: 'w1', price: 0 }),
    aTicket('w2', { tax: 333 }),
    aTicket('c3', { companionOf: 'w2', price: 2501 }),
    aTicket('t1', { tableId: 'one', price: 20_000 }),
    aTicket('t2', { tableId: 'one', price: 0 }),
    aTicket('t3', { tableId: 'one', price: 0 }),
    aTicket('s1'),
  ];
  return anOrder({ tickets, payments: [{ amount: sumOf(tickets, paidFor) }] });
};
const request = (ticketIds: readonly string[]) => ({
  ticketIds,
  upgradeIds: [],
  refundReason: 'Ill',
  processingFee: false,
  promoterFee: false,
});

describe('tickets that go together', () => {
  it('BYD-082 are a wheelchair space with its companions, and a whole table; a companion goes alone', () => {
    const { tickets } = seated();
    expect(togetherWith(tickets, ['w1'])).toEqual(['w1', 'c1', 'c2']);
    expect(togetherWith(tickets, ['c1', 's1'])).toEqual(['c1', 's1']);
    expect(togetherWith(tickets, ['t3'])).toEqual(['t1', 't2', 't3']);
    expect(togetherWith(tickets, [])).toEqual([]);
  });

  it('BYD-082 go back together at what was paid for each', () => {
    const order = seated();
    const whole = wholeRequest(order, request(['w2']));
    expect(whole.ticketIds).toEqual(['w2', 'c3']);
    expect(quoteRefund(order, whole).total).toBe(5333 + 2501);
    expect(quoteRefund(order, wholeRequest(order, request(['t2']))).total).toBe(20_000);
  });

  it('BYD-082 are refused while a friend has one of them', () => {
    const order = seated();
    const given = { ...order, tickets: order.tickets.map((each) => (each._id === 'c1' ? { ...each, state: 'Shared' as const } : each)) };
    expect(checkTogether(given, wholeRequest(given, request(['w1'])))).toBe('REFUND_TOGETHER');
    expect(checkTogether(given, wholeRequest(given, request(['w2'])))).toBeNull();
    expect(companionsLeft(given.tickets, new Set(['w1', 'c2'])).map(({ _id }) => _id)).toEqual(['c1']);
  });

  it('BYD-081 BYD-082 never leave a companion alone or a part of a table, and lose no cent, whatever is refunded, given and returned', () => {
    const ids = seated().tickets.map(({ _id }) => _id);
    const steps = fc.array(
      fc.record({
        does: fc.constantFrom('refund', 'give', 'return', 'cancel'),
        picks: fc.array(fc.constantFrom(...ids), { maxLength: 3 }),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(steps, (series) => {
        let order = seated();
        for (const step of series) order = did(order, step);
        const standing = ({ state }: OrderItem) => state !== 'Canceled';
        for (const { companionOf, state } of order.tickets) {
          const space = order.tickets.find(({ _id }) => _id === companionOf);
          if (space && state !== 'Canceled' && !standing(space)) throw new Error('a companion is alone');
        }
        const table = order.tickets.filter(({ tableId, refund }) => tableId && refund?.refunded).length;
        expect([0, 3]).toContain(table);
        expect(order.refundedAmount).toBe(
          sumOf(
            order.tickets.filter(({ refund }) => refund?.refunded),
            paidFor,
          ),
        );
      }),
    );
  });
});

/** As the server does it: by the same rules. */
function did(order: OrderRecord, { does, picks }: { does: string; picks: readonly string[] }): OrderRecord {
  const move = (from: OrderItem['state'], to: OrderItem['state']): OrderRecord => ({
    ...order,
    tickets: order.tickets.map((each) => (picks.includes(each._id) && each.state === from ? { ...each, state: to } : each)),
  });
  if (does === 'give') return move('Active', 'Shared');
  if (does === 'return') return move('Shared', 'Active');
  if (does === 'cancel') {
    // a friend's order ends
    const ended = order.tickets.filter(({ _id, state }) => picks.includes(_id) && state === 'Shared').map(({ _id }) => _id);
    return companionsLeft(order.tickets, new Set(ended)).length > 0 ? order : move('Shared', 'Canceled');
  }
  const chosen = order.tickets.filter((each) => picks.includes(each._id) && isRefundable(each)).map(({ _id }) => _id);
  const whole = wholeRequest(order, request(chosen));
  return checkRefund(order, whole) === null && checkTogether(order, whole) === null ? afterRefund(order, whole) : order;
}
