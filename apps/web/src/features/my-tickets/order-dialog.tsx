import { useQuery } from '@apollo/client/react';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { useTranslation } from 'react-i18next';
import { errorCode, errorText } from '../../lib/error-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { OrderBones } from './bones.tsx';
import { PublicOrderDocument } from './my-tickets.graphql.ts';
import { OrderActions, OrderView } from './order-view.tsx';

/** One order over the list, 400 px wide; a sheet on phones. */
export function OrderDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('myTickets');
  const { data, error, refetch } = useQuery(PublicOrderDocument, { variables: { token }, fetchPolicy: 'network-only' });
  const order = data?.publicOrder;
  const isOver = errorCode(error) === 'LINK_EXPIRED';
  return (
    <Dialog open title={order?.event?.name ?? t('yourOrder')} width="customerOrder" onClose={onClose}>
      {order && (
        <>
          <p className="row gap8 order-number">
            <span className="small muted">{t('orderNumber', { number: order.number })}</span>
            {order.state !== 'Active' && <Badge tone={orderBadgeOf(order).tone}>{orderBadgeOf(order).text}</Badge>}
          </p>
          <OrderView order={order} />
          <OrderActions order={order} />
        </>
      )}
      {error &&
        (isOver ? (
          <p role="status">{t('codesOver')}</p>
        ) : (
          <ListFailed text={errorCode(error) ? errorText(error) : t('notLoaded')} onRetry={() => void refetch().catch(() => {})} />
        ))}
      {data && !order && <p role="status">{t('orderMissing')}</p>}
      {!data && !error && <OrderBones />}
    </Dialog>
  );
}
