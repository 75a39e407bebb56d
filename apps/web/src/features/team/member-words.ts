import type { Member } from './use-team.ts';

/** A member's display name; an invitation has only its address. */
export function memberNameOf({ user, userEmail }: Member): string {
  return (user && `${user.firstName} ${user.lastName}`.trim()) || userEmail;
}
