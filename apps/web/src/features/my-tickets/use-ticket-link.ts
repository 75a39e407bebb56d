import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { TicketLinkDocument } from './my-tickets.graphql.ts';

/** Where a mail's link leads: to an own order by its token, or to what somebody offers. */
export type TicketLinkTarget = { readonly order: string } | { readonly offer: string };

interface Following {
  /** Null: no link, or it is not known yet whether the person's e-mail is proved. */
  readonly link: string | null;
  /** Asked again when it changes: a link to an e-mail opens once that is proved. */
  readonly isProved: boolean;
  /** Asked again when it is another number. */
  readonly asked: number;
  readonly onOpened: (target: TicketLinkTarget | null) => void;
}

/**
 * Has the server open a mail's link once and hands on where it leads; null for a link that is damaged, too old or
 * somebody else's: then the plain list stays (ACC-178).
 */
export function useTicketLink({ link, isProved, asked, onOpened }: Following): void {
  const client = useApolloClient();
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (!link) return;
    let isOver = false;
    const ask = async () => {
      const answer = await client.query({ query: TicketLinkDocument, variables: { link } }).catch(() => null);
      const found = answer?.data?.ticketLink;
      if (isOver) return;
      if (found?.indicator === 'offer' && found.sharingId) opened({ offer: `${found.orderId}.${found.sharingId}` });
      else opened(found?.orderToken ? { order: found.orderToken } : null);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [client, link, isProved, asked]);
}
