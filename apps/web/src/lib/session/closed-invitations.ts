import { keep, readKept } from '../storage/kept.ts';

/** The key under which a tab stores the ids of invitations that were closed without an answer, or answered since the session was read. */
const CLOSED_INVITATIONS_KEY = 'closed-invitations';

export function closedInvitations(): readonly string[] {
  return readKept<string[]>(CLOSED_INVITATIONS_KEY) ?? [];
}

/** Keeps this tab from opening the invitation automatically (ACC-222). */
export function rememberClosed(roleId: string): void {
  keep(CLOSED_INVITATIONS_KEY, [...new Set([...closedInvitations(), roleId])]);
}
