import { describe, expect, it } from 'vitest';

import { can, permissionsOf } from '../permissions.ts';
import { OPERATOR_PERMISSIONS, validatePin } from './operators.ts';

describe('a PIN', () => {
  it.each(['481627', '000001', '112233', '975310'])('may be %s', (pin) => expect(validatePin(pin)).toEqual([]));

  it.each(['', '12345', '1234567', '12a456', '４８１６２７'])('is not %j', (pin) => {
    expect(validatePin(pin)).toEqual([{ path: 'pin', message: expect.objectContaining({ text: 'A PIN has six digits.' }) }]);
  });

  it.each(['000000', '123456', '654321', '345678', '999999'])('is not %s, which is guessed first', (pin) => {
    expect(validatePin(pin)).toHaveLength(1);
  });
});

describe('what an operator may do', () => {
  it('is what the box office may do, with what a manager approves there, and nothing else that takes more', () => {
    const boxOffice = permissionsOf({ role: 'BOX_OFFICE', isSuperUser: false });
    expect(OPERATOR_PERMISSIONS.filter((permission) => !boxOffice.has(permission))).toEqual(['comp.approve', 'guest.approve']);
    expect(can({ permissions: new Set(OPERATOR_PERMISSIONS) }, 'till.write')).toBe(false);
  });
});
