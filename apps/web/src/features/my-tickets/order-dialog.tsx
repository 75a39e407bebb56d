import { useQuery } from '@apollo/client/react';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { usePoll } from '#lib/polling/use-poll.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { OrderBones } from './bones.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderActions, OrderView } from './order-view.tsx';
import { SeasonNights } from './season-nights.tsx';
import { ChangeSeats } from './seats/change-seats.tsx';
import { OrderSharing } from './sharing/order-sharing.tsx';
import { MyOrderDocument } from './sharing/sharing.graphql.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';

const POLL_MS = 5000;

interface OrderDialogProps {
  token: string;
  onClose: () => void;
}

/** One order over the list, 400 px wide; a sheet on phones. While something is on offer it polls. */
export function OrderDialog({ token, onClose }: OrderDialogProps) {
  const { t } = useTexts(texts);
  const { data, previousData, error, refetch } = useQuery(MyOrderDocument, { variables: { token } });
  const answer = data ?? previousData;
  const order = answer?.publicOrder;
  const isOffered = order?.items.some(({ state }) => state === 'Offered') ?? false;
  // the nights of a season are made a moment after its order
  const isBeingMade = order?.state === 'Active' && order.seasonId !== null && order.nights.length === 0;
  usePoll(isOffered || isBeingMade, POLL_MS, async () => {
    await refetch();
    return false;
  });
  return (
    <Dialog open title={order?.event?.name ?? t('yourOrder')} width="customerOrder" onClose={onClose}>
      {order && (
        <>
          <p className={`row gap8 ${styles.orderNumber}`}>
            <span className="small muted">{t('orderNumber', { number: order.number })}</span>
            {order.state !== 'Active' && <Badge tone={orderBadgeOf(order).tone}>{orderBadgeOf(order).text}</Badge>}
          </p>
          <OrderView order={order} />
          <SeasonNights order={order} hrefOf={(night) => `/my-tickets?order=${night}`} />
          <OrderRefunds order={order} />
          <ChangeSeats order={order} onMoved={() => void refetch().catch(() => {})} />
          <OrderSharing order={order} onDone={onClose} />
          <OrderActions order={order} />
        </>
      )}
      {error && !answer && (
        <ListFailed text={errorCode(error) ? errorText(error) : t('notLoaded')} onRetry={() => void refetch().catch(() => {})} />
      )}
      {answer && !order && <p role="status">{t('orderMissing')}</p>}
      {!answer && !error && <OrderBones />}
    </Dialog>
  );
}
