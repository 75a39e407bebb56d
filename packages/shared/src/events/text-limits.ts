import { isVisible } from '../accounts/name.ts';
import type { FieldError } from '../error-texts.ts';
import type { Said } from '../text/messages.ts';
import { limits } from './limit-texts.ts';

/** Characters of names, labels, codes and addresses (AUT-198), and of longer texts (AUT-199). */
export const NAME_MAX = 80;
export const TEXT_MAX = 500;
/** Maximum of any quantity. */
const QUANTITY_MAX = 1_000_000;

/** A name must be visible and within the limit; `what` is its label (`Event name`). */
export function checkName(path: string, what: Said, value: string | null | undefined): FieldError[] {
  if (!value || !isVisible(value)) return [{ path, message: limits('REQUIRED', { what }) }];
  return checkLength(path, what, value, NAME_MAX);
}

/** A text may be empty and must be within the limit. */
export function checkLength(path: string, what: Said, value: string | null | undefined, max: number): FieldError[] {
  return isLonger(value ?? '', max) ? [{ path, message: limits('TOO_LONG', { what, max }) }] : [];
}

/** Counts characters, not UTF-16 code units; a text of more than twice the limit needs no counting. */
function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

/** A name as a message quotes it: no longer than a name may be. */
export function quotedName(name: string): string {
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX)}…` : name;
}

/** Numbers that may be 0 but not negative; missing ones are fine. */
export function checkNotNegative(path: string, what: Said, value: number | null | undefined): FieldError[] {
  return (value ?? 0) < 0 ? [{ path, message: limits('NEGATIVE', { what }) }] : [];
}

/** A quantity from 0 to the maximum; a missing one is fine. */
export function checkQuantity(path: string, what: Said, value: number | null | undefined): FieldError[] {
  if ((value ?? 0) > QUANTITY_MAX) return [{ path, message: limits('QUANTITY_TOO_LARGE', { what, max: QUANTITY_MAX }) }];
  return checkNotNegative(path, what, value);
}

/** The maximum charge of a card, in cents; no price or fee may exceed it. */
export const MONEY_MAX = 99_999_999;

/** Cents from 0 to the maximum charge; a missing amount is fine. */
export function checkMoney(path: string, what: Said, value: number | null | undefined): FieldError[] {
  const tooMuch = (value ?? 0) > MONEY_MAX;
  return tooMuch ? [{ path, message: limits('MONEY_TOO_LARGE', { what, max: MONEY_MAX }) }] : checkNotNegative(path, what, value);
}

/** Tells whether a percent lies in 0 to 100 and has at most two decimals. */
export function isPercent(value: number): boolean {
  return value >= 0 && value <= 100 && Math.abs(Math.round(value * 100) - value * 100) < 1e-6;
}

/** `{path, message}` when the condition holds. */
export function errorWhen(condition: unknown, path: string, message: Said): FieldError[] {
  return condition ? [{ path, message }] : [];
}
