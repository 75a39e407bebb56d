import { checkEmail } from '../accounts/email.ts';
import { checkPersonName } from '../accounts/name.ts';
import { checkPhone, type CountryCode } from '../accounts/phone.ts';
import { fieldError, type FieldError } from '../error-texts.ts';

/** Maximum number of tickets on a wait list entry; the lists name no limit. */
export const WAIT_LIST_QUANTITY_MAX = 20;

/** The values of the wait list form as typed; its error paths are these names. */
export interface WaitListForm {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Wanted tickets. */
  readonly quantity: number;
}

/** The errors of the fields, in the form's order; page and server share them (BUY-080). `country` is the venue's. */
export function validateWaitList({ name, email, phoneNumber, quantity }: WaitListForm, country?: CountryCode): FieldError[] {
  return [
    ...fieldError('name', checkPersonName(name)),
    ...fieldError('email', checkEmail(email)),
    ...fieldError('phoneNumber', checkPhone(phoneNumber, country)),
    ...fieldError('quantity', isWanted(quantity) ? null : 'WAIT_LIST_QUANTITY', { max: WAIT_LIST_QUANTITY_MAX }),
  ];
}

function isWanted(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= WAIT_LIST_QUANTITY_MAX;
}
