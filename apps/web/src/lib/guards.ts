import type { ApolloClient } from '@apollo/client';
import { loadCode } from './load-code.ts';
import type { Session } from './session.ts';

// buyers need no login: what decides about one comes with the first page that asks
const admission = async () => (loaded ??= await loadCode(() => import('./admission.ts')));
let loaded: typeof import('./admission.ts') | null = null;

/**
 * The guard of every page behind a login: `beforeLoad: ({ context, location }) => admit(context.client, location)`.
 * Puts `session` into the route context. Without a login it leads to `/account`, and back after the login; below the page's least role
 * (packages/shared/route-access) it throws `NoPermissionError`. Nothing of the page is asked or drawn before.
 */
export async function admit(client: ApolloClient, to: { pathname: string; href: string }): Promise<{ session: Session }> {
  return (await admission()).admit(client, to);
}

/** By which entry page somebody without a login gets in, and where they come back to afterwards. */
export interface Back {
  readonly area: 'customer' | 'promoter';
  readonly href: string;
}

/** The guard of a customer's own pages: any login will do, also one without a role in an organisation. */
export async function admitSignedIn(client: ApolloClient, back?: Back): Promise<{ session: Session }> {
  return (await admission()).admitSignedIn(client, back);
}

/** The guard of a page that a mailed link opens: with one (`hasLetter`) whoever is not logged in stays, and `session` is missing. */
export async function admitByLetter(client: ApolloClient, back: Back, hasLetter: boolean): Promise<{ session?: Session }> {
  return (await admission()).admitByLetter(client, back, hasLetter);
}

/** `/`, `/admin` and Take me home: to where this login belongs, or to the registration by e-mail. */
export async function sendHome(client: ApolloClient): Promise<never> {
  return (await admission()).sendHome(client);
}

/** `/account/userInfo`: to an open invitation or into the first organisation, if there is one. */
export async function admitToAccountHome(client: ApolloClient): Promise<{ session: Session }> {
  return (await admission()).admitToAccountHome(client);
}
