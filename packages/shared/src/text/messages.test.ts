import { describe, expect, it } from 'vitest';

import { catalogOf, textOf } from './messages.ts';

const say = catalogOf({ PRICE: 'Price', TOO_LARGE: '{what} can be at most {max:money}.', LISTED: '{name} lists {count:count} of {max}.' });

describe('a message', () => {
  it('says in English what its code and details tell', () => {
    const message = say('TOO_LARGE', { what: say('PRICE'), max: 99_999_999 });
    expect(message.code).toBe('TOO_LARGE');
    expect(message.details['max']).toBe(99_999_999);
    expect(textOf(message)).toBe('Price can be at most $999,999.99.');
    expect(textOf('A page’s own text.')).toBe('A page’s own text.');
  });

  it('reads no placeholder or replacement pattern in a name that people typed', () => {
    expect(say('LISTED', { name: '{count} $& $1 {max:money}', count: 12_000, max: 10_000 }).text).toBe(
      '{count} $& $1 {max:money} lists 12,000 of 10000.',
    );
  });
});
