import { checkEmail } from '@marquee/shared/accounts/email';
import { checkPhone } from '@marquee/shared/accounts/phone';
import { fieldError, type FieldError } from '@marquee/shared/error-texts';
import type { UpdateCustomerInput } from '#gql/graphql.ts';
import type { Profile } from './use-customers.ts';

/** A customer while edited. */
export type CustomerDraft = Pick<Profile, 'email' | 'preferredLogin' | 'secondaryEmails'> & { readonly phoneNumber: string };

export function customerDraftOf({ email, phoneNumber, preferredLogin, secondaryEmails }: Profile): CustomerDraft {
  return { email, phoneNumber: phoneNumber ?? '', preferredLogin, secondaryEmails };
}

/** The errors by the shared rules; a customer without a phone may remain without one. */
export function wrongIn({ email, phoneNumber }: CustomerDraft, customer: Profile): FieldError[] {
  const isWithout = phoneNumber === '' && !customer.phoneNumber;
  return [...fieldError('email', checkEmail(email)), ...fieldError('phoneNumber', isWithout ? null : checkPhone(phoneNumber))];
}

/** The input that is sent (ACC-153). */
export function customerInputOf(draft: CustomerDraft, { _id }: Profile): UpdateCustomerInput {
  const { email, phoneNumber, preferredLogin, secondaryEmails } = draft;
  return { _id, email: email.trim(), ...(phoneNumber && { phoneNumber: phoneNumber.trim() }), preferredLogin, secondaryEmails };
}
