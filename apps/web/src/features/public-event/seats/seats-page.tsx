import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { Empty } from '#ui/empty.tsx';
import { LateNotFoundPage } from '#ui/late-pages.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import type { PublicEventQuery, PublicEventQueryVariables } from '#gql/graphql.ts';
import type { ShownEvent } from '../offer.ts';
import { PublicEventDocument } from '../public-event.graphql.ts';
import { isCodeKept, useKeptCode } from './use-kept-code.ts';
import { SeatsTop } from './seats-top.tsx';
import { SeatsView } from './seats-view.tsx';
import { useFreeSeats, useHouse } from './use-seat-plan.ts';
import styles from './seats.module.css';
import pageStyles from './seats-page.module.css';
import { texts } from './texts.ts';

interface SeatsPageProps {
  stub: string;
  /** A season's page asks for one under the name of an event. */
  query?: TypedDocumentNode<PublicEventQuery, PublicEventQueryVariables>;
}

/** `/e/<stub>/seats`, and `/s/<stub>/seats` of a season: choosing seats, between an event's page and the checkout; in a frame `/embed/seats/<stub>` (BUY-020). */
export function SeatsPage({ stub, query = PublicEventDocument }: SeatsPageProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(query, { variables: { stub }, fetchPolicy: 'cache-and-network' });
  const event = data?.publicEvent;
  usePageTitle(event && t('tab', { name: event.name }), event?.organization.orgName);
  const isClockRight = useServerClock(event?.serverTime);
  const again = () => void refetch().catch(() => {}); // the query's error is rendered
  useTryingAgain(Boolean(error && !data), again);
  if (data && !event) return <LateNotFoundPage />;
  if (!event || !isClockRight)
    return (
      <Waiting stub={stub} isSeason={query !== PublicEventDocument} event={event ?? undefined}>
        {error ? <ListFailed text={t('notLoaded')} onRetry={again} /> : null}
      </Waiting>
    );
  if (!event.seatingId) return <Nothing event={event} title={t(event.isSeason ? 'seasonNotSeated' : 'notSeated')} />;
  // a code may open the sale early
  if (event.phase !== 'OnSale' && !(event.phase === 'Announced' && isCodeKept(event._id)) && !event.heldCart)
    return <Nothing event={event} title={t('notOnSale')} />;
  return <House key={event.seatingId} event={event} seatingId={event.seatingId} onStale={again} />;
}

function House({ event, seatingId, onStale }: { event: ShownEvent; seatingId: string; onStale: () => void }) {
  const { t } = useTexts(texts);
  const { house, isFailed, load } = useHouse(seatingId);
  const { code, isSettled } = useKeptCode(event);
  // before that, seats that the code opens would be shown as lost
  const free = useFreeSeats(seatingId, house?.places.xs.length ?? 0, isSettled ? (code?.seatsKey ?? null) : undefined);
  const again = () => {
    load();
    onStale(); // the event may have another plan by now
    void free.look().catch(() => {});
  };
  const isWithout = isFailed || (free.isOld && free.free === null);
  useTryingAgain(isWithout, again);
  if (house && free.free) return <SeatsView event={event} house={house} free={free} code={code} onStale={onStale} />;
  return (
    <Waiting stub={event.stub ?? event._id} isSeason={event.isSeason} event={event}>
      {isWithout ? <ListFailed text={t('notLoaded')} onRetry={again} /> : null}
    </Waiting>
  );
}

function Nothing({ event, title }: { event: ShownEvent; title: string }) {
  const { t } = useTexts(texts);
  return (
    <Plain>
      <Empty
        level={1}
        title={title}
        hint={event.name}
        action={
          <LinkButton type="primary" size="large" href={buyerPages.of(event)}>
            {t(event.isSeason ? 'toSeason' : 'toEvent')}
          </LinkButton>
        }
      />
    </Plain>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return (
    <main className={pageStyles.plain} id="main">
      {children}
    </main>
  );
}

interface WaitingProps {
  stub: string;
  isSeason: boolean;
  /** Undefined while it is on its way too. */
  event: ShownEvent | undefined;
  /** Why it takes longer, in place of the bones. */
  children: ReactNode;
}

/** The house is on its way: the way back stands already, and the event as soon as it is known. */
function Waiting({ stub, isSeason, event, children }: WaitingProps) {
  return (
    <div className={styles.frame}>
      <div className={pageStyles.waiting}>
        <SeatsTop stub={stub} isSeason={isSeason} event={event} />
        <main className={pageStyles.plain} id="main">
          {children ?? (
            <Loading>
              <Bones lines={['40%', '100%', '100%', '90%', '100%', '80%', '100%', '60%']} />
            </Loading>
          )}
        </main>
      </div>
    </div>
  );
}
