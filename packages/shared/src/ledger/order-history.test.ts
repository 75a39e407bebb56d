import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addedUp, type LedgerLine } from './ledger-line.ts';
import { balanceOf, type BookedItem, type BookedOrder } from './order-balance.ts';
import { historyOf, missingOf } from './order-history.ts';
import { aBookedAddOn, aBookedOrder, aBookedTicket, givenBack } from './testing/a-booked-order.ts';

const sorted = (lines: readonly LedgerLine[]) =>
  addedUp(lines)
    .map((line) => JSON.stringify(line))
    .toSorted();
const scannedAt = (at: string) => ({ scan: [{ scanned: true, scannedAt: at }] });

describe('the history of an order that has no entries', () => {
  it('BYD-052 dates its sale, refunds and admissions as the record does', () => {
    const order = aBookedOrder({
      state: 'PartiallyRefunded',
      refundedAmount: 4860,
      tickets: [givenBack(aBookedTicket({ _id: 't1' })), aBookedTicket({ _id: 't2', ...scannedAt('2026-11-23T19:30:00Z') })],
    });
    expect(historyOf(order).map(({ act, at, lines }) => [act, at.toISOString(), lines.length])).toEqual([
      ['Sale', '2026-11-21T18:07:00.000Z', 10],
      ['Refund', '2026-11-22T09:00:00.000Z', 5],
      ['Admission', '2026-11-23T19:30:00.000Z', 1],
    ]);
  });

  it('tells a cancellation last, at its date where that is known', () => {
    const tickets = [aBookedTicket({ state: 'Canceled' })];
    const order = aBookedOrder({ state: 'Canceled', tickets, upgrades: [] });
    const ended = new Date('2026-11-25T10:00:00Z');
    expect(historyOf(order, ended).map(({ act, at }) => [act, at])).toEqual([
      ['Sale', order.placedAt],
      ['Cancellation', ended],
    ]);
    expect(historyOf(order).at(-1)!.at).toEqual(order.placedAt);
  });

  const items = (of: (rest: Partial<BookedItem>) => BookedItem) =>
    fc.array(
      fc
        .record({
          state: fc.constantFrom('Active', 'Offered', 'Canceled', 'Shared') as fc.Arbitrary<BookedItem['state']>,
          price: fc.integer({ min: 0, max: 9999 }),
          isBack: fc.boolean(),
          scan: fc.option(fc.constant(scannedAt('2026-11-22T20:15:00Z').scan)),
          parentTicketId: fc.option(fc.constant('parent')),
        })
        .map(({ isBack, ...rest }) => (isBack ? givenBack(of(rest)) : of(rest))),
      { maxLength: 4 },
    );
  const orders = fc.record({
    state: fc.constantFrom('Active', 'Canceled', 'PartiallyRefunded', 'Refunded') as fc.Arbitrary<BookedOrder['state']>,
    type: fc.constantFrom('paid', 'Complimentary', 'RSVP') as fc.Arbitrary<BookedOrder['type']>,
    refundedAmount: fc.integer({ min: 0, max: 20_000 }),
    refundedOutside: fc.integer({ min: 0, max: 20_000 }),
    tickets: items(aBookedTicket),
    upgrades: items(aBookedAddOn),
  });

  it('adds up to the balance of any order', () => {
    fc.assert(
      fc.property(orders, (rest) => {
        const order = aBookedOrder(rest);
        expect(sorted(historyOf(order).flatMap(({ lines }) => lines))).toEqual(sorted(balanceOf(order)));
      }),
    );
  });

  it('is not told twice: what is booked is only corrected, and then nothing is missing', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    fc.assert(
      fc.property(orders, orders, (one, other) => {
        const booked = balanceOf(aBookedOrder(one));
        const after = aBookedOrder(other);
        const missing = missingOf(after, booked, null, now);
        expect(missing.every(({ act, at }) => booked.length === 0 || (act === 'Correction' && at === now))).toBe(true);
        expect(missingOf(after, [...booked, ...missing.flatMap(({ lines }) => lines)], null, now)).toEqual([]);
      }),
    );
  });
});
