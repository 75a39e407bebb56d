import { describe, expect, it } from 'vitest';

import { validateWaitList, type WaitListForm } from './validate-wait-list.ts';
import { textOf } from '../text/messages.ts';

const errors = (form: Partial<WaitListForm>) => {
  const whole = { name: 'Ana Ruiz', email: 'ana@example.com', phoneNumber: '(801) 555-0123', quantity: 2, ...form };
  return Object.fromEntries(validateWaitList(whole).map(({ path, message }) => [path, textOf(message)]));
};

describe('the wait list form', () => {
  it('BUY-080 accepts a full name, an e-mail, a phone and 1 to 20 tickets', () => {
    for (const quantity of [1, 2, 20]) expect(errors({ quantity })).toEqual({});
  });

  it('BUY-080 accepts one name, and a number of the country of the venue', () => {
    const form = { name: 'Prince', email: 'p@example.com', phoneNumber: '020 7946 0018', quantity: 1 };
    expect(validateWaitList(form, 'GB')).toEqual([]);
    expect(validateWaitList(form)).toMatchObject([{ path: 'phoneNumber' }]);
  });

  it('BUY-080 puts a text beside each invalid field', () => {
    expect(errors({ name: ' ', email: '', phoneNumber: '1', quantity: 0 })).toEqual({
      name: 'Please enter a name.',
      email: 'Please enter a valid email address.',
      phoneNumber: 'Phone number is required.',
      quantity: 'Please choose 1 to 20 tickets.',
    });
    for (const quantity of [-1, 21, 1.5, Number.NaN]) expect(errors({ quantity })).toHaveProperty('quantity');
  });
});
