import type { Ranked } from '../permissions.ts';
import { landingPathOf } from '../route-access.ts';

/** The entry page of the login: `/user/account` or `/account`. */
export type EntryArea = 'customer' | 'promoter';

interface LoggedIn extends Ranked {
  readonly orgContextId: string | null;
}

/** The destination of a login by password or code (ACC-015, 016, 219): by role within an organization, by entry page without one. */
export function loginDestination(user: LoggedIn, area: EntryArea): string {
  if (user.orgContextId !== null || user.isSuperUser) return landingPathOf(user);
  return area === 'customer' ? '/my-tickets' : '/account/userInfo';
}

interface Membership {
  readonly _id: string;
  readonly acceptedAt?: string | null;
}

/** The destination after setting the first password (ACC-038, 039, 221): an invitation first, then by entry page. */
export function destinationAfterPassword(roles: readonly Membership[], area: EntryArea): string {
  const invitation = roles.find(({ acceptedAt }) => !acceptedAt);
  if (invitation) return `/account/onboardingInvite?roleId=${invitation._id}`;
  if (area === 'customer') return '/my-tickets';
  return roles.length > 0 ? '/account/userInfo' : '/account/createOrganization';
}
