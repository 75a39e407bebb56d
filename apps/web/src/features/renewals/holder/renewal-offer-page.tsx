import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { RenewalOfferQuery } from '#gql/graphql.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { LateNotFoundPage } from '#ui/late-pages.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { Poster } from '#ui/poster.tsx';
import { SellerMark } from '#ui/seller-mark.tsx';
import { Answered } from './answered.tsx';
import { OpenOffer } from './open-offer.tsx';
import { RenewalOfferDocument } from './renewal-offer.graphql.ts';
import styles from './renewal-offer.module.css';
import { useOfferTexts } from './offer-texts.ts';

export type ShownOffer = NonNullable<RenewalOfferQuery['renewalOffer']>;

/** `/renew/<token>`: what is held for a holder of the season before, or what became of it (BYD-107). */
export function RenewalOfferPage({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(RenewalOfferDocument, { variables: { token }, fetchPolicy: 'cache-and-network' });
  const offer = data?.renewalOffer;
  const { t } = useOfferTexts(offer?.event);
  const isClockRight = useServerClock(offer?.serverTime);
  usePageTitle(offer ? t('tab', { name: offer.event.name }) : undefined);
  const again = () => void refetch().catch(() => {}); // the query's error is rendered
  useTryingAgain(Boolean(error && !data), again);
  if (data && !offer) return <LateNotFoundPage />;
  if (!offer || !isClockRight)
    return (
      <Frame offer={null}>
        {error ? (
          <ListFailed text={t('notLoaded')} onRetry={again} />
        ) : (
          <Loading>
            <Bones lines={['40%', '80%', '60%', '100%', '100%']} />
          </Loading>
        )}
      </Frame>
    );
  return (
    <Frame offer={offer}>
      {offer.state === 'Open' ? <OpenOffer token={token} offer={offer} /> : <Answered token={token} offer={offer} />}
    </Frame>
  );
}

function Frame({ offer, children }: { offer: ShownOffer | null; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <SellerMark seller={offer?.event.organization ?? null} />
      </header>
      {offer && (
        <div className={styles.poster}>
          <Poster image={offer.event.posterImageUrl} name={offer.event.name} eager />
        </div>
      )}
      <main className={styles.main} id="main">
        {offer && <p className={styles.season}>{offer.event.name}</p>}
        {children}
      </main>
    </div>
  );
}
