import { useQuery } from '@apollo/client/react';
import { Suspense, type ReactNode } from 'react';
import { placesOfHold } from '@marquee/shared/holds/hold-totals';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { useCan } from '#lib/session/session.ts';
import { useIsTill } from '#lib/session/use-is-till.ts';
import { late } from '#ui/late.tsx';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import frameStyles from '#ui/side-frame.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { EventActsContext, EventContext } from './event-context.ts';
import { EventSide } from './event-side.tsx';
import type { EventDetails } from './event-types.ts';
import { EventDetailsDocument } from './events.graphql.ts';
import { ShownContext, type Shown } from './shown.ts';
import { texts } from './texts.ts';
import styles from './event.module.css';

const NO_ACTS = [] as const;

/** Few events have an act on many of their orders: only they load how it goes. */
const CancellationOf = late(async () => (await import('./cancel/cancelling-panel.tsx')).CancellationOf);
const HoldersMailProgress = late(async () => (await import('./email-holders/holders-mail-progress.tsx')).HoldersMailProgress);

/** The frame of all pages of one event: its menu, and the event, always fetched from the server. */
export function EventFrame({ eventId, children }: { eventId: string; children: ReactNode }) {
  const { t } = useTexts(texts);
  const withPrices = useCan('event.prices.read');
  const withActs = useCan('event.cancel') || useCan('event.mail');
  const withHouse = useCan('analytics.counts.read');
  const isTill = useIsTill();
  const { data, error, refetch } = useQuery(EventDetailsDocument, { variables: { eventId, withPrices, withActs, withHouse } });
  const event = data?.event;
  useBreadcrumb(t('events'), '/admin/dashboard/events', event && (event.name || t('unnamed')));
  if (event) {
    const acts = data.actsOnMany ?? NO_ACTS;
    return (
      <EventContext value={event}>
        <ShownContext value={shownOf(event)}>
          <title>{event.name || t('unnamed')}</title>
          <EventActsContext value={acts}>
            {isTill ? (
              children
            ) : (
              <div className={frameStyles.frame}>
                <EventSide event={event} />
                <div className={frameStyles.page}>
                  {acts.length > 0 && (
                    <div className={styles.acts}>
                      <Suspense>
                        {event.cancel && <CancellationOf />}
                        <HoldersMailProgress />
                      </Suspense>
                    </div>
                  )}
                  {children}
                </div>
              </div>
            )}
          </EventActsContext>
        </ShownContext>
      </EventContext>
    );
  }
  if (!error) return <PageSkeleton />;
  const missing = { title: t('missing'), hint: t('missingHint'), back: { href: '/admin/dashboard/events', text: t('backToEvents') } };
  return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={() => void refetch()} />;
}

function shownOf(event: EventDetails): Shown {
  const days = event.isMultipleDays ? (event.performances[0]?.schedule ?? []) : [];
  return { ...event, kind: 'event', days, held: heldOf(event.holds) };
}

function heldOf(holds: EventDetails['holds']): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const hold of holds) held.set(hold.ticketTypeId, (held.get(hold.ticketTypeId) ?? 0) + placesOfHold(hold));
  return held;
}
