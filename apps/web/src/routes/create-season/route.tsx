import { createFileRoute, Navigate, useParams } from '@tanstack/react-router';
import { SeasonEditorPage } from '#features/authoring/seasons/season-editor-page.tsx';
import { SEASON_STEPS } from '#features/authoring/wizard/steps.ts';
import { OwnFees } from '#features/fees/own-fees.tsx';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { CreateVenueDialog } from '#features/venues/create-venue-dialog.tsx';
import { EnteredBanner } from '#features/shell/entered-banner.tsx';
import { admit } from '#lib/session/guards.ts';
import { useSession } from '#lib/session/session.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

/** The season wizard: full-screen, no shell around it. The route below is an address only, as that of the event wizard. */
export const Route = createFileRoute('/create-season')({
  validateSearch: ({ seasonId }: Record<string, unknown>) => ({ seasonId: typeof seasonId === 'string' && seasonId ? seasonId : 'new' }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  codeSplitGroupings: [['component', 'errorComponent']], // one file: the first script names each
  errorComponent: AdminFault,
  component: SeasonWizardRoute,
});

function SeasonWizardRoute() {
  const { seasonId } = Route.useSearch();
  const { step } = useParams({ strict: false });
  const session = useSession();
  if (!step) return <Navigate to="/create-season/{-$step}" params={{ step: 'details' }} search={(all) => ({ ...all, seasonId })} replace />;
  if (!SEASON_STEPS.some((name) => name === step) || (seasonId !== 'new' && !isRecordId(seasonId))) return <NotFoundPage />;
  return (
    <>
      <EnteredBanner session={session} />
      <SeasonEditorPage seasonId={seasonId} CreateVenue={CreateVenueDialog} OwnFees={OwnFees} />
    </>
  );
}
