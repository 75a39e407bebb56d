import { isErrorCode, type ErrorCode } from './error-codes.ts';
import { ERROR_TEXTS } from './error-table.ts';
import { Message, type Said } from './text/messages.ts';

/** Details of a refusal: ids, numbers, names; `fields` maps the path of each invalid input to its text. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** One invalid input: `path` as in the form (`tickets.0.name`), and what people are told. */
export interface FieldError {
  readonly path: string;
  readonly message: Said;
}

const NO_TEXT = 'Please check what you entered.';

/** The text of a refusal with its details filled in; `{fields}` becomes one line for each invalid input. */
export function errorText(code: ErrorCode, details: ErrorDetails = {}): string {
  return errorMessage(code, details).text.trim() || NO_TEXT;
}

export function errorMessage(code: ErrorCode, details: ErrorDetails = {}): Message {
  return new Message(code, details, ERROR_TEXTS[code]);
}

/** The field error for a `check…` rule's refusal; empty without a refusal. */
export function fieldError(path: string, code: ErrorCode | null, details: ErrorDetails = {}): FieldError[] {
  return code ? [{ path, message: errorMessage(code, details) }] : [];
}

/** As `errorText` for a code received over the network; unknown codes get the text of an internal fault. */
export function errorTextOf(code: string, details: ErrorDetails = {}): string {
  return isErrorCode(code) ? errorText(code, details) : ERROR_TEXTS.INTERNAL;
}
