import type { ApolloClient } from '@apollo/client';
import { loadCode } from '../loading/load-code.ts';
import type { Session } from './session.ts';

// buyers need no login: the code that checks one is loaded with the first page that needs it
const admission = async () => (loaded ??= await loadCode(() => import('./admission.ts')));
let loaded: typeof import('./admission.ts') | null = null;

/**
 * The guard of every page behind a login: `beforeLoad: ({ context, location }) => admit(context.client, location)`.
 * Puts `session` into the route context. Without a login it redirects to `/account`, and back after the login; below
 * the page's least role (packages/shared/route-access) it throws `NoPermissionError`. No data of the page is
 * requested and nothing is rendered before.
 */
export async function admit(client: ApolloClient, to: { pathname: string; href: string }): Promise<{ session: Session }> {
  return (await admission()).admit(client, to);
}

/** The entry page for users without a login, and where they return afterwards. */
export interface Back {
  readonly area: 'customer' | 'promoter';
  readonly href: string;
}

/** The guard of a customer's own pages: any login is enough, also one without a role in an organization. */
export async function admitSignedIn(client: ApolloClient, back?: Back): Promise<{ session: Session }> {
  return (await admission()).admitSignedIn(client, back);
}

/**
 * The guard of a page that a mailed link opens: with the link's code (`hasLetter`) visitors without a login stay, and
 * `session` is missing.
 */
export async function admitByLetter(client: ApolloClient, back: Back, hasLetter: boolean): Promise<{ session?: Session }> {
  return (await admission()).admitByLetter(client, back, hasLetter);
}

/** `/`, `/admin` and Take me home: to the home of this login, or to the registration by e-mail. */
export async function sendHome(client: ApolloClient): Promise<never> {
  return (await admission()).sendHome(client);
}

/** `/account/userInfo`: to an open invitation or into the first organization, if there is one. */
export async function admitToAccountHome(client: ApolloClient): Promise<{ session: Session }> {
  return (await admission()).admitToAccountHome(client);
}
