import { createFileRoute } from '@tanstack/react-router';
import { useShownEvent } from '#features/events/event-context.ts';
import { HoldsPage } from '#features/holds/holds-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/holds')({ component: HoldsRoute });

function HoldsRoute() {
  const { eventId } = Route.useSearch();
  const { venue, cancel } = useShownEvent();
  return <HoldsPage eventId={eventId} zone={venue?.timezone ?? null} isCanceled={cancel} />;
}
