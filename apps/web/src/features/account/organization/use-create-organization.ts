import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { UpdateOrganizationDocument } from '#lib/records/organization.graphql.ts';
import { SetUserOrgContextDocument } from '#lib/session/session.graphql.ts';
import { CreateOrganizationDocument } from '../account.graphql.ts';

/**
 * Creates the organization, continues with a login in it, saves its name and shows the next step (ACC-067). One that
 * was created before a later request failed is not created again. @throws the server's refusal
 */
export function useCreateOrganization(created: string | null, onCreated: (orgId: string) => void) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const make = async (orgName: string): Promise<string> => {
    const { data } = await client.mutate({ mutation: CreateOrganizationDocument, variables: { input: { orgName } } });
    if (!data) throw new Error('No organization was returned');
    onCreated(data.createOrganization._id);
    return data.createOrganization._id;
  };
  const enter = async (orgId: string): Promise<void> => {
    const { data } = await client.mutate({ mutation: SetUserOrgContextDocument, variables: { input: { orgId } } });
    if (!data) throw new Error('No token was returned');
    storeAuthToken(data.setUserOrgContext.token);
  };
  return async (orgName: string): Promise<void> => {
    const orgId = created ?? (await make(orgName));
    await enter(orgId);
    const organization = { orgName };
    await client.mutate({ mutation: UpdateOrganizationDocument, variables: { input: { organization } } });
    await client.clearStore(); // the cached data belongs to the previous login
    await navigate({ to: '/account/createOrganization', search: { step: 'Stripe' } });
  };
}
