import type { ApolloClient } from '@apollo/client';
import { redirect } from '@tanstack/react-router';
import { storeAuthToken } from './auth-token.ts';
import { closedInvitations } from './closed-invitations.ts';
import type { SessionQuery } from '#gql/graphql.ts';
import { SessionDocument, SetUserOrgContextDocument } from './session.graphql.ts';

type Role = SessionQuery['myRoles'][number];

/**
 * Where to send a user who opens the account home: to an open invitation, or into their first organization; with
 * neither they stay. The roles are read from the network, because an invitation may have just arrived.
 */
export async function leadFromAccountHome(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: SessionDocument });
  const roles = data?.myRoles ?? [];
  const closed = closedInvitations();
  const invitation = roles.find(({ _id, acceptedAt }) => !acceptedAt && !closed.includes(_id));
  const isAtWork = roles.some(({ orgId, acceptedAt }) => acceptedAt && orgId === data?.me?.orgContextId);
  // for members of an organization the invitation opens over its pages
  if (invitation && !isAtWork) throw redirect({ href: `/account/onboardingInvite?roleId=${invitation._id}` });
  const accepted = roles.find(({ acceptedAt }) => acceptedAt);
  if (accepted) await enter(client, accepted);
}

async function enter(client: ApolloClient, { orgId }: Role): Promise<never> {
  const { data } = await client.mutate({ mutation: SetUserOrgContextDocument, variables: { input: { orgId } } });
  if (data) storeAuthToken(data.setUserOrgContext.token);
  await client.clearStore();
  throw redirect({ href: '/admin/dashboard' });
}
