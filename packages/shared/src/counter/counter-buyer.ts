import { checkEmail, emailOf } from '../accounts/email.ts';
import { checkPersonName, personNameOf } from '../accounts/name.ts';
import { checkPhone, phoneOf, type CountryCode } from '../accounts/phone.ts';
import { fieldError, type FieldError } from '../error-texts.ts';

/** Who buys at the counter, as typed: each part may be left empty, and without a name the order is a guest's (BUY-060). */
export interface CounterBuyerForm {
  readonly fullName?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
}

export interface CounterBuyer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
}

/** The errors of what was typed. `country` is the venue's. */
export function validateCounterBuyer({ fullName, email, phoneNumber }: CounterBuyerForm, country?: CountryCode): FieldError[] {
  return [
    ...(isTyped(fullName) ? fieldError('buyer.fullName', checkPersonName(fullName)) : []),
    ...(isTyped(email) ? fieldError('buyer.email', checkEmail(email)) : []),
    ...(isTyped(phoneNumber) ? fieldError('buyer.phoneNumber', checkPhone(phoneNumber, country)) : []),
  ];
}

/** The buyer as stored in the order; null for a guest, of whom nothing is known. */
export function counterBuyerOf({ fullName, email, phoneNumber }: CounterBuyerForm, country?: CountryCode): CounterBuyer | null {
  const name = isTyped(fullName) ? personNameOf(fullName) : null;
  const buyer = {
    firstName: name?.firstName || null,
    lastName: name?.lastName || null,
    email: isTyped(email) ? emailOf(email) : null,
    phoneNumber: isTyped(phoneNumber) ? phoneOf(phoneNumber, country) : null,
  };
  return Object.values(buyer).some((value) => value !== null) ? buyer : null;
}

function isTyped(text: string | null | undefined): text is string {
  return Boolean(text?.trim());
}
