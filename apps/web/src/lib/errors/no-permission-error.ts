import type { Session } from '../session/session.ts';

/** The user is logged in but has too low a role for this page; rendered as the no-permission page. */
export class NoPermissionError extends Error {
  override readonly name = 'NoPermissionError';
  constructor(readonly session: Session) {
    super('You do not have permission to view this page');
  }
}
