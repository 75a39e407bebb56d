import type { ErrorCode } from './error-codes.ts';
import { errorText, type ErrorDetails, type FieldError } from './error-texts.ts';
import { textOf } from './text/messages.ts';

/**
 * A refusal that the caller can understand and act on; its message is the user-facing text. Anything else that
 * is thrown is a fault: it is logged with an id and reaches the client as `INTERNAL`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorText(code, details));
    this.code = code;
    this.details = details;
  }
}

/** Throws when a `check…` rule found a reason to refuse. */
export function refuseIf(code: ErrorCode | null, details?: ErrorDetails): void {
  if (code) throw new DomainError(code, details);
}

/** Throws VALIDATION with `details.fields` (path → text, the first text of a path) when a `validate…` rule found invalid inputs. */
export function refuseFields(fields: readonly FieldError[], code: ErrorCode = 'VALIDATION'): void {
  if (fields.length > 0) throw new DomainError(code, { fields: fieldTexts(fields) });
}

/** The invalid inputs as path → text; of several texts for one path the first is kept. */
export function fieldTexts(fields: readonly FieldError[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { path, message } of fields) texts[path] ??= textOf(message);
  return texts;
}
