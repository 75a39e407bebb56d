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

/** Whether it is this person's: their membership, or an invitation to their address (ACC-223). */
export function isTheirs({ userId, userEmail }: Membership, actor: { readonly userId: string; readonly email: string }): boolean {
  return userId === null ? userEmail === actor.email : String(userId) === actor.userId;
}
