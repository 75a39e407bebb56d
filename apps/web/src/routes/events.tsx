import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '../features/public-event/event-list-page.tsx';

export const Route = createFileRoute('/events')({
  validateSearch: ({ name }: Record<string, unknown>): { name?: string } =>
    typeof name === 'string' || typeof name === 'number' ? { name: String(name) } : {},
  component: EventsRoute,
});

function EventsRoute() {
  const { name = '' } = Route.useSearch();
  return <EventListPage name={name} />;
}
