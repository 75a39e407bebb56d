import { createFileRoute } from '@tanstack/react-router';
import { PlanEditorPage } from '#features/plan-editor/plan-editor-page.tsx';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { EnteredBanner } from '#features/shell/entered-banner.tsx';
import { admit } from '#lib/session/guards.ts';
import { useSession } from '#lib/session/session.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { late } from '#ui/late.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';

const Picker = late(async () => (await import('#features/public-event/seats/seats-preview.tsx')).SeatsPreview);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The plan editor is full-screen: no shell around it. */
export const Route = createFileRoute('/admin/dashboard_/venues/details/seating/plan')({
  validateSearch: ({ planId, venueId }: Record<string, unknown>) => ({ planId: textOf(planId), venueId: textOf(venueId) }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  codeSplitGroupings: [['component', 'errorComponent']], // one file: the first script names each
  errorComponent: AdminFault,
  component: PlanRoute,
});

function PlanRoute() {
  const { planId, venueId } = Route.useSearch();
  const session = useSession();
  if (!isRecordId(planId)) return <NotFoundPage />;
  return (
    <>
      <EnteredBanner session={session} />
      <PlanEditorPage key={planId} planId={planId} venueId={venueId} Picker={Picker} />
    </>
  );
}
