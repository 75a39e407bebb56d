import type { ApolloClient } from '@apollo/client';
import { notFound, redirect } from '@tanstack/react-router';
import { canOpen, landingPathOf, needsSeasonTickets } from '@marquee/shared/route-access';
import { leadFromAccountHome } from './account-home.ts';
import { readAuthToken } from './auth-token.ts';
import type { Back } from './guards.ts';
import { NoPermissionError } from '../errors/no-permission-error.ts';
import { rememberReturn } from './return-path.ts';
import { loadSession, type Session } from './session.ts';

// implements the guards of `guards.ts`

export async function admit(client: ApolloClient, { pathname, href }: { pathname: string; href: string }): Promise<{ session: Session }> {
  const { session } = await admitSignedIn(client, { area: 'promoter', href });
  // the page does not exist, whatever the user's rank
  if (needsSeasonTickets(pathname) && !session.organization?.isSeasonTickets) throw notFound();
  if (session.mustAddSecondFactor) throw redirect({ to: '/account/secondFactor' });
  if (canOpen(session, pathname)) return { session };
  // not a member: no organization's page exists for them (ACC-104)
  if (session.memberships.length === 0) throw redirect({ to: '/account/userInfo' });
  throw new NoPermissionError(session);
}

export async function admitSignedIn(client: ApolloClient, back?: Back): Promise<{ session: Session }> {
  const session = await loadSession(client);
  if (!session) {
    if (back) rememberReturn(back.href);
    throw redirect({ to: back?.area === 'customer' ? '/user/account' : '/account', search: { step: 'email' } });
  }
  return { session };
}

export async function admitByLetter(client: ApolloClient, back: Back, hasLetter: boolean): Promise<{ session?: Session }> {
  if (hasLetter && !(await loadSession(client))) return {};
  return admitSignedIn(client, back);
}

export async function admitToAccountHome(client: ApolloClient): Promise<{ session: Session }> {
  const admitted = await admitSignedIn(client);
  await leadFromAccountHome(client);
  return admitted;
}

export async function sendHome(client: ApolloClient): Promise<never> {
  const session = readAuthToken() ? await loadSession(client) : null;
  if (!session) throw redirect({ to: '/account', search: { step: 'email' } });
  throw redirect({ href: landingPathOf(session) });
}
