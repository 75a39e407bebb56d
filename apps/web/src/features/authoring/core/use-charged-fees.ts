import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import type { Fee } from '@marquee/shared/orders/fees';
import type { Kind } from '#lib/records/kinds.ts';
import { EventFeesDocument, FeesOfEventDocument, FeesOfSeasonDocument, SeasonFeesDocument } from './fees.graphql.ts';

const NONE: readonly Fee[] = [];

/** Where the cache has the fees of a record, and how they are read again. */
const FEES = {
  event: {
    __typename: 'Event',
    stored: { fragment: FeesOfEventDocument, fragmentName: 'FeesOfEvent' },
    read: (client: ApolloClient, eventId: string) => client.query({ query: EventFeesDocument, variables: { eventId } }),
  },
  season: {
    __typename: 'SeasonDetails',
    stored: { fragment: FeesOfSeasonDocument, fragmentName: 'FeesOfSeason' },
    read: (client: ApolloClient, seasonId: string) => client.query({ query: SeasonFeesDocument, variables: { seasonId } }),
  },
} as const;

/** The fees that buyers pay at a saved record: those that it was loaded with, and each change of them since. None before the first save. */
export function useChargedFees(kind: Kind, id: string | null): readonly Fee[] {
  const { __typename, stored } = FEES[kind];
  const found = useFragment({ ...stored, from: id && { __typename, _id: id } });
  return found.complete ? found.data.fees : NONE;
}

/** Reads the fees of a record again after one was added or deleted. A failure leaves those that were known. */
export function useReadFees(): (kind: Kind, id: string) => void {
  const client = useApolloClient();
  return (kind, id) => void FEES[kind].read(client, id).catch(() => {});
}
