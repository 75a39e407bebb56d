import { maskEmail, maskPhone } from '@marquee/shared/accounts/mask';

import type { UserLookup } from '../entry.types.ts';
import type { UserRecord } from '../../record/user.schema.ts';

/** Tells only whether, not when. */
const SOME_TIME = new Date(0);

/**
 * What anybody may see of an account: how to log in, and masks that its owner recognizes (ACC-215). The name is shown to logged-in users,
 * so that people who share tickets see the recipient (OPS-077).
 */
export function maskedLookup(user: UserRecord, isLoggedIn: boolean): UserLookup {
  const { email, phoneNumber, phoneNumberVerifiedAt, preferredLogin, provedEmails } = user;
  return {
    userId: null,
    firstName: isLoggedIn ? user.firstName : null,
    lastName: isLoggedIn ? user.lastName : null,
    email: maskEmail(email),
    phoneNumber: phoneNumber && maskPhone(phoneNumber),
    phoneNumberVerifiedAt: phoneNumberVerifiedAt && SOME_TIME,
    hasPassword: user.passwordHash !== null,
    preferredLogin,
    secondaryEmails: (provedEmails ?? []).map((secondary) => maskEmail(secondary)),
  };
}

/** An account unmasked, for the person and for super users. */
export function fullLookup(user: UserRecord): UserLookup {
  const { _id, firstName, lastName, email, phoneNumber, phoneNumberVerifiedAt, preferredLogin, secondaryEmails } = user;
  const hasPassword = user.passwordHash !== null;
  return { userId: _id, firstName, lastName, email, phoneNumber, phoneNumberVerifiedAt, hasPassword, preferredLogin, secondaryEmails };
}
