import { createFileRoute, Outlet } from '@tanstack/react-router';
import { EventFrame } from '#features/events/event-frame.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details')({
  validateSearch: ({ eventId }: Record<string, unknown>) => ({ eventId: typeof eventId === 'string' ? eventId : '' }),
  component: EventDetailsRoute,
});

function EventDetailsRoute() {
  const { eventId } = Route.useSearch();
  if (!isRecordId(eventId)) return <NotFoundPage />;
  return (
    <EventFrame key={eventId} eventId={eventId}>
      <Outlet />
    </EventFrame>
  );
}
