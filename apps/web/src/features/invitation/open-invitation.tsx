import { useQuery } from '@apollo/client/react';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationDocument } from './invitation.graphql.ts';
import { texts } from './texts.ts';

/** One invitation in a dialog; nothing while it loads. */
export function OpenInvitation({ roleId, onClose }: { roleId: string; onClose: () => void }) {
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
