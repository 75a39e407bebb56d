import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/**
 * Asks the server again for what the page shows of these documents, after something changed that no answer of a mutation tells.
 * What fails is in the log, and shown where it is shown.
 */
export function useRefresh(...include: DocumentNode[]): () => void {
  const client = useApolloClient();
  return () => void client.refetchQueries({ include }).catch(() => {});
}
