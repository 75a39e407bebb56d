import type { UserRecord } from '../user.schema.ts';

type Emails = Pick<UserRecord, 'email' | 'emailVerifiedAt' | 'emailWaitingForVerify' | 'secondaryEmails' | 'provedEmails'>;

/**
 * An account's addresses after a secondary one became the primary; the former one takes its place among the secondary ones.
 * What was proved of either stays proved. Null when `email` is no secondary address.
 */
export function swappedEmails(user: Emails, email: string, now: Date): Emails | null {
  return user.secondaryEmails.includes(email) ? takenOver(user, email, user.provedEmails.includes(email) ? now : null) : null;
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
    secondaryEmails: [...others(user.secondaryEmails), user.email],
    provedEmails: [...others(user.provedEmails), ...(user.emailVerifiedAt ? [user.email] : [])],
  };
}
