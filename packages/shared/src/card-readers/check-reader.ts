import type { ErrorCode } from '../error-codes.ts';

/** The input for adding a card reader; `registrationCode` is shown on its screen. */
export interface AuthoredReader {
  readonly label: string;
  readonly registrationCode: string;
}

/** Both fields are required (ACC-139, 200). */
export function checkReader({ label, registrationCode }: AuthoredReader): ErrorCode | null {
  return label.trim() && registrationCode.trim() ? null : 'READER_FIELDS_REQUIRED';
}
