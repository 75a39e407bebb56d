import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { TicketLinkDocument } from './my-tickets.graphql.ts';

/**
 * Has the server open a mail's link once and hands on the token of its order; null for a link that is damaged, too old or
 * somebody else's: then the plain list stays (ACC-178).
 */
export function useTicketLink(link: string | null, onOpened: (orderToken: string | null) => void): void {
  const client = useApolloClient();
  const latest = useRef(onOpened);
  useEffect(() => {
    latest.current = onOpened;
  });
  useEffect(() => {
    if (!link) return;
    let isOver = false;
    const ask = async () => {
      const answer = await client.query({ query: TicketLinkDocument, variables: { link }, fetchPolicy: 'network-only' }).catch(() => null);
      if (!isOver) latest.current(answer?.data?.ticketLink?.orderToken ?? null);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [client, link]);
}
