import { fieldError, type FieldError } from '../error-texts.ts';
import { checkLength } from '../events/text-limits.ts';
import { catalogOf } from '../text/messages.ts';

export const CHECK_NUMBER_MAX = 50;
const CHECK_NUMBER = catalogOf({ CHECK_NUMBER: 'The check number' })('CHECK_NUMBER');

/** The number that is written on a check. */
export function validateCheckNumber(value: string): FieldError[] {
  const number = value.trim();
  return [
    ...fieldError('checkNumber', number ? null : 'CHECK_NUMBER_REQUIRED'),
    ...checkLength('checkNumber', CHECK_NUMBER, number, CHECK_NUMBER_MAX),
  ];
}
