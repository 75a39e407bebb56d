import { createFileRoute } from '@tanstack/react-router';
import { seasonTabOf, type SeasonTab } from '#features/seasons/season-tabs.ts';
import { SeasonsPage } from '#features/seasons/seasons-page.tsx';

interface SeasonsSearch {
  /** The tab; Upcoming when omitted. */
  type?: SeasonTab;
}

export const Route = createFileRoute('/admin/dashboard/seasons/')({
  validateSearch: ({ type }: Record<string, unknown>): SeasonsSearch => ({ ...(type !== undefined && { type: seasonTabOf(type) }) }),
  component: SeasonsRoute,
});

function SeasonsRoute() {
  const { type } = Route.useSearch();
  return <SeasonsPage tab={seasonTabOf(type)} />;
}
