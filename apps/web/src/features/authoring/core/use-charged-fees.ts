import { useApolloClient, useFragment } from '@apollo/client/react';
import type { Fee } from '@marquee/shared/orders/fees';
import { EventFeesDocument, FeesOfEventDocument, FeesOfSeasonDocument, SeasonFeesDocument } from './fees.graphql.ts';

type Kind = 'event' | 'season';
const NONE: readonly Fee[] = [];

/** The fees that buyers pay at a saved record: those that it was loaded with, and each change of them since. None before the first save. */
export function useChargedFees(kind: Kind, id: string | null): readonly Fee[] {
  const found = useFragment({
    fragment: kind === 'event' ? FeesOfEventDocument : FeesOfSeasonDocument,
    fragmentName: kind === 'event' ? 'FeesOfEvent' : 'FeesOfSeason',
    from: id && { __typename: kind === 'event' ? 'Event' : 'SeasonDetails', _id: id },
  });
  return found.complete ? found.data.fees : NONE;
}

/** Reads the fees of a record again after one was added or deleted. A failure leaves those that were known. */
export function useReadFees(): (kind: Kind, id: string) => void {
  const client = useApolloClient();
  return (kind, id) => {
    const read =
      kind === 'event'
        ? client.query({ query: EventFeesDocument, variables: { eventId: id }, fetchPolicy: 'network-only' })
        : client.query({ query: SeasonFeesDocument, variables: { seasonId: id }, fetchPolicy: 'network-only' });
    void read.catch(() => {});
  };
}
