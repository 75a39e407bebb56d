import { ArrowUpRight } from 'lucide-react';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import type { DashboardQuery } from '#gql/graphql.ts';
import { itemsText } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import orderRowStyles from '#ui/order-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import styles from './dashboard.module.css';
import { texts } from './texts.ts';

type LatestOrder = DashboardQuery['dashboard']['latestOrders'][number];

/** The newest orders of the organization; each row opens its order. */
export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  const { t } = useTexts(texts);
  return (
    <Panel
      className={styles.orders}
      title={t('latestOrders')}
      extra={
        <LinkButton type="link" size="small" href="/admin/dashboard/orders">
          {t('allOrders')}
        </LinkButton>
      }
      flush
    >
      {orders.length === 0 ? (
        <Empty level={3} title={t('noOrders')} hint={t('noOrdersHint')} />
      ) : (
        orders.map((order) => <OrderRow key={order._id} order={order} />)
      )}
    </Panel>
  );
}

function OrderRow({ order }: { order: LatestOrder }) {
  const { t } = useTexts(texts);
  const badge = orderBadgeOf(order);
  const buyer = `${order.user?.firstName ?? ''} ${order.user?.lastName ?? ''}`.trim() || t('guest');
  return (
    <PageLink className={`${rowStyles.row} ${orderRowStyles.row}`} href={`/admin/dashboard/orders/details?orderId=${order._id}`}>
      <span className="mono muted">{order.number}</span>
      <span className="strong cut">{buyer}</span>
      <span className="muted cut">{order.eventName}</span>
      <span className="faint small">{itemsText(order.tickets.length, order.upgrades.length)}</span>
      <MoneyText cents={order.total} className={`strong ${orderRowStyles.total}`} />
      <span className={orderRowStyles.badge}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </span>
      <ArrowUpRight size={16} className="faint" aria-hidden="true" />
    </PageLink>
  );
}
