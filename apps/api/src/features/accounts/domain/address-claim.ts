import type { UserRecord } from '../user.schema.ts';

/** How long an address that nobody proved keeps others out, in milliseconds. */
const CLAIM_MS = 24 * 3_600_000;
/** How many secondary addresses an account may have, so that one account cannot collect them. */
export const MAX_SECONDARY = 5;

type Addresses = Pick<UserRecord, '_id' | 'email' | 'emailVerifiedAt'> & Partial<Pick<UserRecord, 'provedEmails' | 'emailClaimedAt'>>;

/** Whether this account has shown that the mailbox is its person's. */
export function hasProved({ email, emailVerifiedAt, provedEmails }: Addresses, address: string): boolean {
  return (email === address && emailVerifiedAt !== null) || (provedEmails ?? []).includes(address);
}

/** Whether the account's address is kept from others: once proved for ever, else for a day. */
export function keepsAddress(user: Addresses, address: string, now: Date): boolean {
  if (hasProved(user, address)) return true;
  const since = user.emailClaimedAt ?? user._id.getTimestamp();
  return user.email === address && now.getTime() - since.getTime() < CLAIM_MS;
}

/** Whether it is a sign-up that proved nothing and set no password: whoever proves its address begins anew. */
export function isUnfinished(user: {
  readonly emailVerifiedAt: Date | null;
  readonly phoneNumberVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly provedEmails?: readonly string[];
}): boolean {
  const { emailVerifiedAt, phoneNumberVerifiedAt, passwordHash, provedEmails = [] } = user;
  return !emailVerifiedAt && !phoneNumberVerifiedAt && passwordHash === null && provedEmails.length === 0;
}

/** The accounts that an address finds: whoever proved it comes first. */
export function ownerOfAddress<User extends Addresses>(users: readonly User[], address: string): User | null {
  return users.find((user) => hasProved(user, address)) ?? users[0] ?? null;
}

/** Stands where an account has lost its only address. No mail gets there (RFC 2606); `random`, so that nobody takes it before. */
export function placeholderOf(random: string): string {
  return `${random}@unconfirmed.invalid`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith('@unconfirmed.invalid');
}
