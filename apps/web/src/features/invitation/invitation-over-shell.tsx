import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { closedInvitations, rememberClosed } from '#lib/session/closed-invitations.ts';
import { useSession } from '#lib/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationDocument } from './invitation.graphql.ts';
import { texts } from './texts.ts';

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
  return <OpenInvitation key={roleId} roleId={roleId} onClose={close} />;
}

function OpenInvitation({ roleId, onClose }: { roleId: string; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { data } = useQuery(InvitationDocument, { variables: { roleId } });
  // revoked meanwhile, or unreachable: no reason to interrupt the user
  if (!data) return null;
  return (
    <Dialog open title={t('title')} width="shareDetails" onClose={onClose}>
      <InvitationCard invitation={data.role} onDeclined={onClose} />
    </Dialog>
  );
}
