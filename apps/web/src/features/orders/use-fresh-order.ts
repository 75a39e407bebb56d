import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { logError } from '../../lib/logger.ts';
import { OrderDocument } from './orders.graphql.ts';

/** Asks for the order of the page anew: after a refusal somebody else may have changed it. Never fails. */
export function useFreshOrder(): () => Promise<void> {
  const client = useApolloClient();
  return useCallback(async () => {
    try {
      await client.refetchQueries({ include: [OrderDocument] });
    } catch (cause) {
      logError('asking for the order again', cause);
    }
  }, [client]);
}
