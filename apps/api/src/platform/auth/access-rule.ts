import type { ErrorCode } from '@marquee/shared/error-codes';
import { can, type Permission } from '@marquee/shared/permissions';

import { isDevice, isTillOperator, type Actor } from './actor.ts';
import type { Access } from './requires.ts';

/** The reason why this caller is refused, or null. An operation without a rule (`undefined`) is closed to everybody. */
export function checkAccess(access: Access | undefined, actor: Actor | null, isForDevices = false): ErrorCode | null {
  if (access === 'public') return null;
  if (!actor) return 'AUTHENTICATION_REQUIRED';
  if (isDevice(actor) && !isForDevices) return 'FORBIDDEN';
  // what is of a person's own is not opened by the six digits of a till
  if (access === 'signed-in') return isTillOperator(actor) ? 'FORBIDDEN' : null;
  if (access === undefined) return 'FORBIDDEN';
  if (access === 'super') return checkSuper(actor);
  return checkPermission(access, actor);
}

/** A super user without a second factor has no permission (`Actor.barred`) and has to set one up first. */
function checkSuper(actor: Actor): ErrorCode | null {
  return can(actor, 'super') ? null : (actor.barred ?? 'FORBIDDEN');
}

/** If an organization permission is required but the organization context is missing, the context was lost: log in again. */
function checkPermission(permission: Permission, actor: Actor): ErrorCode | null {
  if (!actor.orgId) return 'AUTHORIZATION_REQUIRED';
  return actor.barred ?? (can(actor, permission) ? null : 'FORBIDDEN');
}
