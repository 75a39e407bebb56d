import { describe, expect, it } from 'vitest';

import { callerStateOf, validateCaller } from './callers.ts';

const now = new Date('2026-11-21T20:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const check = (until: Date, latest: Date | null = null, fullName = 'Noor Rahimi') =>
  validateCaller({ buyer: { fullName }, until }, { now, latest }).map(({ path, message }) => [path, String(message)]);

describe('places held for a caller', () => {
  it('need a name, and a time to come before the event begins', () => {
    expect(check(after(30))).toEqual([]);
    expect(check(after(1))).toEqual([]);
    expect(check(after(30), after(30))).toEqual([]);
    expect(check(after(0.5))).toEqual([['until', 'Choose a time that is to come.']]);
    expect(check(new Date(Number.NaN))).toEqual([['until', 'Choose a time that is to come.']]);
    expect(check(after(31), after(30))).toEqual([['until', 'Choose a time before the event begins and its sale ends.']]);
    expect(check(after(30 * 24 * 60 + 1))).toEqual([['until', 'Places are held for at most 30 days.']]);
    expect(check(after(30), null, ' ')).toEqual([['buyer.fullName', 'Enter the name of the caller.']]);
  });

  it('checks what is typed of the caller as any buyer at the counter', () => {
    const buyer = { fullName: 'Noor Rahimi', email: 'noor@', phoneNumber: '12' };
    expect(validateCaller({ buyer, until: after(30) }, { now, latest: null }, 'US').map(({ path }) => path)).toEqual([
      'buyer.email',
      'buyer.phoneNumber',
    ]);
  });

  it('are waiting, being paid, paid, given up or returned', () => {
    const held = { until: after(30), endedAt: null, isLiving: true };
    expect(callerStateOf(held, null, now)).toBe('Waiting');
    expect(callerStateOf(held, null, after(30))).toBe('Returned');
    // the event was canceled
    expect(callerStateOf({ ...held, isLiving: false }, null, now)).toBe('Returned');
    expect(callerStateOf(held, 'AwaitingPayment', after(31))).toBe('Paying');
    expect(callerStateOf(held, 'Expired', after(31))).toBe('Returned');
    expect(callerStateOf({ ...held, endedAt: now }, 'Expired', now)).toBe('GivenUp');
    expect(callerStateOf({ ...held, endedAt: now }, 'Active', after(31))).toBe('Paid');
    expect(callerStateOf(held, 'Refunded', after(31))).toBe('Paid');
  });
});
