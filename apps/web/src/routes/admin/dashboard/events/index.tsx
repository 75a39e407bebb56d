import { createFileRoute } from '@tanstack/react-router';
import { eventTabOf, type EventTab } from '#features/events/event-lists.ts';
import { EventsPage } from '#features/events/events-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { searchText } from '#lib/text/search-text.ts';

interface EventsSearch {
  /** The tab; Upcoming when omitted. */
  type?: EventTab | undefined;
  /** The search text. */
  q?: string | undefined;
  /** The cancellation whose progress is shown. */
  act?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/events/')({
  validateSearch: ({ type, q, act }: Record<string, unknown>): EventsSearch => ({
    ...(type !== undefined && { type: eventTabOf(type) }),
    q: searchText(q),
    ...(typeof act === 'string' && isRecordId(act) && { act }),
  }),
  component: EventsRoute,
});

function EventsRoute() {
  const { type, q = '', act } = Route.useSearch();
  return <EventsPage tab={eventTabOf(type)} text={q} actId={act} />;
}
