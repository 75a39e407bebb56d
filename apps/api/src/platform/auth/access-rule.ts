import type { ErrorCode } from '@marquee/shared/error-codes';
import { can, type Permission } from '@marquee/shared/permissions';

import type { Actor } from './actor.ts';
import type { Access } from './requires.ts';

/** Why this caller may not, or null. What nobody opened (`undefined`) is closed for everybody. */
export function checkAccess(access: Access | undefined, actor: Actor | null): ErrorCode | null {
  if (access === 'public') return null;
  if (!actor) return 'AUTHENTICATION_REQUIRED';
  if (access === 'signed-in') return null;
  if (access === undefined) return 'FORBIDDEN';
  if (access === 'super') return can(actor, 'super') ? null : 'FORBIDDEN';
  return checkPermission(access, actor);
}

/** An organisation's permission without an organisation context means the context was lost: log in again. */
function checkPermission(permission: Permission, actor: Actor): ErrorCode | null {
  if (!actor.orgId) return 'AUTHORIZATION_REQUIRED';
  if (!can(actor, permission)) return 'FORBIDDEN';
  return actor.mustAddSecondFactor ? 'SECOND_FACTOR_MISSING' : null;
}
