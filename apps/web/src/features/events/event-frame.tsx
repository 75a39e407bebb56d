import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../lib/error-text.ts';
import { useBreadcrumb } from '../../ui/breadcrumb.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { EventContext } from './event-context.ts';
import { EventSide } from './event-side.tsx';
import { EventDetailsDocument } from './events.graphql.ts';

/** What stands around every page of one event: its menu, and the event itself, fresh from the server. */
export function EventFrame({ eventId, children }: { eventId: string; children: ReactNode }) {
  const { t } = useTranslation('events');
  const { data, error, refetch } = useQuery(EventDetailsDocument, { variables: { eventId }, fetchPolicy: 'network-only' });
  const event = data?.event;
  useBreadcrumb(t('events'), '/admin/dashboard/events', event && (event.name || t('unnamed')));
  if (event) {
    return (
      <EventContext value={event}>
        <title>{event.name || t('unnamed')}</title>
        <div className="evframe">
          <EventSide event={event} />
          <div className="evframe-page">{children}</div>
        </div>
      </EventContext>
    );
  }
  if (!error) return <PageSkeleton />;
  const isMissing = errorCode(error) === 'NOT_FOUND' || errorCode(error) === 'BAD_USER_INPUT';
  return (
    <Page>
      {isMissing ? (
        <Empty
          art="search"
          level={1}
          title={t('missing')}
          hint={t('missingHint')}
          action={<LinkButton href="/admin/dashboard/events">{t('backToEvents')}</LinkButton>}
        />
      ) : (
        <ListFailed text={t('didNotLoad')} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
