import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { gridClass, isEmbedded } from '#lib/embed/embedded.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { useServerClock } from '#lib/time/use-server-clock.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { LateNotFoundPage } from '#ui/late-pages.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { ComponentType } from 'react';
import type { PublicEventQuery, PublicEventQueryVariables } from '#gql/graphql.ts';
import { EventView } from './event-view.tsx';
import type { ShownEvent } from './offer.ts';
import { PublicEventDocument } from './public-event.graphql.ts';
import { PublicTop } from './public-top.tsx';
import viewStyles from './event-view.module.css';
import { texts } from './texts.ts';

interface PublicEventPageProps {
  stub: string;
  /** A season's page asks for one under the name of an event. */
  query?: TypedDocumentNode<PublicEventQuery, PublicEventQueryVariables>;
  View?: ComponentType<{ event: ShownEvent; onStale: () => void }>;
}

/** `/e/<stub or id>`: the public view of an event, or the not-found page. In a frame of another website (`/embed/checkout/…`) only its tickets. */
export function PublicEventPage({ stub, query = PublicEventDocument, View = EventView }: PublicEventPageProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(query, { variables: { stub }, fetchPolicy: 'cache-and-network' });
  const event = data?.publicEvent;
  usePageTitle(event?.name, event?.organization.orgName);
  const isClockRight = useServerClock(event?.serverTime);
  const again = () => void refetch().catch(() => {}); // the query's error is rendered
  useTryingAgain(Boolean(error && !data), again);
  if (event && isClockRight) return <View key={event._id} event={event} onStale={again} />;
  if (data && !event) return <LateNotFoundPage />;
  return (
    <div className={`pub ${viewStyles.plain}`}>
      {!isEmbedded() && <PublicTop />}
      <main className={gridClass()} id="main">
        {error ? <ListFailed text={t('notLoaded')} onRetry={again} /> : <EventSkeleton />}
      </main>
    </div>
  );
}

function EventSkeleton() {
  return (
    <Loading>
      {!isEmbedded() && (
        <div className="pub-left">
          <div className="pub-poster pub-bone" />
        </div>
      )}
      <div className="pub-right">
        <Bones lines={['70%', '100%', '100%', '100%', '100%', '60%']} />
      </div>
    </Loading>
  );
}
