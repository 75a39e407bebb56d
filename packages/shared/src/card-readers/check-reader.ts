import type { ErrorCode } from '../error-codes.ts';

/** A card reader as somebody adds it; `registrationCode` is what it shows on its screen. */
export interface AuthoredReader {
  readonly label: string;
  readonly registrationCode: string;
}

/** Both are needed (ACC-139, 200). */
export function checkReader({ label, registrationCode }: AuthoredReader): ErrorCode | null {
  return label.trim() && registrationCode.trim() ? null : 'READER_FIELDS_REQUIRED';
}
