import { checkEmail, emailOf } from '../accounts/email.ts';
import { checkPersonName, personNameOf, tidyName, type PersonName } from '../accounts/name.ts';
import { checkPhone, phoneOf, type CountryCode } from '../accounts/phone.ts';
import { validateAnswers, type Answer, type CustomField } from '../custom-fields/validate-answers.ts';
import { checkAccessNeeds } from '../orders/access-needs.ts';
import { fieldError, type FieldError } from '../error-texts.ts';

/** The values of the checkout form as typed; its error paths are these names. */
export interface CheckoutForm {
  readonly buyer: { readonly fullName: string; readonly email: string; readonly phoneNumber: string };
  readonly answers?: readonly Answer[] | null;
  readonly waiverAccepted?: boolean | null;
  readonly accessNeeds?: { readonly text?: string | null } | null;
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

/** The errors of the checkout's fields, in the form's order; page and server share them (BUY-030). `country` is the venue's. */
export function validateCheckout(form: CheckoutForm, questions: CheckoutQuestions, country?: CountryCode): FieldError[] {
  const { fullName, email, phoneNumber } = form.buyer;
  return [
    ...fieldError('buyer.fullName', checkPersonName(fullName)),
    ...fieldError('buyer.email', checkEmail(email)),
    ...fieldError('buyer.phoneNumber', checkPhone(phoneNumber, country)),
    ...validateAnswers(questions.customFields, form.answers ?? []),
    ...checkAccessNeeds(form.accessNeeds),
    ...fieldError('waiverAccepted', questions.userAgreement?.trim() && !form.waiverAccepted ? 'WAIVER_REQUIRED' : null),
  ];
}

/** The buyer as stored in the order, or null while a field is invalid. */
export function buyerOf({ buyer }: Pick<CheckoutForm, 'buyer'>, country?: CountryCode): Buyer | null {
  const [name, email, phoneNumber] = [personNameOf(buyer.fullName), emailOf(buyer.email), phoneOf(buyer.phoneNumber, country)];
  return name.firstName && email && phoneNumber ? { ...name, fullName: tidyName(buyer.fullName), email, phoneNumber } : null;
}
