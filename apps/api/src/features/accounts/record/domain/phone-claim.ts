import { DomainError } from '@marquee/shared/domain-error';

import type { UserRecord } from '../user.schema.ts';
import { madeAt } from './made-at.ts';

/** How long a sign-up has its ticket and reserves its unproved phone number, in milliseconds. */
export const SIGN_UP_MS = 30 * 60_000;

type Claim = Pick<UserRecord, 'phoneNumberVerifiedAt' | '_id'>;

/**
 * The account of a phone number: the one that proved it, else the latest sign-up of the last half hour. Older unproved numbers are not reserved,
 * so that nobody can block another person's number by entering it.
 */
export function ownerOfPhone<User extends Claim>(users: readonly User[], now: Date): User | null {
  const isFresh = ({ _id }: User) => now.getTime() - madeAt(_id).getTime() < SIGN_UP_MS;
  return proverOfPhone(users) ?? users.find(isFresh) ?? null;
}

/** The account that proved a phone number. A number about to be proved by a code is refused for it alone. */
export function proverOfPhone<User extends Claim>(users: readonly User[]): User | null {
  return users.find(({ phoneNumberVerifiedAt }) => phoneNumberVerifiedAt !== null) ?? null;
}

/** @throws DomainError PHONE_TAKEN where the number is another account's */
export function refuseOtherOwner(owner: Pick<UserRecord, '_id'> | null, user: Pick<UserRecord, '_id'>): void {
  if (owner && owner._id !== user._id) throw new DomainError('PHONE_TAKEN');
}
