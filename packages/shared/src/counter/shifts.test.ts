import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DENOMINATIONS, pilesOf } from './cash.ts';
import { checkShiftOpen, countedOf, effectOf, expectedOf, validateClosing, validateCount, validateDrawerLine } from './shifts.ts';
import { checkTillSale, sellsAt, validateTill, type TillForm } from './tills.ts';

const messagesOf = (errors: readonly { readonly path: string; readonly message: unknown }[]) =>
  Object.fromEntries(errors.map(({ path, message }) => [path, String(message)]));

describe('a drawer', () => {
  it('should hold its float and its cash sales, less cash refunds, and what was put in or taken out', () => {
    const lines = [
      { kind: 'in', amount: 4000 },
      { kind: 'bank', amount: 150_000 },
      { kind: 'out', amount: 500 },
      { kind: 'correction', amount: 999 },
    ] as const;
    expect(expectedOf({ float: 20_000, cashSales: 184_600, cashRefunds: 9000, lines })).toBe(49_100);
    expect(lines.map(effectOf)).toEqual([4000, -150_000, -500, 0]);
  });

  it('is counted by note and coin', () => {
    fc.assert(fc.property(fc.nat(1_000_000), (amount) => countedOf(pilesOf(amount)) === amount));
    expect(validateCount(DENOMINATIONS.map((value) => ({ value, count: 3 })))).toEqual([]);
    expect(
      messagesOf(
        validateCount([
          { value: 300, count: 1 },
          { value: 100, count: -1 },
          { value: 100, count: 1 },
          { value: 25, count: 1.5 },
          { value: 10, count: 10_001 },
        ]),
      ),
    ).toEqual({
      'piles.0': 'There is no note or coin of $3.00.',
      'piles.1': 'Enter how many there are.',
      'piles.2': '$1.00 is counted twice.',
      'piles.3': 'Enter how many there are.',
      'piles.4': 'Enter how many there are.',
    });
  });

  it('is closed with a reason for what differs, and keeps no more than was counted', () => {
    const drawer = { counted: 49_100, expected: 49_600 };
    expect(messagesOf(validateClosing({ reason: ' ', left: 49_200 }, drawer))).toEqual({
      reason: 'Enter why -$5.00 differ.',
      left: 'Only $491.00 were counted.',
    });
    expect(validateClosing({ reason: 'Wrong change', left: 20_000 }, drawer)).toEqual([]);
    expect(validateClosing({ reason: null, left: 0 }, { counted: 1, expected: 1 })).toEqual([]);
    expect(messagesOf(validateClosing({ reason: null, left: -1 }, { counted: 1, expected: 1 }))).toEqual({
      left: 'Enter what stays in the drawer.',
    });
  });

  it('takes lines of an amount and a reason, and moves money only while it is open', () => {
    expect(messagesOf(validateDrawerLine({ kind: 'in', amount: 0, reason: '' }))).toEqual({
      amount: 'Enter an amount above $0.00.',
      reason: 'Enter a reason.',
    });
    expect(validateDrawerLine({ kind: 'correction', amount: -400, reason: 'Found' })).toEqual([]);
    expect(messagesOf(validateDrawerLine({ kind: 'out', amount: 100_000_001, reason: 'x'.repeat(201) }))).toEqual({
      amount: 'This is more than a drawer holds.',
      reason: 'The reason can have at most 200 characters.',
    });
    expect([checkShiftOpen('Open'), checkShiftOpen('Counted'), checkShiftOpen('Closed'), checkShiftOpen(null)]).toEqual([
      null,
      'SHIFT_COUNTED',
      'SHIFT_NEEDED',
      'SHIFT_NEEDED',
    ]);
  });
});

describe('a till', () => {
  const till: TillForm = {
    name: 'Front window',
    venueId: 'v1',
    ways: ['cash', 'check'],
    hasDrawer: true,
    readerId: null,
    printer: null,
    sellableIds: [],
    ticketTypeIds: [],
    allowsCodes: true,
  };
  const sale = { sellableId: 'e1', venueId: 'v1', ways: ['cash'] as const, ticketTypeIds: ['t1'], hasCode: true };

  it('has a name and a way of paying, and a drawer only with cash', () => {
    expect(validateTill(till)).toEqual([]);
    expect(Object.keys(messagesOf(validateTill({ ...till, name: ' ', ways: [] })))).toEqual(['name', 'ways', 'hasDrawer']);
    expect(messagesOf(validateTill({ ...till, ways: ['check'] }))).toEqual({ hasDrawer: 'A drawer is for cash. Choose Cash too.' });
    const many = Array.from({ length: 201 }, String);
    expect(Object.keys(messagesOf(validateTill({ ...till, sellableIds: many, ticketTypeIds: many })))).toEqual([
      'sellableIds',
      'ticketTypeIds',
    ]);
  });

  it('sells what takes place at its venue, or only what is named', () => {
    expect(checkTillSale(till, sale)).toBeNull();
    expect(checkTillSale(till, { ...sale, venueId: 'v2' })).toBe('TILL_EVENT');
    expect(sellsAt(till, { sellableId: 'season', venueId: null })).toBe(true);
    expect(sellsAt({ venueId: 'v1', sellableIds: ['e2'] }, { sellableId: 'e2', venueId: 'v2' })).toBe(true);
    expect(checkTillSale({ ...till, sellableIds: ['e2'] }, sale)).toBe('TILL_EVENT');
    expect(checkTillSale({ ...till, ticketTypeIds: ['t2'] }, sale)).toBe('TILL_TICKET_TYPE');
    expect(checkTillSale({ ...till, allowsCodes: false }, sale)).toBe('TILL_CODE');
    expect(checkTillSale(till, { ...sale, ways: ['cash', 'elsewhere'] })).toBe('TILL_WAY');
    expect(checkTillSale({ ...till, retiredAt: new Date() }, sale)).toBe('TILL_RETIRED');
  });
});
