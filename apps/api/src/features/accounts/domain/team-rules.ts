import type { ErrorCode } from '@marquee/shared/error-codes';
import { assignableRoles, canManageRole, type Ranked, type Role } from '@marquee/shared/permissions';

/** Why `actor` may not give `role` to somebody, or null (ACC-132). */
export function checkAssignment(actor: Ranked, role: Role): ErrorCode | null {
  return assignableRoles(actor).includes(role) ? null : 'ROLE_NOT_ASSIGNABLE';
}

/** Why `actor` may not change or remove somebody who holds `held`, or null (ACC-132, 212). */
export function checkManagement(actor: Ranked, held: Role): ErrorCode | null {
  if (canManageRole(actor, held)) return null;
  return held === 'OWNER' ? 'ROLE_OWNER_PROTECTED' : 'FORBIDDEN';
}

interface Membership {
  readonly userId: { toString(): string } | null;
  readonly userEmail: string;
}

interface Invited {
  readonly _id: { toString(): string };
  readonly email: string;
  /** None in accounts of before these were kept. */
  readonly provedEmails?: readonly string[];
}

/** The addresses whose invitations are this person's: the primary one and those they proved (ACC-223). */
export function invitedEmails({ email, provedEmails }: Invited): string[] {
  return [email, ...(provedEmails ?? [])];
}

/** Whether it is this person's: their membership, or an invitation to one of those addresses. */
export function isTheirs({ userId, userEmail }: Membership, user: Invited): boolean {
  return userId === null ? invitedEmails(user).includes(userEmail) : String(userId) === String(user._id);
}
