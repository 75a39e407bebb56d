import { createFileRoute } from '@tanstack/react-router';
import { OwnerFeesPage } from '#features/fees/owner-fees-page.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/seasons/settings')({
  validateSearch: ({ seasonId }: Record<string, unknown>) => ({ seasonId: typeof seasonId === 'string' ? seasonId : '' }),
  component: SeasonFeesRoute,
});

function SeasonFeesRoute() {
  const { seasonId } = Route.useSearch();
  if (!isRecordId(seasonId)) return <NotFoundPage />;
  return <OwnerFeesPage key={seasonId} owner={{ kind: 'season', id: seasonId }} />;
}
