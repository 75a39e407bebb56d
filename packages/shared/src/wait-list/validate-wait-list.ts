import { checkEmail } from '../accounts/email.ts';
import { checkPersonName } from '../accounts/name.ts';
import { checkPhone, type CountryCode } from '../accounts/phone.ts';
import { fieldError, type FieldError } from '../error-texts.ts';

/** Maximum number of tickets on a wait list entry; the lists name no limit. */
export const WAIT_LIST_QUANTITY_MAX = 20;

/** Cents: nobody means less. */
const LEAST_PRICE = 100;

/** The values of the wait list form as typed; its error paths are these names. */
export interface WaitListForm {
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Wanted tickets. */
  readonly quantity: number;
  /** Ids of ticket types, the most wanted first; none means any. */
  readonly ticketTypeIds?: readonly string[] | null;
  /** The highest price of one ticket with all fees, cents; none for any. */
  readonly maxPrice?: number | null;
  /** Seats beside each other. */
  readonly together?: boolean | null;
}

/** The errors of the fields, in the form's order; page and server share them (BUY-080). `country` is the venue's. */
export function validateWaitList({ name, email, phoneNumber, quantity, maxPrice }: WaitListForm, country?: CountryCode): FieldError[] {
  return [
    ...fieldError('name', checkPersonName(name)),
    ...fieldError('email', checkEmail(email)),
    ...fieldError('phoneNumber', checkPhone(phoneNumber, country)),
    ...fieldError('maxPrice', maxPrice == null || (Number.isInteger(maxPrice) && maxPrice >= LEAST_PRICE) ? null : 'WAIT_LIST_PRICE'),
    ...fieldError('quantity', isWanted(quantity) ? null : 'WAIT_LIST_QUANTITY', { max: WAIT_LIST_QUANTITY_MAX }),
  ];
}

function isWanted(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= WAIT_LIST_QUANTITY_MAX;
}
