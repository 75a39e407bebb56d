import type { ApolloClient } from '@apollo/client';
import { redirect } from '@tanstack/react-router';
import { canOpen, landingPathOf } from '@marquee/shared/route-access';
import { readAuthToken } from './auth-token.ts';
import { loadSession, type Session } from './session.ts';

/** Somebody is logged in but ranks too low for this page; shown as the no-permission page. */
export class NoPermissionError extends Error {
  override readonly name = 'NoPermissionError';
  constructor(readonly session: Session) {
    super('You do not have permission to view this page');
  }
}

/**
 * The guard of every page behind a login: `beforeLoad: ({ context, location }) => admit(context.client, location.pathname)`.
 * Puts `session` into the route context. Without a login it leads to `/account`; below the page's least role
 * (packages/shared/route-access) it throws `NoPermissionError`. Nothing of the page is asked or drawn before.
 */
export async function admit(client: ApolloClient, pathname: string): Promise<{ session: Session }> {
  const session = await loadSession(client);
  if (!session) throw redirect({ to: '/account', search: { step: 'email' } });
  if (!canOpen(session, pathname)) throw new NoPermissionError(session);
  return { session };
}

/** The guard of a customer's own pages: any login will do, also one without a role in an organisation. */
export async function admitSignedIn(client: ApolloClient): Promise<{ session: Session }> {
  const session = await loadSession(client);
  if (!session) throw redirect({ to: '/account', search: { step: 'email' } });
  return { session };
}

/** `/`, `/admin` and Take me home: to where this login belongs, or to the registration by e-mail. */
export async function sendHome(client: ApolloClient): Promise<never> {
  const session = readAuthToken() ? await loadSession(client) : null;
  if (!session) throw redirect({ to: '/account', search: { step: 'email' } });
  throw redirect({ href: landingPathOf(session) });
}
