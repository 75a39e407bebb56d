import type { ApolloClient } from '@apollo/client';
import { countCodeSeats } from '#parts/code-seats/count-code-seats.ts';
import { DeleteEventItemDocument, MoveEventItemDocument, SwitchEventItemDocument } from './items.graphql.ts';
import { DeleteSeasonItemDocument, MoveSeasonItemDocument, SwitchSeasonItemDocument } from './season/season-items.graphql.ts';

export interface ItemActs {
  readonly toggle: (isOn: boolean) => Promise<unknown>;
  readonly move: (isUp: boolean) => Promise<unknown>;
  /** How many seats are given to it, if it is a secret code. */
  readonly countSeats: () => Promise<number>;
  readonly remove: () => Promise<unknown>;
}

/** The acts of one item of an event or a season. They load with the first press: a page that is only read needs none of them. */
export const ACTS = {
  event: (client: ApolloClient, eventId: string, itemId: string): ItemActs => {
    const item = { eventId, itemId };
    return {
      toggle: (isOn) => client.mutate({ mutation: SwitchEventItemDocument, variables: { input: { ...item, isOn } } }),
      move: (isUp) => client.mutate({ mutation: MoveEventItemDocument, variables: { input: { ...item, isUp } } }),
      countSeats: () => countCodeSeats(client, eventId, itemId).catch(() => 0), // without an answer nothing is deleted either
      remove: () => client.mutate({ mutation: DeleteEventItemDocument, variables: { input: item } }),
    };
  },
  season: (client: ApolloClient, seasonId: string, itemId: string): ItemActs => {
    const item = { seasonId, itemId };
    return {
      toggle: (isOn) => client.mutate({ mutation: SwitchSeasonItemDocument, variables: { input: { ...item, isOn } } }),
      move: (isUp) => client.mutate({ mutation: MoveSeasonItemDocument, variables: { input: { ...item, isUp } } }),
      countSeats: () => Promise.resolve(0),
      remove: () => client.mutate({ mutation: DeleteSeasonItemDocument, variables: { input: item } }),
    };
  },
} as const;
