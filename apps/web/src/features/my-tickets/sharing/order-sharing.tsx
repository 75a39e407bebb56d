import { useMutation } from '@apollo/client/react';
import { hasEnded } from '@marquee/shared/orders/event-end';
import { Button } from 'antd';
import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { now } from '#lib/time/clock.ts';
import { itemsText } from '#lib/text/format.ts';
import { useAct } from '#lib/use-act.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Badge } from '#ui/badge.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SharingDetailsDialog } from '#parts/sharing/sharing-details-dialog.tsx';
import { recipientText, sharingBadgeOf } from '#parts/sharing/sharing-words.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MyOrdersDocument } from '../my-tickets.graphql.ts';
import type { OwnOrder } from './own-order.ts';
import { ShareWizard } from './share-wizard.tsx';
import { CancelTicketSharingDocument, MyOrderDocument, OffersDocument } from './sharing.graphql.ts';
import sharingStyles from './sharing.module.css';
import styles from '../my-tickets.module.css';
import { texts } from './texts.ts';

interface OrderSharingProps {
  order: OwnOrder;
  /** Returns to the list. */
  onDone: () => void;
}

/** Sharing of the user's own order: recipients, sharing more, and revoking offers that have not been accepted yet. */
export function OrderSharing({ order, onDone }: OrderSharingProps) {
  const { t } = useTexts(texts);
  const [dialog, setDialog] = useState<'share' | 'cancel' | null>(null);
  const refresh = useRefresh(MyOrderDocument, MyOrdersDocument, OffersDocument);
  const { event, ownSharing, items } = order;
  if (!ownSharing) return null;
  const isOver = !event || event.cancelled || hasEnded(event, now());
  // a season is shared night by night, also before its nights are made
  const canShare = !isOver && order.seasonId === null && items.some(({ state }) => state === 'Active');
  const canCancel = items.some(({ state }) => state === 'Offered');
  return (
    <>
      {ownSharing.parentOrderDetails && (
        <p className={`small muted ${sharingStyles.sharedBy}`}>{t('sharedBy', { from: recipientText(ownSharing.parentOrderDetails) })}</p>
      )}
      <SharedWith order={order} />
      {(canShare || canCancel) && (
        <div className={styles.oacts}>
          {canShare && (
            <Button type="primary" size="large" icon={<Send size={17} aria-hidden="true" />} onClick={() => setDialog('share')}>
              {t('selectTicket')}
            </Button>
          )}
          {canCancel && (
            <Button size="large" icon={<Undo2 size={17} aria-hidden="true" />} onClick={() => setDialog('cancel')}>
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
      {dialog === 'share' && <ShareWizard order={order} onShared={refresh} onDone={onDone} onClose={() => setDialog(null)} />}
      {dialog === 'cancel' && <CancelSharing orderId={order._id} onCanceled={refresh} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Each sharing of the order, the latest first; its details open over it. */
function SharedWith({ order }: { order: OwnOrder }) {
  const { t } = useTexts(texts);
  const [shown, setShown] = useState<string | null>(null);
  const sharings = (order.ownSharing?.sharing ?? []).toReversed();
  if (sharings.length === 0) return null;
  return (
    <section className={sharingStyles.sharedWith}>
      <h3 className="h3">{t('sharedWith')}</h3>
      <ul>
        {sharings.map((sharing) => {
          const badge = sharingBadgeOf(sharing.status);
          return (
            <li key={sharing._id}>
              <button type="button" onClick={() => setShown(sharing._id)}>
                <span className="grow cut">
                  {recipientText(sharing)}
                  <span className="small muted"> · {itemsText(sharing.tickets.length, sharing.upgrades.length)}</span>
                </span>
                <Badge tone={badge.tone}>{badge.text}</Badge>
              </button>
            </li>
          );
        })}
      </ul>
      {shown && <SharingDetailsDialog orderId={order._id} sharingId={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function CancelSharing({ orderId, onCanceled, onClose }: { orderId: string; onCanceled: () => void; onClose: () => void }) {
  const { t } = useTexts(texts);
  const [cancel] = useMutation(CancelTicketSharingDocument, { variables: { input: { orderId } } });
  const { run, isBusy, refusal } = useAct(async () => {
    await cancel();
    onCanceled();
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('cancelTitle')}
      confirmText={t('cancelYes')}
      cancelText={t('cancelNo')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('cancelText')}</p>
      {refusal && (
        <p className="ferr" role="alert">
          {refusal}
        </p>
      )}
    </ConfirmDialog>
  );
}
