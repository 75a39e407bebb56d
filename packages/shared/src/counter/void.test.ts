import { describe, expect, it } from 'vitest';

import { checkVoid, voidableUntil } from './void.ts';

const SOLD = new Date('2026-11-30T18:00:00.000Z');
const SALE = { sellerId: 'sam', soldAt: SOLD, state: 'Active', isUsed: false } as const;
const after = (ms: number) => new Date(SOLD.getTime() + ms);

describe('a void', () => {
  it('is of the person who sold it, within ten minutes', () => {
    expect(voidableUntil(SOLD.toISOString())).toEqual(after(600_000));
    expect(checkVoid(SALE, 'sam', after(599_999))).toBeNull();
    expect(checkVoid(SALE, 'sam', after(600_000))).toBe('VOID_TOO_LATE');
    expect(checkVoid(SALE, 'june', after(1))).toBe('VOID_NOT_OWN');
    expect(checkVoid({ ...SALE, sellerId: null }, 'sam', after(1))).toBe('VOID_NOT_OWN');
  });

  it('is not of tickets that were used, and not of an order of which something went back', () => {
    expect(checkVoid({ ...SALE, isUsed: true }, 'sam', after(1))).toBe('VOID_USED');
    for (const state of ['PartiallyRefunded', 'Refunded', 'Canceled', 'AwaitingPayment'] as const)
      expect(checkVoid({ ...SALE, state }, 'sam', after(1))).toBe('REFUND_NOT_ALLOWED');
  });
});
