import { fieldError, type FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';

export const CHECK_NUMBER_MAX = 50;

/** The number that is written on a check. */
export function validateCheckNumber(value: string): FieldError[] {
  const number = value.trim();
  return [
    ...fieldError('checkNumber', number ? null : 'CHECK_NUMBER_REQUIRED'),
    ...checkLength('checkNumber', 'The check number', number, CHECK_NUMBER_MAX),
  ];
}
