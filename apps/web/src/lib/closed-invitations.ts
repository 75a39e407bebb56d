import { keep, readKept } from './kept.ts';

/** Under this key a tab keeps the ids of invitations that were closed without an answer, or answered since the login was read. */
const CLOSED_INVITATIONS_KEY = 'closed-invitations';

export function closedInvitations(): readonly string[] {
  return readKept<string[]>(CLOSED_INVITATIONS_KEY) ?? [];
}

/** From now on this tab does not open that invitation by itself (ACC-222). */
export function rememberClosed(roleId: string): void {
  keep(CLOSED_INVITATIONS_KEY, [...new Set([...closedInvitations(), roleId])]);
}
