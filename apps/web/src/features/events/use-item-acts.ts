import { useApolloClient } from '@apollo/client/react';
import { DeleteEventItemDocument, MoveEventItemDocument, SwitchEventItemDocument } from './items.graphql.ts';
import { DeleteSeasonItemDocument, MoveSeasonItemDocument, SwitchSeasonItemDocument } from './season/season-items.graphql.ts';
import { useShown } from './shown.ts';

interface ItemActs {
  readonly toggle: (isOn: boolean) => Promise<unknown>;
  readonly move: (isUp: boolean) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
}

/** The mutations of one item of the shown event or season. */
export function useItemActs(itemId: string): ItemActs {
  const { kind, _id } = useShown();
  const client = useApolloClient();
  if (kind === 'season') {
    const item = { seasonId: _id, itemId };
    return {
      toggle: (isOn) => client.mutate({ mutation: SwitchSeasonItemDocument, variables: { input: { ...item, isOn } } }),
      move: (isUp) => client.mutate({ mutation: MoveSeasonItemDocument, variables: { input: { ...item, isUp } } }),
      remove: () => client.mutate({ mutation: DeleteSeasonItemDocument, variables: { input: item } }),
    };
  }
  const item = { eventId: _id, itemId };
  return {
    toggle: (isOn) => client.mutate({ mutation: SwitchEventItemDocument, variables: { input: { ...item, isOn } } }),
    move: (isUp) => client.mutate({ mutation: MoveEventItemDocument, variables: { input: { ...item, isUp } } }),
    remove: () => client.mutate({ mutation: DeleteEventItemDocument, variables: { input: item } }),
  };
}
