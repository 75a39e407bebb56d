import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OfferLetterDocument, OrderLetterDocument } from '#lib/session/letter.graphql.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OpenedOffer, OpenedOrderLetter } from './sharing/offer-letter.tsx';
import { useTicketLink, type TicketLinkTarget } from './use-ticket-link.ts';
import { texts } from './sharing/texts.ts';

interface MailedLink {
  readonly link: string | null;
  /** The state of the user's e-mail; null while unknown. */
  readonly own: { readonly email: string | null; readonly isProved: boolean } | null;
  readonly addressOf: (target: Partial<TicketLinkTarget>) => string;
}

/**
 * Follows the link of a mail. It waits while the e-mail is not verified; an invalid link leaves the plain list and
 * shows a notice. Returns what was mailed to another address, and how to retry.
 */
export function useMailedLink({ link, own, addressOf }: MailedLink) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const notices = useNotices();
  const [others, setOthers] = useState<OpenedOffer | OpenedOrderLetter | null>(null);
  const [asked, setAsked] = useState(0);
  const onClosed = async (closed: string) => {
    const variables = { link: closed };
    const answer = await client.query({ query: OfferLetterDocument, variables }).catch(() => null);
    const letter = answer?.data?.offerLetter;
    if (letter?.isOpen && letter.mailbox.email !== own?.email) return setOthers(letter);
    const ofOrder = letter ? null : await client.query({ query: OrderLetterDocument, variables }).catch(() => null);
    const order = ofOrder?.data?.orderLetter;
    if (order && order.mailbox.email !== own?.email) return setOthers(order);
    if (!own?.isProved) return;
    notices.warning(t('linkNotYours'));
    void navigate({ href: addressOf({}), replace: true });
  };
  useTicketLink({
    link: own && link,
    isProved: own?.isProved ?? false,
    asked,
    onOpened: (target) => {
      setOthers(null);
      if (target) void navigate({ href: addressOf(target), replace: true });
      else if (link) void onClosed(link);
    },
  });
  return { others: link ? others : null, askAgain: () => setAsked(asked + 1) };
}
