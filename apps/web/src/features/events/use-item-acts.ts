import { useApolloClient } from '@apollo/client/react';
import { loadCode } from '#lib/loading/load-code.ts';
import type { ItemActs } from './item-acts.ts';
import { useShown } from './shown.ts';

/** Loads what can be done with one item of the shown event or season. */
export function useItemActs(itemId: string): () => Promise<ItemActs> {
  const { kind, _id } = useShown();
  const client = useApolloClient();
  return async () => (await loadCode(() => import('./item-acts.ts'))).ACTS[kind](client, _id, itemId);
}
