import { createFileRoute } from '@tanstack/react-router';
import { ScannerPage } from '#features/scanner/scanner-page.tsx';
import { AdminFault } from '#features/shell/admin-area.tsx';
import { admit } from '#lib/session/guards.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';

/** The door page is full-screen: no shell around it. */
export const Route = createFileRoute('/admin/dashboard_/events/details/scan')({
  validateSearch: ({ eventId }: Record<string, unknown>) => ({ eventId: typeof eventId === 'string' ? eventId : '' }),
  beforeLoad: ({ context, location }) => admit(context.client, location),
  codeSplitGroupings: [['component', 'errorComponent']], // one file: the first script names each
  errorComponent: AdminFault,
  component: ScanRoute,
});

function ScanRoute() {
  const { eventId } = Route.useSearch();
  if (!isRecordId(eventId)) return <NotFoundPage />;
  return <ScannerPage key={eventId} eventId={eventId} />;
}
