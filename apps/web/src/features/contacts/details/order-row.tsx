import { ArrowUpRight } from 'lucide-react';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { itemsText } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import rowStyles from '#ui/list-row.module.css';
import orderRowStyles from '#ui/order-row.module.css';
import type { CustomerOrder } from '../contact-types.ts';
import styles from '../contacts.module.css';

/** One of a contact's orders; the row opens it. */
export function OrderRow({ order }: { order: CustomerOrder }) {
  const badge = orderBadgeOf(order);
  return (
    <PageLink
      className={`${rowStyles.row} ${orderRowStyles.row} ${styles.order}`}
      href={`/admin/dashboard/orders/details?orderId=${order._id}`}
    >
      <span className="mono muted">{order.number}</span>
      <span className="strong cut">{order.eventName}</span>
      <InstantText at={order.createdAt} zone={order.event?.timezone} format="table" className="muted tnum cut" />
      <span className="faint small">{itemsText(order.tickets.length, order.upgrades.length)}</span>
      <MoneyText cents={order.total} className={`strong ${orderRowStyles.total}`} />
      <span className={orderRowStyles.badge}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </span>
      <ArrowUpRight size={16} className="faint" aria-hidden="true" />
    </PageLink>
  );
}
