import { createFileRoute } from '@tanstack/react-router';
import { EventEditorPage } from '#features/authoring/events/event-editor-page.tsx';
import { CreatePerformerDialog } from '#features/performers/create-performer-dialog.tsx';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { CreateVenueDialog } from '#features/venues/create-venue-dialog.tsx';
import { admit } from '#lib/session/guards.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

/** The editor is full-screen: no shell around it. */
export const Route = createFileRoute('/create-event/details')({
  validateSearch: ({ eventId }: Record<string, unknown>) => ({ eventId: typeof eventId === 'string' && eventId ? eventId : 'new' }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  errorComponent: AdminFault,
  component: EditorRoute,
});

function EditorRoute() {
  const { eventId } = Route.useSearch();
  if (eventId !== 'new' && !isRecordId(eventId)) return <NotFoundPage />;
  return <EventEditorPage eventId={eventId} CreateVenue={CreateVenueDialog} CreatePerformer={CreatePerformerDialog} />;
}
