import type { ApolloClient } from '@apollo/client';
import { useRouteContext } from '@tanstack/react-router';
import { can, type Permission, type Ranked } from '@marquee/shared/permissions';
import type { SessionQuery } from '#gql/graphql.ts';
import { readAuthToken } from './auth-token.ts';
import { SessionDocument } from './session.graphql.ts';

type Me = NonNullable<SessionQuery['me']>;

/** The signed-in user, with their current organization and their role there. */
export interface Session extends Ranked {
  readonly user: Pick<Me, '_id' | 'firstName' | 'lastName' | 'email' | 'imageUrl'>;
  readonly organization: Omit<NonNullable<Me['organization']>, '__typename'> | null;
  readonly role: string | null;
  readonly isSuperUser: boolean;
  /** The organization requires a second factor: the server rejects everything else until it is set up. */
  readonly mustAddSecondFactor: boolean;
  /** Accepted memberships, including this organization's. */
  readonly memberships: readonly { readonly orgId: string; readonly orgName: string; readonly role: string }[];
  /** The ids of pending invitations. */
  readonly invitations: readonly string[];
}

/** The current session, fetched once and then cached; null without a stored login or when the server does not know it. */
export async function loadSession(client: ApolloClient): Promise<Session | null> {
  if (!readAuthToken()) return null;
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'cache-first' });
  return data?.me ? sessionOf(data.me, data.myRoles) : null;
}

function sessionOf(me: Me, roles: SessionQuery['myRoles']): Session {
  const { _id, firstName, lastName, email, imageUrl } = me;
  return {
    user: { _id, firstName, lastName, email, imageUrl },
    organization: me.organization ?? null,
    role: me.role?.role ?? null,
    isSuperUser: me.isSuperUser,
    mustAddSecondFactor: me.mustAddSecondFactor,
    memberships: roles.filter(({ acceptedAt }) => acceptedAt).map(({ orgId, role, org }) => ({ orgId, role, orgName: org?.orgName ?? '' })),
    invitations: roles.filter(({ acceptedAt }) => !acceptedAt).map(({ _id }) => _id),
  };
}

/** The session of the current page; only inside guarded routes. */
export function useSession(): Session {
  const session = useRouteContext({ strict: false, select: (context) => context.session });
  if (!session) throw new Error('useSession needs a guarded route above it.');
  return session;
}

/** Tells whether the user has `permission`: for buttons, menu entries and figures. */
export function useCan(permission: Permission): boolean {
  return can(useSession(), permission);
}
