import { createFileRoute } from '@tanstack/react-router';
import { SeasonEditorPage } from '#features/authoring/seasons/season-editor-page.tsx';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { admit } from '#lib/session/guards.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

/** The editor is full-screen: no shell around it. */
export const Route = createFileRoute('/create-season/details')({
  validateSearch: ({ seasonId }: Record<string, unknown>) => ({ seasonId: typeof seasonId === 'string' && seasonId ? seasonId : 'new' }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  errorComponent: AdminFault,
  component: SeasonRoute,
});

function SeasonRoute() {
  const { seasonId } = Route.useSearch();
  if (seasonId !== 'new' && !isRecordId(seasonId)) return <NotFoundPage />;
  return <SeasonEditorPage seasonId={seasonId} />;
}
