import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../features/public-event/event-list-page.tsx';
import { searchText } from '../lib/text/search-text.ts';

export const Route = createFileRoute('/events')({
  validateSearch: ({ name }: Record<string, unknown>): { name?: string | undefined } => ({ name: searchText(name) }),
  component: EventsRoute,
});

function EventsRoute() {
  const { name = '' } = Route.useSearch();
  return <EventListPage name={name} />;
}
