import { createFileRoute } from '@tanstack/react-router';
import { EventListPage } from '#features/public-event/event-list-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

export const Route = createFileRoute('/o/$orgStub')({
  validateSearch: ({ name }: Record<string, unknown>): { name?: string | undefined } => ({ name: searchText(name) }),
  component: OrganizationRoute,
});

function OrganizationRoute() {
  const { orgStub } = Route.useParams();
  const { name = '' } = Route.useSearch();
  return <EventListPage key={orgStub} orgStub={orgStub} name={name} />;
}
