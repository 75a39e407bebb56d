import { Suspense, useState } from 'react';
import { closedInvitations, rememberClosed } from '#lib/session/closed-invitations.ts';
import { useSession } from '#lib/session/session.ts';
import { late } from '#ui/late.tsx';

/** Few have one: it is no part of the first load. */
const OpenInvitation = late(async () => (await import('./open-invitation.tsx')).OpenInvitation);

/** Opens the first invitation that was not answered or closed over the current page; closing it stays there (ACC-056, 063). */
export function InvitationOverShell() {
  const { invitations } = useSession();
  const [closed, setClosed] = useState(closedInvitations);
  // an open card stays until it is closed, so the tab's closed invitations are read only once
  const roleId = invitations.find((id) => !closed.includes(id));
  if (!roleId) return null;
  const close = () => {
    rememberClosed(roleId);
    setClosed(closedInvitations());
  };
  return (
    <Suspense>
      <OpenInvitation key={roleId} roleId={roleId} onClose={close} />
    </Suspense>
  );
}
