import { createFileRoute } from '@tanstack/react-router';
import { formatInstant } from '@marquee/shared/time/format';
import { useLastAct, useShownEvent } from '#features/events/event-context.ts';
import { SeatMapPage } from '#features/seat-map/seat-map-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/seats')({ component: SeatsRoute });

function SeatsRoute() {
  const { eventId } = Route.useSearch();
  const { name, venue, cancel, schedule, seasonId } = useShownEvent();
  const closing = useLastAct('holds.close-seats');
  const isOpen = closing && closing.state !== 'Undone' && (closing.state !== 'Done' || closing.counts.failed > 0);
  const zone = venue?.timezone ?? null;
  const when = [formatInstant(schedule.startsAt, 'card', zone), formatInstant(schedule.startsAt, 'time', zone), venue?.name];
  return (
    <SeatMapPage
      event={{
        eventId,
        name,
        when: when.filter(Boolean).join(', '),
        zone,
        isCanceled: cancel,
        closingActId: isOpen ? closing._id : null,
        isOfSeason: Boolean(seasonId),
      }}
    />
  );
}
