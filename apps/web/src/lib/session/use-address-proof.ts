import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { InvitedUserDocument } from './credentials.graphql.ts';

/** Asks the server whether the user's primary address has been verified. */
export function useAddressProof(): () => Promise<boolean> {
  const client = useApolloClient();
  return useCallback(async () => {
    const { data } = await client.query({ query: InvitedUserDocument });
    return Boolean(data?.me?.emailVerifiedAt);
  }, [client]);
}
