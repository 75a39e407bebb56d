import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { TicketLinkDocument } from './my-tickets.graphql.ts';

/** The target of a mail's link: an own order by its token, or an offer. */
export type TicketLinkTarget = { readonly order: string } | { readonly offer: string };

interface Following {
  /** Null: no link, or it is not known yet whether the user's e-mail is verified. */
  readonly link: string | null;
  /** Refetches when it changes: a link to an e-mail opens once that is verified. */
  readonly isProved: boolean;
  /** Refetches when the number changes. */
  readonly asked: number;
  readonly onOpened: (target: TicketLinkTarget | null) => void;
}

/**
 * Lets the server open a mail's link once and passes its target on; null for a link that is damaged, too old or
 * somebody else's: then the plain list is shown (ACC-178).
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
