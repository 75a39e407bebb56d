import { maskEmail, maskPhone } from '@marquee/shared/accounts/mask';

import type { UserLookup } from '../public/entry-types.ts';
import type { UserRecord } from '../user.schema.ts';

/** Says only that it was, not when. */
const SOME_TIME = new Date(0);

/** What anybody may know of an account: how to log in, and masks that its owner recognises (ACC-215). */
export function maskedLookup(user: UserRecord): UserLookup {
  const { email, phoneNumber, phoneNumberVerifiedAt, preferredLogin, secondaryEmails } = user;
  return {
    userId: null,
    email: maskEmail(email),
    phoneNumber: phoneNumber && maskPhone(phoneNumber),
    phoneNumberVerifiedAt: phoneNumberVerifiedAt && SOME_TIME,
    hasPassword: user.passwordHash !== null,
    preferredLogin,
    secondaryEmails: secondaryEmails.map((secondary) => maskEmail(secondary)),
  };
}

/** The same in full, for the person and for super users. */
export function fullLookup(user: UserRecord): UserLookup {
  const { _id, email, phoneNumber, phoneNumberVerifiedAt, preferredLogin, secondaryEmails } = user;
  const hasPassword = user.passwordHash !== null;
  return { userId: _id, email, phoneNumber, phoneNumberVerifiedAt, hasPassword, preferredLogin, secondaryEmails };
}
