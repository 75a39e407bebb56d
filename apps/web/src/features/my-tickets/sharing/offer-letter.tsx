import { useQuery } from '@apollo/client/react';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Trans } from 'react-i18next';
import type { OfferLetterQuery, OrderLetterQuery } from '#gql/graphql.ts';
import { itemsText } from '#lib/text/format.ts';
import { OfferLetterDocument, OrderLetterDocument } from '#lib/session/letter.graphql.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { rememberReturn } from '#lib/session/return-path.ts';
import { LetterEntry } from '#parts/letters/letter-entry.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { texts } from '#parts/letters/letter-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

export type OpenedOffer = NonNullable<OfferLetterQuery['offerLetter']>;

/** An offer by mail, for a visitor without a login; else an order. Any other link redirects to the login. */
export function OfferLetter({ link }: { link: string }) {
  const { t } = useTexts(texts);
  usePageTitle(t('offered'));
  const { data, error, refetch } = useQuery(OfferLetterDocument, { variables: { link } });
  const letter = data?.offerLetter;
  if (letter) {
    return (
      <LetterEntry title={t('offered')} mailbox={letter.mailbox} area="customer" onStale={refetch} isOver={!letter.isOpen}>
        <OfferLead letter={letter} />
      </LetterEntry>
    );
  }
  if (data) return <OrderLetter link={link} />;
  return error ? <ListFailed text={t('didNotLoad')} onRetry={() => void refetch().catch(() => {})} /> : <RowsSkeleton rows={1} />;
}

/** An order by mail: its address is known, so that its buyer needs only a name or the login (ACC-178). */
function OrderLetter({ link }: { link: string }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(OrderLetterDocument, { variables: { link } });
  const letter = data?.orderLetter;
  if (letter) {
    return (
      <LetterEntry title={t('ordered')} mailbox={letter.mailbox} area="customer" onStale={refetch}>
        <OrderLead letter={letter} />
      </LetterEntry>
    );
  }
  return data || error ? <ToEntry /> : <RowsSkeleton rows={1} />;
}

export type OpenedOrderLetter = NonNullable<OrderLetterQuery['orderLetter']>;

export function OrderLead({ letter: { eventName: event } }: { letter: OpenedOrderLetter }) {
  const { t } = useTexts(texts);
  return <Trans t={t} i18nKey="orderOf" values={{ event }} components={{ b: <b /> }} shouldUnescape />;
}

/** The sentence of the mail. */
export function OfferLead({ letter: { from, eventName: event, tickets, upgrades, isOpen } }: { letter: OpenedOffer }) {
  const { t } = useTexts(texts);
  if (!isOpen) return t('offerOver');
  const values = { from, event, items: itemsText(tickets, upgrades) };
  return <Trans t={t} i18nKey="offeredBy" values={values} components={{ b: <b /> }} shouldUnescape />;
}

function ToEntry() {
  const { state } = useRouter();
  useEffect(() => rememberReturn(state.location.href), [state]);
  return <Navigate to="/user/account" search={{ step: 'email' }} />;
}
