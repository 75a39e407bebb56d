import { useQuery } from '@apollo/client/react';
import { phoneText } from '@marquee/shared/accounts/phone';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { SharingTicketsDocument } from '#lib/records/sharing.graphql.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { sharingBadgeOf } from './sharing-words.ts';
import factStyles from '#ui/facts.module.css';
import { texts } from '#ui/part-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

interface SharingDetailsDialogProps {
  orderId: string;
  sharingId: string;
  onClose: () => void;
}

/** The one sharing that matches the chosen item (OPS-049). */
export function SharingDetailsDialog({ orderId, sharingId, onClose }: SharingDetailsDialogProps) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(SharingTicketsDocument, { variables: { orderId, sharingId } });
  const sharing = data?.sharingTickets;
  const badge = sharing && sharingBadgeOf(sharing.status);
  const names = [...(sharing?.sharingData.tickets ?? []), ...(sharing?.sharingData.upgrades ?? [])].map(({ name, seat }) =>
    seat ? `${name} (${seat})` : name,
  );
  return (
    <Dialog open title={t('sharingInfo')} width="shareDetails" onClose={onClose}>
      {sharing && (
        <dl className={factStyles.facts}>
          <Fact name={t('sharingEvent')}>{sharing.eventName}</Fact>
          {sharing.email && <Fact name={t('sharingEmail')}>{sharing.email}</Fact>}
          {sharing.phoneNumber && <Fact name={t('sharingPhone')}>{phoneText(sharing.phoneNumber)}</Fact>}
          {names.length > 0 && <Fact name={t('sharingItems')}>{names.join(', ')}</Fact>}
          <Fact name={t('sharingStatus')}>{badge && <Badge tone={badge.tone}>{badge.text}</Badge>}</Fact>
        </dl>
      )}
      {error && (
        <ListFailed text={errorCode(error) ? errorText(error) : t('sharingNotLoaded')} onRetry={() => void refetch().catch(() => {})} />
      )}
      {!data && !error && <RowsSkeleton rows={3} />}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
