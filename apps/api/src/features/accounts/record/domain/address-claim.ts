import type { UserRecord } from '../user.schema.ts';
import { madeAt } from './made-at.ts';

/** How long an unproved address is reserved, in milliseconds. */
const CLAIM_MS = 24 * 3_600_000;
/** How many secondary addresses an account may have, so that one account cannot hoard them. */
export const MAX_SECONDARY = 5;

type Addresses = Pick<UserRecord, '_id' | 'email' | 'emailVerifiedAt'> & Partial<Pick<UserRecord, 'provedEmails' | 'emailClaimedAt'>>;

/** Whether this account has proved that the mailbox is its person's. */
export function hasProved({ email, emailVerifiedAt, provedEmails }: Addresses, address: string): boolean {
  return (email === address && emailVerifiedAt !== null) || (provedEmails ?? []).includes(address);
}

/** Whether the account has proved any address: then it has an owner, and an unproved address of it may be anybody's. */
export function hasProvedAny({ emailVerifiedAt, provedEmails }: Pick<Addresses, 'emailVerifiedAt' | 'provedEmails'>): boolean {
  return Boolean(emailVerifiedAt) || (provedEmails ?? []).length > 0;
}

/**
 * Where the links and codes go that let somebody in who typed this address: the primary one, but of an account with an owner only once it
 * is proved, and the typed one until then. Null when that is not proved either.
 */
export function entryAddressOf(user: Addresses, typed: string): string | null {
  if (user.emailVerifiedAt || !hasProvedAny(user)) return user.email;
  return hasProved(user, typed) ? typed : null;
}

/** Whether the account's address is reserved: permanently once proved, else for the first day of an account that has proved none. */
export function keepsAddress(user: Addresses, address: string, now: Date): boolean {
  if (hasProvedAny(user)) return hasProved(user, address);
  return user.email === address && now.getTime() - claimedAt(user).getTime() < CLAIM_MS;
}

/** Since when the account reserves its unproved primary address. */
export function claimedAt({ _id, emailClaimedAt }: Pick<Addresses, '_id' | 'emailClaimedAt'>): Date {
  return emailClaimedAt ?? madeAt(_id);
}

/** Whether it is a sign-up without any proof or password: proving its address starts it afresh. */
export function isUnfinished(user: {
  readonly emailVerifiedAt: Date | null;
  readonly phoneNumberVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly provedEmails?: readonly string[];
}): boolean {
  const { emailVerifiedAt, phoneNumberVerifiedAt, passwordHash, provedEmails = [] } = user;
  return !emailVerifiedAt && !phoneNumberVerifiedAt && passwordHash === null && provedEmails.length === 0;
}

/** Whether only this account's person may use the address, even when somebody else just opened a link mailed to it. */
export function holdsAddress(user: UserRecord, address: string, now: Date): boolean {
  return !isUnfinished(user) && keepsAddress(user, address, now);
}

/** The account that an address finds: the one that proved it, else one that nobody has proved to be theirs. */
export function ownerOfAddress<User extends Addresses>(users: readonly User[], address: string): User | null {
  return users.find((user) => hasProved(user, address)) ?? users.find((user) => !hasProvedAny(user)) ?? null;
}

/**
 * Placeholder for an account that lost its only address. It is undeliverable (RFC 2606) and `random`, so that nobody can claim it in
 * advance.
 */
export function placeholderOf(random: string): string {
  return `${random}@unconfirmed.invalid`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith('@unconfirmed.invalid');
}
