import type { ErrorCode } from '@marquee/shared/error-codes';
import { assignableRoles, canManageRole, type Ranked, type Role } from '@marquee/shared/permissions';

/** Why `actor` may not give `role` to somebody, or null (ACC-132). */
export function checkAssignment(actor: Ranked, role: Role): ErrorCode | null {
  return assignableRoles(actor).includes(role) ? null : 'ROLE_NOT_ASSIGNABLE';
}

/** Why `actor` may not change or remove a membership, or an invitation, of role `held`, or null (ACC-132, 212). */
export function checkManagement(actor: Ranked, { role: held, acceptedAt }: { role: Role; acceptedAt: Date | null }): ErrorCode | null {
  if (canManageRole(actor, held, acceptedAt === null)) return null;
  return held === 'OWNER' ? 'ROLE_OWNER_PROTECTED' : 'FORBIDDEN';
}

interface Membership {
  readonly userId: string | null;
  readonly userEmail: string;
}

interface Invited {
  readonly _id: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  /** Missing in accounts created before these were stored. */
  readonly provedEmails?: readonly string[];
}

/** The addresses whose invitations belong to this person: those they proved (ACC-223). */
export function invitedEmails({ email, emailVerifiedAt, provedEmails }: Invited): string[] {
  return [...(emailVerifiedAt ? [email] : []), ...(provedEmails ?? [])];
}

/**
 * The owner of an invitation or membership: the person's membership, or an invitation to an address they proved; `unproved` for one to
 * their primary address, which anybody could have entered.
 */
export function ownershipOf({ userId, userEmail }: Membership, user: Invited): 'theirs' | 'unproved' | 'others' {
  if (userId !== null) return userId === user._id ? 'theirs' : 'others';
  if (invitedEmails(user).includes(userEmail)) return 'theirs';
  return user.email === userEmail ? 'unproved' : 'others';
}
