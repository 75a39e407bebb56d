import { createFileRoute } from '@tanstack/react-router';
import { InvitationOverShell } from '#features/invitation/invitation-over-shell.tsx';
import { AdminArea, AdminFault } from '#features/shell/admin-area.tsx';
import { admit } from '#lib/session/guards.ts';

/** Guards and frames every page under it; a page's least role is in packages/shared/route-access. */
export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ context, location }) => admit(context.client, location),
  component: DashboardRoute,
  codeSplitGroupings: [['component', 'errorComponent']], // one file: the first script names each
  errorComponent: AdminFault,
});

function DashboardRoute() {
  return (
    <>
      <AdminArea />
      <InvitationOverShell />
    </>
  );
}
