import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import type { OwnContactsQuery } from '../../../gql/graphql.ts';
import { usePoll } from '../../../lib/use-poll.ts';
import type { Offer } from './own-order.ts';
import { OffersDocument } from './sharing.graphql.ts';

const POLL_MS = 15_000;

type Contacts = OwnContactsQuery['me'];

/** What is offered to any of the person's addresses and to their phone, asked anew every quarter of a minute and by `reload`. */
export function useOffers(contacts: Contacts | undefined) {
  const client = useApolloClient();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const ask = useCallback(async (): Promise<void> => {
    if (!contacts) return;
    const { email, phoneNumber, secondaryEmails } = contacts;
    const asked = [{ email, phoneNumber }, ...secondaryEmails.map((second) => ({ email: second, phoneNumber: null }))];
    const answers = await Promise.all(
      asked.map((variables) => client.query({ query: OffersDocument, variables, fetchPolicy: 'no-cache' })),
    );
    const found = answers.flatMap(({ data }) => data?.sharedTickets ?? []);
    setOffers([...new Map(found.map((offer) => [offer._id, offer])).values()]);
  }, [client, contacts]);
  // a failing question is in the log already, and asked again
  const reload = useCallback(() => void ask().catch(() => {}), [ask]);
  useEffect(reload, [reload]);
  usePoll(contacts !== undefined, POLL_MS, async () => {
    await ask();
    return false;
  });
  return { offers, reload };
}
