import type { Session } from './session.ts';

/** Somebody is logged in but ranks too low for this page; shown as the no-permission page. */
export class NoPermissionError extends Error {
  override readonly name = 'NoPermissionError';
  constructor(readonly session: Session) {
    super('You do not have permission to view this page');
  }
}
