import { describe, expect, it } from 'vitest';

import { DomainError, refuseFields, refuseIf } from './domain-error.ts';
import { isErrorCode, type ErrorCode } from './error-codes.ts';
import { ERROR_TEXTS } from './error-table.ts';
import { errorText, errorTextOf } from './error-texts.ts';

describe('refusals', () => {
  it.each([
    ['AUTHENTICATION_REQUIRED', 'Authentication Required.'],
    ['AUTHORIZATION_REQUIRED', 'Authorization Required.'],
    ['FORBIDDEN', 'You do not have permission to perform this action.'],
    ['REFUND_NOTHING_SELECTED', 'Please Select atleast one checkbox.'],
    ['PHONE_REQUIRED', 'Phone number is required.'],
  ] as const)('ACC-194 reads %s as the text of the lists', (code, text) => {
    expect(new DomainError(code).message).toBe(text);
  });

  it('BUY-013 gives the remaining quantity of each line', () => {
    expect(errorText('PLACES_LEFT', { left: 2, line: 'Balcony' })).toBe('Only 2 left of Balcony.');
  });

  it('AUT-155 lists the messages of all invalid inputs, one on each line', () => {
    const fields = [
      { path: 'name', message: 'Name is required.' },
      { path: 'code', message: 'Code is required.' },
    ];
    expect(() => refuseFields(fields)).toThrow('Name is required.\nCode is required.');
    expect(() => refuseFields(fields)).toThrow(
      expect.objectContaining({ code: 'VALIDATION', details: { fields: { name: 'Name is required.', code: 'Code is required.' } } }),
    );
    expect(() => refuseFields([])).not.toThrow();
  });

  it('leaves no placeholder when a detail is missing, and never returns an empty text', () => {
    for (const code of Object.keys(ERROR_TEXTS) as ErrorCode[]) {
      expect(errorText(code)).not.toMatch(/[{}]/);
      expect(errorText(code).length).toBeGreaterThan(0);
      expect(ERROR_TEXTS[code]).not.toMatch(/\{product\}/);
    }
  });

  it('does nothing when a rule found no reason to refuse, and throws the code with its details otherwise', () => {
    expect(() => refuseIf(null)).not.toThrow();
    expect(() => refuseIf('SCAN_ALREADY', { at: '8:12pm' })).toThrow(
      expect.objectContaining({ code: 'SCAN_ALREADY', details: { at: '8:12pm' }, message: 'Already scanned at 8:12pm' }),
    );
  });

  it('treats an unknown code as a fault', () => {
    expect(isErrorCode('NOPE')).toBe(false);
    expect(errorTextOf('toString')).toBe(ERROR_TEXTS.INTERNAL);
    expect(errorTextOf('NOPE')).toBe(ERROR_TEXTS.INTERNAL);
  });
});
