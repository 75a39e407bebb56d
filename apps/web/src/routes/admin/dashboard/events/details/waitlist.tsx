import { createFileRoute } from '@tanstack/react-router';
import { useShownEvent } from '#features/events/event-context.ts';
import { WaitListPage } from '#features/wait-list/wait-list-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface WaitListSearch {
  /** The search text. */
  q?: string | undefined;
}

export const Route = createFileRoute('/admin/dashboard/events/details/waitlist')({
  validateSearch: ({ q }: Record<string, unknown>): WaitListSearch => ({ q: searchText(q) }),
  component: WaitListRoute,
});

function WaitListRoute() {
  const { eventId, q = '' } = Route.useSearch();
  const { venue } = useShownEvent();
  return <WaitListPage of={{ eventId }} text={q} zone={venue?.timezone ?? null} />;
}
