import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/**
 * Refetches the given documents after a change that no mutation's response contains. Failures are logged, and shown
 * by the queries' own components.
 */
export function useRefresh(...include: DocumentNode[]): () => void {
  const client = useApolloClient();
  return () => void client.refetchQueries({ include }).catch(() => {});
}
