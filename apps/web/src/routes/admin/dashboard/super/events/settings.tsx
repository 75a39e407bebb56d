import { createFileRoute } from '@tanstack/react-router';
import { OwnerFeesPage } from '#features/fees/owner-fees-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/events/settings')({
  validateSearch: ({ eventId }: Record<string, unknown>) => ({ eventId: typeof eventId === 'string' ? eventId : '' }),
  component: EventFeesRoute,
});

function EventFeesRoute() {
  const { eventId } = Route.useSearch();
  if (!isRecordId(eventId)) return <NotFoundPage />;
  return <OwnerFeesPage key={eventId} owner={{ kind: 'event', id: eventId }} />;
}
