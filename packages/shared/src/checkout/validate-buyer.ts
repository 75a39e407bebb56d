import { checkEmail, emailOf } from '../accounts/email.ts';
import { checkFullName, splitFullName, tidyName, type PersonName } from '../accounts/name.ts';
import { checkPhone, phoneOf } from '../accounts/phone.ts';
import { validateAnswers, type Answer, type CustomField } from '../custom-fields/validate-answers.ts';
import { fieldError, type FieldError } from '../error-texts.ts';

/** The values of the checkout form as typed; its error paths are these names. */
export interface CheckoutForm {
  readonly buyer: { readonly fullName: string; readonly email: string; readonly phoneNumber: string };
  readonly answers?: readonly Answer[] | null;
  readonly waiverAccepted?: boolean | null;
}

/** What the event requires of a buyer. */
export interface CheckoutQuestions {
  readonly customFields: readonly CustomField[];
  /** The waiver's text; without it nothing has to be accepted. */
  readonly userAgreement?: string | null;
}

export interface Buyer extends PersonName {
  readonly fullName: string;
  readonly email: string;
  /** E.164. */
  readonly phoneNumber: string;
}

/** The errors of the checkout's fields, in the form's order; page and server share them (BUY-030). */
export function validateCheckout(form: CheckoutForm, questions: CheckoutQuestions): FieldError[] {
  const { fullName, email, phoneNumber } = form.buyer;
  return [
    ...fieldError('buyer.fullName', tidyName(fullName) === '' ? 'NAME_REQUIRED' : checkFullName(fullName)),
    ...fieldError('buyer.email', checkEmail(email)),
    ...fieldError('buyer.phoneNumber', checkPhone(phoneNumber)),
    ...validateAnswers(questions.customFields, form.answers ?? []),
    ...fieldError('waiverAccepted', questions.userAgreement?.trim() && !form.waiverAccepted ? 'WAIVER_REQUIRED' : null),
  ];
}

/** The buyer as stored in the order, or null while a field is invalid. */
export function buyerOf({ buyer }: Pick<CheckoutForm, 'buyer'>): Buyer | null {
  const [name, email, phoneNumber] = [splitFullName(buyer.fullName), emailOf(buyer.email), phoneOf(buyer.phoneNumber)];
  return name && email && phoneNumber ? { ...name, fullName: tidyName(buyer.fullName), email, phoneNumber } : null;
}
