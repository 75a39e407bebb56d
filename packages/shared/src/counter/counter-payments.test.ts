import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumOf } from '../money.ts';
import { DENOMINATIONS, givenSuggestions, pilesOf } from './cash.ts';
import { counterBuyerOf, validateCounterBuyer } from './counter-buyer.ts';
import { changeOf, paidByOf, validateCompReason, validateCounterParts, validatePartsBefore, type CounterPart } from './counter-payments.ts';

const errorsOf = (parts: readonly CounterPart[], total = 5000) =>
  Object.fromEntries(validateCounterParts(parts, total).map(({ path, message }) => [path, String(message)]));

describe('the money of an order at the counter', () => {
  it('is taken in several ways that add up to the order', () => {
    expect(
      errorsOf([
        { way: 'cash', amount: 2000, given: 2000 },
        { way: 'check', amount: 3000, reference: '1042' },
      ]),
    ).toEqual({});
    expect(errorsOf([{ way: 'cash', amount: 2000 }])).toEqual({ payments: 'These add up to $20.00, and the order costs $50.00.' });
    expect(errorsOf([])).toEqual({ payments: 'Say how the order was paid.' });
    expect(errorsOf([], 0)).toEqual({});
    expect(errorsOf([{ way: 'cash', amount: 1 }], 0)).toEqual({ payments: 'Nothing has to be paid for this order.' });
    expect(
      errorsOf(
        Array.from({ length: 11 }, () => ({ way: 'cash' as const, amount: 1 })),
        11,
      ),
    ).toEqual({
      payments: 'An order can be paid in at most 10 parts.',
    });
  });

  it('says beside each part what is missing of it', () => {
    const parts: CounterPart[] = [
      { way: 'check', amount: 0, reference: ' ' },
      { way: 'elsewhere', amount: 1000 },
      { way: 'cash', amount: 4000, given: 3999 },
      { way: 'check', amount: 1, reference: 'x'.repeat(51), given: 5 },
    ];
    expect(errorsOf(parts)).toEqual({
      'payments.0.amount': 'Enter an amount above $0.00.',
      'payments.0.reference': 'Enter the number of the check.',
      'payments.1.reference': 'Enter how it was paid.',
      'payments.2.given': 'This is less than $40.00.',
      'payments.3.reference': 'The reference can have at most 50 characters.',
      'payments.3.given': 'Only cash is given.',
    });
  });

  it('gives change of cash, in the fewest notes and coins', () => {
    expect(changeOf({ amount: 4650, given: 6000 })).toBe(1350);
    expect(changeOf({ amount: 4650 })).toBe(0);
    expect(pilesOf(1350)).toEqual([
      { value: 1000, count: 1 },
      { value: 100, count: 3 },
      { value: 25, count: 2 },
    ]);
    fc.assert(
      fc.property(fc.nat(1_000_000), (amount) => {
        const piles = pilesOf(amount);
        expect(sumOf(piles, ({ value, count }) => value * count)).toBe(amount);
        // no pile is worth a larger note
        for (const { value, count } of piles)
          expect(value * count).toBeLessThan(DENOMINATIONS[DENOMINATIONS.indexOf(value) - 1] ?? Infinity);
      }),
    );
  });

  it('proposes what people hand over', () => {
    expect(givenSuggestions(4650)).toEqual([4700, 5000, 6000, 10_000]);
    expect(givenSuggestions(5000)).toEqual([6000, 10_000]);
    expect(givenSuggestions(120)).toEqual([200, 500, 1000, 2000, 5000]);
  });

  it('may be the rest of what staff took: enough for a card, and something', () => {
    const before = (amount: number) => validatePartsBefore([{ way: 'cash', amount }], 5000).map(({ message }) => String(message));
    expect(validatePartsBefore([], 5000)).toEqual([]);
    expect(before(4950)).toEqual([]);
    expect(before(4951)).toEqual(['A card cannot be charged less than $0.50. Take the rest in another way.']);
    expect(before(5000)).toEqual(['These add up to $50.00, and the order costs $50.00.']);
    expect(before(0)).toEqual(['Enter an amount above $0.00.']);
    expect(validatePartsBefore([], 0).map(({ message }) => String(message))).toEqual(['Nothing has to be paid for this order.']);
  });

  it('is not asked for what is given away, but a reason is', () => {
    expect(String(validateCompReason(' ')[0]?.message)).toBe('Enter why it is given away.');
    expect(String(validateCompReason('x'.repeat(201))[0]?.message)).toBe('The reason can have at most 200 characters.');
    expect(validateCompReason('Press')).toEqual([]);
    expect((['cash', 'check', 'elsewhere', 'reader', 'card', 'comp'] as const).map(paidByOf)).toEqual([
      'Cash',
      'Check',
      'Elsewhere',
      'CardReaderWifi',
      'ManualCardEntry',
      'Elsewhere',
    ]);
  });
});

describe('who buys at the counter', () => {
  it('may be anybody: what is typed is checked, and nothing has to be', () => {
    expect(validateCounterBuyer({})).toEqual([]);
    expect(counterBuyerOf({ fullName: ' ', email: '' })).toBeNull();
    expect(validateCounterBuyer({ email: 'nobody' }).map(({ path }) => path)).toEqual(['buyer.email']);
    expect(counterBuyerOf({ fullName: 'Theo Lindqvist', phoneNumber: '801 555 0142' }, 'US')).toEqual({
      firstName: 'Theo',
      lastName: 'Lindqvist',
      email: null,
      phoneNumber: '+18015550142',
    });
  });
});
