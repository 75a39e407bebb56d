import { describe, expect, it } from 'vitest';

import { CHARGE_STATES, isChargeOver, readerProblemOf } from './charge-states.ts';

describe('a card payment at the counter', () => {
  it('names what is wrong with a reader by the provider’s code, and an update by its words', () => {
    const codes = ['busy', 'offline', 'timeout', 'hardware_fault'].map((end) => `terminal_reader_${end}`);
    expect(codes.map((code) => readerProblemOf(code, 'Reader is busy processing another request.'))).toEqual([
      'Busy',
      'Offline',
      'Silent',
      'Broken',
    ]);
    expect(readerProblemOf('terminal_reader_busy', 'It is installing an update.')).toBe('Updating');
    expect(readerProblemOf('customer_canceled', null)).toBe('Canceled');
    expect(readerProblemOf('card_declined', 'Your card was declined.')).toBeNull();
    expect(readerProblemOf(null, null)).toBeNull();
  });

  it('is over when it is paid, canceled or given back', () => {
    expect(CHARGE_STATES.filter(isChargeOver)).toEqual(['Paid', 'Ended', 'Returned']);
  });
});
