import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SeasonUpgradesDialog } from '#features/authoring/seasons/season-upgrades-dialog.tsx';
import { SeasonFrame } from '#features/events/season/season-frame.tsx';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

export const Route = createFileRoute('/admin/dashboard/seasons/details')({
  validateSearch: ({ seasonId }: Record<string, unknown>) => ({ seasonId: typeof seasonId === 'string' ? seasonId : '' }),
  component: SeasonDetailsRoute,
});

function SeasonDetailsRoute() {
  const { seasonId } = Route.useSearch();
  if (!isRecordId(seasonId)) return <NotFoundPage />;
  return (
    <SeasonFrame key={seasonId} seasonId={seasonId} UpgradesDialog={SeasonUpgradesDialog}>
      <Outlet />
    </SeasonFrame>
  );
}
