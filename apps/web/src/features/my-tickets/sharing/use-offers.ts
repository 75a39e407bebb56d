import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { OffersQuery } from '#gql/graphql.ts';
import { usePoll } from '#lib/use-poll.ts';
import { OffersDocument } from './sharing.graphql.ts';

const POLL_MS = 15_000;

/**
 * What is offered to any of the person's addresses and to their phone, and whether their e-mail is proved, which may change
 * while the page stands; asked anew every quarter of a minute and by `reload`.
 */
export function useOffers() {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<OffersQuery | null>(null);
  const [isKnown, setKnown] = useState(false);
  const ask = useCallback(async (): Promise<OffersQuery | undefined> => {
    const { data } = await client.query({ query: OffersDocument, fetchPolicy: 'no-cache' });
    if (data) setAnswer(data);
    return data;
  }, [client]);
  // a failing question is in the log already, and asked again
  const reload = useCallback(
    () =>
      void ask()
        .catch(() => {})
        .finally(() => setKnown(true)),
    [ask],
  );
  useEffect(reload, [reload]);
  usePoll(true, POLL_MS, async () => {
    await ask();
    return false;
  });
  const own = answer?.me;
  const askWhetherProved = async () => Boolean((await ask())?.me?.emailVerifiedAt);
  return {
    offers: answer?.sharedTickets ?? [],
    email: own?.email ?? null,
    isKnown,
    isProved: !own || Boolean(own.emailVerifiedAt),
    askWhetherProved,
    reload,
  };
}
