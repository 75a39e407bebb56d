import { describe, expect, it } from 'vitest';

import { checkPasswordStrength } from './password-strength.ts';

const LENA = { email: 'lena.vale@redstone.example', name: 'Lena Vale' };

describe('the strength of a password', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'aaaaaaaaaaaa',
    'abcdefgh',
    '21.03.1985',
    'x'.repeat(128),
  ])('refuses %s', async (password) => {
    expect(await checkPasswordStrength(password)).toBe('PASSWORD_WEAK');
  });

  it.each([
    'lena.vale',
    'Lena Vale',
    'lenavale1',
    'LenaVale!',
    'Lena.Vale1',
    '!Vale_Lena 12',
    'lena.vale@redstone.example',
    'redstone1',
    'marquee123',
  ])('refuses %s, which is the user’s own name or address', async (password) => {
    expect(await checkPasswordStrength(password, LENA)).toBe('PASSWORD_WEAK');
  });

  it.each(['kV7#tq2m', 'correct horse battery', 'Zürich café', 'three purple kettles', 'Lena has 9 lamps', 'a long and good password'])(
    'accepts %s',
    async (password) => {
      expect(await checkPasswordStrength(password, LENA)).toBeNull();
    },
  );
});
