import type { ErrorCode } from '../error-codes.ts';
import { isSameEmail } from './email.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** The shared password rule: 8 to 128 characters and not the e-mail (ACC-233). */
export function checkPassword(password: string, email?: string | null): ErrorCode | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'PASSWORD_TOO_SHORT';
  if (length > PASSWORD_MAX) return 'PASSWORD_TOO_LONG';
  return email && isSameEmail(password, email) ? 'PASSWORD_IS_EMAIL' : null;
}

/** The rule for a password typed twice. */
export function checkPasswordPair(password: string, repeated: string, email?: string | null): ErrorCode | null {
  return checkPassword(password, email) ?? (password === repeated ? null : 'PASSWORD_MISMATCH');
}
