import { createFileRoute } from '@tanstack/react-router';
import { eventTabOf, type EventTab } from '../../../../features/events/event-lists.ts';
import { EventsPage } from '../../../../features/events/events-page.tsx';

interface EventsSearch {
  /** The tab; Upcoming without one. */
  type?: EventTab;
  /** What is searched. */
  q?: string;
}

export const Route = createFileRoute('/admin/dashboard/events/')({
  validateSearch: ({ type, q }: Record<string, unknown>): EventsSearch => ({
    ...(type !== undefined && { type: eventTabOf(type) }),
    ...(typeof q === 'string' && q && { q }),
  }),
  component: EventsRoute,
});

function EventsRoute() {
  const { type, q = '' } = Route.useSearch();
  return <EventsPage tab={eventTabOf(type)} text={q} />;
}
