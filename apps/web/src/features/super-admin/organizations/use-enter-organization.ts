import { useMutation } from '@apollo/client/react';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { fullPageLoad } from '#lib/loading/full-page-load.ts';
import { useSession } from '#lib/session/session.ts';
import { LoginAsOrganizationDocument } from './organizations.graphql.ts';

/** Opens a page as an organization; switches the login to it unless it is the current one. Rejects with the server's refusal. */
export function useEnterOrganization(): (orgId: string, path: string) => Promise<void> {
  const { organization } = useSession();
  const [loginAs] = useMutation(LoginAsOrganizationDocument);
  return async (orgId, path) => {
    if (organization?._id !== orgId) {
      const { data } = await loginAs({ variables: { input: { orgId } } });
      if (!data) return;
      storeAuthToken(data.loginAsOrganization.token);
    }
    fullPageLoad(path);
  };
}
