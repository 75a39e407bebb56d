import type { UserRecord } from '../user.schema.ts';
import { isPlaceholder, placeholderOf } from './address-claim.ts';

type Emails = Pick<UserRecord, 'email' | 'emailVerifiedAt' | 'emailWaitingForVerify' | 'secondaryEmails' | 'provedEmails'>;
/** With since when the primary one is the account's. */
type Claimed = Emails & Pick<UserRecord, 'emailClaimedAt'>;

/**
 * An account's addresses after a secondary one became the primary; the former one takes its place among the secondary ones.
 * What was proved of either stays proved. Null when `email` is no secondary address.
 */
export function swappedEmails(user: Emails, email: string, now: Date): Claimed | null {
  const provedAt = user.provedEmails.includes(email) ? now : null;
  return user.secondaryEmails.includes(email) ? { ...takenOver(user, email, provedAt), emailClaimedAt: now } : null;
}

/** The addresses after `email`, whose link was opened at `now`, took the primary one's place (ACC-231). */
export function verifiedEmails(user: Emails, email: string, now: Date): Emails {
  return takenOver(user, email, now);
}

function takenOver(user: Emails, email: string, emailVerifiedAt: Date | null): Emails {
  const others = (emails: readonly string[]) => emails.filter((address) => address !== email);
  return {
    email,
    emailVerifiedAt,
    emailWaitingForVerify: user.emailWaitingForVerify === email ? null : user.emailWaitingForVerify,
    secondaryEmails: [...others(user.secondaryEmails), ...(isPlaceholder(user.email) ? [] : [user.email])],
    provedEmails: [...others(user.provedEmails), ...(user.emailVerifiedAt ? [user.email] : [])],
  };
}

/**
 * An account's addresses without its primary one, which it never proved: a proved one takes its place. Without any it waits for
 * the lost one to be proved after all.
 */
export function addressesWithout(user: Emails, now: Date, random: string): Emails {
  const { email, secondaryEmails } = user;
  const provedEmails = user.provedEmails ?? [];
  const [next] = provedEmails;
  if (!next) return { email: placeholderOf(random), emailVerifiedAt: null, emailWaitingForVerify: email, secondaryEmails, provedEmails };
  const taken = takenOver(user, next, now);
  return { ...taken, secondaryEmails: taken.secondaryEmails.filter((address) => address !== email) };
}
