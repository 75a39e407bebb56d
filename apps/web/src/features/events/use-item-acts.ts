import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { DeleteEventItemDocument, MoveEventItemDocument, SwitchEventItemDocument } from './items.graphql.ts';
import { DeleteSeasonItemDocument, MoveSeasonItemDocument, SwitchSeasonItemDocument } from './season/season-items.graphql.ts';
import { useShown } from './shown.ts';

interface ItemActs {
  readonly toggle: (isOn: boolean) => Promise<unknown>;
  readonly move: (isUp: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

const ACTS = {
  event: (client: ApolloClient, eventId: string, itemId: string): ItemActs => {
    const item = { eventId, itemId };
    return {
      toggle: (isOn) => client.mutate({ mutation: SwitchEventItemDocument, variables: { input: { ...item, isOn } } }),
      move: (isUp) => client.mutate({ mutation: MoveEventItemDocument, variables: { input: { ...item, isUp } } }),
      remove: () => client.mutate({ mutation: DeleteEventItemDocument, variables: { input: item } }),
    };
  },
  season: (client: ApolloClient, seasonId: string, itemId: string): ItemActs => {
    const item = { seasonId, itemId };
    return {
      toggle: (isOn) => client.mutate({ mutation: SwitchSeasonItemDocument, variables: { input: { ...item, isOn } } }),
      move: (isUp) => client.mutate({ mutation: MoveSeasonItemDocument, variables: { input: { ...item, isUp } } }),
      remove: () => client.mutate({ mutation: DeleteSeasonItemDocument, variables: { input: item } }),
    };
  },
} as const;

/** The mutations of one item of the shown event or season. */
export function useItemActs(itemId: string): ItemActs {
  const { kind, _id } = useShown();
  return ACTS[kind](useApolloClient(), _id, itemId);
}
