import { ERROR_TEXTS } from './error-table.ts';

/** The code of a refusal. A code without a text cannot be: both are one table. */
export type ErrorCode = keyof typeof ERROR_TEXTS;

/** Tells whether an external string (a response's `extensions.code`) is one of these codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_TEXTS, value);
}
