import { describe, expect, it } from 'vitest';

import { anOrder, aTicket } from '../orders/testing/an-order.ts';
import { checkNightExchange, nightCreditOf, settledBy } from './night-exchange.ts';
import type { SeasonOrderRecord } from './night-quote.ts';

const at = (day: number) => new Date(Date.UTC(2027, 0, day, 20));
const scan = [1, 2, 3].map((day) => ({ dayId: `night ${day}`, scanned: false, startsAt: at(day) }));
const order = (fields: Partial<SeasonOrderRecord> = {}): SeasonOrderRecord => ({
  ...anOrder({ seasonId: 'season', tickets: [aTicket('a', { price: 10_000, tax: 700, scan })], payments: [{ amount: 10_700 }] }),
  createdAt: at(0),
  ...fields,
});
const POLICY = { allowed: true, percent: 10 };

describe('the exchange of one night', () => {
  it('BYD-110 counts the night’s share less the fee of the policy', () => {
    expect(nightCreditOf(order(), 'a', 'night 1', POLICY)).toEqual({ price: 3001, tax: 234, fee: 333, credit: 3235 });
    expect(nightCreditOf(order(), 'a', 'night 9', POLICY).credit).toBe(0);
    const given = order({ tickets: [{ ...order().tickets[0]!, nightsBack: [{ eventId: 'night 1', price: 3334, tax: 234 }] }] });
    expect(nightCreditOf(given, 'a', 'night 1', POLICY).credit).toBe(0);
  });

  it('BYD-110 settles a dearer ticket by credit and payment, and gives back what a cheaper one leaves', () => {
    expect(settledBy(3000, 4500)).toEqual({ byCredit: 3000, toPay: 1500, toReturn: 0, difference: 1500 });
    expect(settledBy(3000, 2000)).toEqual({ byCredit: 2000, toPay: 0, toReturn: 1000, difference: -1000 });
  });

  it('BYD-110 refuses what was used, shared, ended, disputed, or is not exchanged at all', () => {
    const item = aTicket('a on night 1', { scan: [{ scanned: false }] });
    const check = (part: object, policy = POLICY, of = order()) => checkNightExchange(of, { ...item, ...part }, policy, 3000);
    expect(check({})).toBeNull();
    expect(check({ scan: [{ scanned: true }] })).toBe('EXCHANGE_USED');
    for (const state of ['Shared', 'Offered', 'Canceled'] as const) expect(check({ state })).toBe('EXCHANGE_GONE');
    expect(checkNightExchange(order(), null, POLICY, 0)).toBe('EXCHANGE_GONE');
    expect(check({}, { allowed: false, percent: 0 })).toBe('EXCHANGE_NOT_ALLOWED');
    expect(check({}, POLICY, order({ seasonId: null }))).toBe('EXCHANGE_NOT_ALLOWED');
    expect(check({}, POLICY, order({ disputes: [{ status: 'under_review' }] }))).toBe('REFUND_DISPUTED');
    expect(check({}, POLICY, order({ refundedAmount: 10_000 }))).toBe('REFUND_EXCEEDS');
  });
});
