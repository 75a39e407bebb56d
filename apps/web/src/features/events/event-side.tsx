import { Gift, ScanLine, Store } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import { useIsBuilt } from '#lib/built-routes.ts';
import { now } from '#lib/time/clock.ts';
import { useSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { EventActs } from './event-acts.tsx';
import { eventMenuOf, isAtDoor, SCAN_PAGE, SELL_PAGE } from './event-menu.ts';
import type { EventDetails } from './event-types.ts';
import { RecordSide } from './record-side.tsx';
import { texts } from './texts.ts';

/** The menu beside every page of one event. */
export function EventSide({ event }: { event: EventDetails }) {
  const { t } = useTexts(texts);
  const session = useSession();
  const isBuilt = useIsBuilt();
  const zone = event.venue?.timezone;
  const when = [formatInstant(event.schedule.startsAt, 'card', zone), formatInstant(event.schedule.startsAt, 'time', zone)];
  const { pages, edits } = eventMenuOf(event, session, isBuilt);
  const isOpen = isAtDoor(event, now());
  return (
    <RecordSide
      label={t('eventMenu')}
      name={event.name || t('unnamed')}
      when={when.filter(Boolean).join(', ') || t('noDate')}
      remaining={event.figures.remaining}
      shortcuts={
        isOpen && (
          <>
            <LinkButton icon={<Store size={15} aria-hidden="true" />} href={`${SELL_PAGE}?eventId=${event._id}`}>
              {t('sell')}
            </LinkButton>
            <LinkButton icon={<Gift size={15} aria-hidden="true" />} href={`${SELL_PAGE}?eventId=${event._id}#comp`}>
              {t('comp')}
            </LinkButton>
            {isBuilt(SCAN_PAGE) && (
              <LinkButton icon={<ScanLine size={15} aria-hidden="true" />} href={`${SCAN_PAGE}?eventId=${event._id}`}>
                {t('scan')}
              </LinkButton>
            )}
          </>
        )
      }
      pages={pages}
      acts={<EventActs edits={edits} />}
    />
  );
}
