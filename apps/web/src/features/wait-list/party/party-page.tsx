import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { SELLABLE_KINDS } from '@marquee/shared/events/sellable';
import type { WaitListPartyQuery } from '#gql/graphql.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { LateNotFoundPage } from '#ui/late-pages.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { Poster } from '#ui/poster.tsx';
import { SellerMark } from '#ui/seller-mark.tsx';
import { InLine } from './in-line.tsx';
import { Offered } from './offered.tsx';
import { WaitListPartyDocument } from './party.graphql.ts';
import styles from './party.module.css';
import { texts } from './texts.ts';

export type ShownParty = NonNullable<WaitListPartyQuery['waitListParty']>;

/** A page left open shows the offer without a press. */
const LOOK_AGAIN_MS = 15_000;

/** `/wait-list/<token>`: where a party stands in line, what is offered to it, or what became of it (BYD-173). */
export function PartyPage({ token }: { token: string }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(WaitListPartyDocument, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_AGAIN_MS,
  });
  const party = data?.waitListParty;
  const isClockRight = useServerClock(party?.serverTime);
  usePageTitle(party ? t('tab', { name: party.event.name }) : undefined);
  const again = () => void refetch().catch(() => {}); // the query's error is rendered
  useTryingAgain(Boolean(error && !data), again);
  if (data && !party) return <LateNotFoundPage />;
  if (!party || !isClockRight)
    return (
      <Frame party={null}>
        {error ? (
          <ListFailed text={t('notLoaded')} onRetry={again} />
        ) : (
          <Loading>
            <Bones lines={['40%', '80%', '60%', '100%']} />
          </Loading>
        )}
      </Frame>
    );
  return (
    <Frame party={party}>
      {party.state === 'Offered' && party.offer ? (
        <Offered token={token} party={party} offer={party.offer} />
      ) : party.state === 'Waiting' || party.state === 'Collecting' ? (
        <InLine token={token} party={party} />
      ) : (
        <Over party={party} state={party.state} />
      )}
    </Frame>
  );
}

const ENDINGS = {
  Offered: ['endedTitle', 'endedHint'],
  Taken: ['takenTitle', 'takenHint'],
  Declined: ['declinedTitle', 'goneHint'],
  Left: ['leftTitle', 'goneHint'],
  Ended: ['endedTitle', 'endedHint'],
  Closed: ['closedTitle', 'closedHint'],
} as const;

function Over({ party: { event }, state }: { party: ShownParty; state: keyof typeof ENDINGS }) {
  const { t } = useTexts(texts);
  const [title, hint] = ENDINGS[state];
  return (
    <>
      <h1>{t(title)}</h1>
      <p className={styles.hint}>{t(hint)}</p>
      <div>
        <LinkButton size="large" href={`${SELLABLE_KINDS[event.isSeason ? 'season' : 'event'].path}/${event.stub ?? event._id}`}>
          {t('toEvent')}
        </LinkButton>
      </div>
    </>
  );
}

function Frame({ party, children }: { party: ShownParty | null; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <SellerMark seller={party?.event.organization ?? null} />
      </header>
      {party && (
        <div className={styles.poster}>
          <Poster image={party.event.posterImageUrl} name={party.event.name} eager />
        </div>
      )}
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
