import { describe, expect, it } from 'vitest';

import { secondFactorCodeOf, shownRecoveryCode } from './second-factor.ts';

describe('reading a typed second factor', () => {
  it.each([
    ['123456', { kind: 'Totp', code: '123456' }],
    [' 123 456 ', { kind: 'Totp', code: '123456' }],
    ['abcde-fghjk', { kind: 'RecoveryCode', code: 'ABCDEFGHJK' }],
    ['ABCDE FGHJK', { kind: 'RecoveryCode', code: 'ABCDEFGHJK' }],
    ['2345678923', { kind: 'RecoveryCode', code: '2345678923' }],
    ['12345', null],
    ['1234567', null],
    ['ABCDE-FGHIO', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => {
    expect(secondFactorCodeOf(typed)).toEqual(code);
  });

  it('shows a recovery code in two halves, which read as the same code', () => {
    expect(shownRecoveryCode('ABCDEFGHJK')).toBe('ABCDE-FGHJK');
    expect(secondFactorCodeOf(shownRecoveryCode('ABCDEFGHJK'))?.code).toBe('ABCDEFGHJK');
  });
});
