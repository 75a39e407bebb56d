import type { UserRecord } from '../user.schema.ts';
import { claimedAt, hasProvedAny, isPlaceholder, placeholderOf } from './address-claim.ts';

type Emails = Pick<UserRecord, 'email' | 'emailVerifiedAt' | 'emailWaitingForVerify' | 'secondaryEmails' | 'provedEmails'>;
/** Including since when the account has the primary one. */
type Claimed = Emails & Pick<UserRecord, 'emailClaimedAt'>;
type Account = Claimed & Pick<UserRecord, '_id'>;

/**
 * An account's addresses after a secondary one became primary; the former primary becomes secondary. Proved states are kept. Null when
 * `email` is not a secondary address. An account without any proof reserves for its first day, however often it swaps.
 */
export function swappedEmails(user: Account, email: string, now: Date): Claimed | null {
  if (!user.secondaryEmails.includes(email)) return null;
  const provedAt = user.provedEmails.includes(email) ? now : null;
  return { ...takenOver(user, email, provedAt), emailClaimedAt: hasProvedAny(user) ? now : claimedAt(user) };
}

/** The addresses after `email`, whose link was opened at `now`, replaced the primary one (ACC-231). */
export function verifiedEmails(user: Emails, email: string, now: Date): Emails {
  return takenOver(user, email, now);
}

function takenOver(user: Emails, email: string, emailVerifiedAt: Date | null): Emails {
  const others = (emails: readonly string[]) => emails.filter((address) => address !== email);
  const secondaryEmails = [...others(user.secondaryEmails), ...(isPlaceholder(user.email) ? [] : [user.email])];
  const provedEmails = [...others(user.provedEmails), ...(user.emailVerifiedAt ? [user.email] : [])];
  return {
    email,
    emailVerifiedAt,
    emailWaitingForVerify: user.emailWaitingForVerify === email ? null : user.emailWaitingForVerify,
    secondaryEmails,
    provedEmails: emailVerifiedAt ? provedOf({ secondaryEmails, provedEmails }) : provedEmails,
  };
}

/** Which proofs are deleted with a secondary address: the last one is kept until another address is proved (decision 0071). */
export function proofsWithout(
  { emailVerifiedAt, provedEmails }: Pick<Emails, 'emailVerifiedAt' | 'provedEmails'>,
  email: string,
): string[] {
  const others = provedEmails.filter((address) => address !== email);
  return emailVerifiedAt || others.length > 0 ? others : provedEmails;
}

/** The proved addresses that the person still has, for an account whose primary one is proved. */
export function provedOf({ secondaryEmails, provedEmails }: Pick<Emails, 'secondaryEmails' | 'provedEmails'>): string[] {
  return provedEmails.filter((address) => secondaryEmails.includes(address));
}

/**
 * An account's addresses without its unproved primary one: a proved one replaces it. Without any, the lost one becomes the pending address.
 */
export function addressesWithout(user: Emails, now: Date, random: string): Emails {
  const { email, secondaryEmails } = user;
  const provedEmails = user.provedEmails ?? [];
  const [next] = provedEmails;
  if (!next) return { email: placeholderOf(random), emailVerifiedAt: null, emailWaitingForVerify: email, secondaryEmails, provedEmails };
  const taken = takenOver(user, next, now);
  return { ...taken, secondaryEmails: taken.secondaryEmails.filter((address) => address !== email) };
}
