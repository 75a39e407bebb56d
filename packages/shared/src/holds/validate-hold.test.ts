import { describe, expect, it } from 'vitest';

import { validateHold, validateHoldName } from './validate-hold.ts';
import { textOf } from '../text/messages.ts';

const NOW = new Date('2026-11-21T21:00:00Z');
const texts = (name: string) => validateHoldName(name).map(({ message }) => textOf(message));
const errors = (form: object, before: Date | null = null) => {
  const whole = { name: 'Sponsors', ticketTypeId: 'a', qty: 5, ...form };
  return Object.fromEntries(validateHold(whole, NOW, before).map(({ path, message }) => [path, textOf(message)]));
};

describe('the form of a hold', () => {
  it('OPS-125 has every text that applies to a name', () => {
    expect(texts('Sponsors & press')).toEqual([]);
    expect(texts('团体票')).toEqual([]);
    expect(texts('  ')).toEqual(['Hold name is required.']);
    expect(texts('-'.repeat(81))).toEqual(['Hold name can have at most 80 characters.', 'Hold name needs a letter or a number.']);
    expect(texts(`www.example.com\n${'x'.repeat(80)}`)).toEqual([
      'Hold name can have at most 80 characters.',
      'Hold name must not contain line breaks or invisible characters.',
      'Hold name must not contain a web address.',
    ]);
  });

  it('wants a ticket type and 1 to 50,000 tickets', () => {
    expect(errors({})).toEqual({});
    expect(errors({ ticketTypeId: '', qty: 0 })).toEqual({ ticketTypeId: 'Please choose a ticket type.' });
    for (const qty of [0, -1, 2.5, 50_001, Number.NaN]) expect(errors({ qty })).toEqual({ qty: 'Please hold 1 to 50,000 tickets.' });
    expect(errors({ qty: 50_000 })).toEqual({});
  });

  it('limits note and contact, and wants a release date to come, unless it is the stored one', () => {
    expect(errors({ note: 'x'.repeat(501), contact: 'y'.repeat(501) })).toEqual({
      note: 'Note can have at most 500 characters.',
      contact: 'Contact can have at most 500 characters.',
    });
    expect(errors({ releaseAt: new Date(NOW.getTime() + 1) })).toEqual({});
    expect(errors({ releaseAt: NOW })).toEqual({ releaseAt: 'The release date must be in the future.' });
    expect(errors({ releaseAt: NOW }, NOW)).toEqual({});
  });
});
