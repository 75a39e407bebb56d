import { createFileRoute, Navigate, useParams } from '@tanstack/react-router';
import { EventEditorPage } from '#features/authoring/events/event-editor-page.tsx';
import { OwnFees } from '#features/fees/own-fees.tsx';
import { CreatePerformerDialog } from '#features/performers/create-performer-dialog.tsx';
import { EVENT_STEPS } from '#lib/authoring-address.ts';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { CreateVenueDialog } from '#features/venues/create-venue-dialog.tsx';
import { EnteredBanner } from '#features/shell/entered-banner.tsx';
import { admit } from '#lib/session/guards.ts';
import { useSession } from '#lib/session/session.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { steady } from '#ui/steady.tsx';

const [CreateVenue, CreatePerformer] = [steady(CreateVenueDialog), steady(CreatePerformerDialog)];

/**
 * The event wizard: full-screen, no shell around it. It renders the step of the address itself, so that the route below is an
 * address only, and going to another step loads nothing.
 */
export const Route = createFileRoute('/create-event')({
  validateSearch: ({ eventId }: Record<string, unknown>) => ({ eventId: typeof eventId === 'string' && eventId ? eventId : 'new' }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  codeSplitGroupings: [['component', 'errorComponent']], // one file: the first script names each
  errorComponent: AdminFault,
  component: EventWizardRoute,
});

function EventWizardRoute() {
  const { eventId } = Route.useSearch();
  const { step } = useParams({ strict: false });
  const session = useSession();
  if (!step) return <Navigate to="/create-event/{-$step}" params={{ step: 'type' }} search={(all) => ({ ...all, eventId })} replace />;
  if (!EVENT_STEPS.some((name) => name === step) || (eventId !== 'new' && !isRecordId(eventId))) return <NotFoundPage />;
  return (
    <>
      <EnteredBanner session={session} />
      <EventEditorPage eventId={eventId} CreateVenue={CreateVenue} CreatePerformer={CreatePerformer} OwnFees={OwnFees} />
    </>
  );
}
