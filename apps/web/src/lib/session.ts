import type { ApolloClient } from '@apollo/client';
import { useRouteContext } from '@tanstack/react-router';
import { can, type Permission, type Ranked } from '@marquee/shared/permissions';
import type { SessionQuery } from '../gql/graphql.ts';
import { readAuthToken } from './auth-token.ts';
import { SessionDocument } from './session.graphql.ts';

type Me = NonNullable<SessionQuery['me']>;

/** Whoever is logged in, with the organisation they work in and their rank there. */
export interface Session extends Ranked {
  readonly user: Pick<Me, '_id' | 'firstName' | 'lastName' | 'email' | 'imageUrl'>;
  readonly organization: Omit<NonNullable<Me['organization']>, '__typename'> | null;
  readonly role: string | null;
  readonly isSuperUser: boolean;
  /** The organisation wants a second factor first: nothing of it answers before. */
  readonly mustAddSecondFactor: boolean;
  /** Accepted memberships, this organisation's too. */
  readonly memberships: readonly { readonly orgId: string; readonly orgName: string; readonly role: string }[];
  /** The ids of invitations that wait for an answer. */
  readonly invitations: readonly string[];
}

/** The present login, asked once and then kept in the cache; null without a stored login or when the server does not know it. */
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

/** The login of the page that is shown; only inside guarded routes. */
export function useSession(): Session {
  const session = useRouteContext({ strict: false, select: (context) => context.session });
  if (!session) throw new Error('useSession needs a guarded route above it.');
  return session;
}

/** Whether the person may do what `permission` names: for buttons, menu entries and figures. */
export function useCan(permission: Permission): boolean {
  return can(useSession(), permission);
}
