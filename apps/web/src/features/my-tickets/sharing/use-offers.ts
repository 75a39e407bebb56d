import { useQuery } from '@apollo/client/react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { OffersDocument } from './sharing.graphql.ts';

const POLL_MS = 15_000;

/**
 * Offers to any of the user's addresses and to their phone, and whether their e-mail is verified. Both may change
 * while the page is open, so it polls every quarter of a minute; the last result is kept when that fails.
 */
export function useOffers() {
  const { data, previousData, error, refetch } = useQuery(OffersDocument);
  usePoll(true, POLL_MS, refetch);
  const answer = data ?? previousData;
  const own = answer?.me;
  return {
    offers: answer?.sharedTickets ?? [],
    email: own?.email ?? null,
    isKnown: answer !== undefined || error !== undefined,
    isProved: !own || Boolean(own.emailVerifiedAt),
    askWhetherProved: async () => Boolean((await refetch()).data?.me?.emailVerifiedAt),
  };
}
