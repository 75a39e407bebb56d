import type { ErrorCode } from '../error-codes.ts';
import { narrowed, withoutInvisible } from './invisible.ts';

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;
const TOP_LEVEL = /^([a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * The address as it is stored and compared (trimmed, lower case), or null when it is invalid. CR and LF are refused anywhere; invisible
 * marks, full-width characters and `mailto:` come along when an address is pasted or typed with another keyboard.
 */
export function emailOf(typed: string | null | undefined): string | null {
  if (!typed || /[\r\n]/.test(typed)) return null;
  const address = narrowed(withoutInvisible(typed))
    .trim()
    .replace(/^mailto:\s*/i, '');
  // checked before lower-casing, which turns the Kelvin sign into a plain k
  if (/[^\x21-\x7e]/.test(address)) return null;
  const email = address.toLowerCase();
  const at = email.lastIndexOf('@');
  const [local, labels] = [email.slice(0, at), email.slice(at + 1).split('.')];
  const fits = at > 0 && local.length <= 64 && email.length <= 254 && LOCAL.test(local);
  const isDomain = labels.length > 1 && labels.every((label) => label.length <= 63 && LABEL.test(label));
  return fits && isDomain && TOP_LEVEL.test(labels.at(-1)!) ? email : null;
}

/** The shared e-mail rule: one validation and text for login, team, customers, settings and checkout (ACC-201). */
export function checkEmail(typed: string | null | undefined): ErrorCode | null {
  return emailOf(typed) === null ? 'EMAIL_INVALID' : null;
}

/** Tells whether two typed addresses are equal, ignoring case and what `emailOf` leaves out. */
export function isSameEmail(a: string, b: string): boolean {
  return (emailOf(a) ?? a.trim().toLowerCase()) === (emailOf(b) ?? b.trim().toLowerCase());
}
