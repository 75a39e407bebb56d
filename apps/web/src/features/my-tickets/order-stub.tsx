import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { itemCountText } from '@marquee/shared/orders/order-figures';
import { CalendarDays, MapPin } from 'lucide-react';
import type { MyOrdersQuery } from '#gql/graphql.ts';
import { whenText } from '#lib/records/event-when.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './my-tickets.module.css';
import orderStyles from './order.module.css';
import { texts } from './texts.ts';

export type MyOrder = MyOrdersQuery['myOrders']['orders'][number];

interface OrderStubProps {
  order: MyOrder;
  href: string;
  /** Among the first visible ones: its picture is not loaded lazily. */
  isFirst: boolean;
}

/** One order as a ticket stub; its badge counts the items still the customer's, or shows that it was refunded (OPS-066). */
export function OrderStub({ order, href, isFirst }: OrderStubProps) {
  const { t } = useTexts(texts);
  const { event } = order;
  const counts = itemCountText(order);
  const isRefunded = order.state === 'Refunded';
  const badge = isRefunded || !counts ? orderBadgeOf({ state: order.state, type: order.type }) : { text: counts, tone: 'purple' as const };
  return (
    <PageLink href={href} className={styles.stub}>
      {/* its own color is shown until the picture is loaded, never an empty area */}
      <div className={styles.stubPoster} style={{ background: event?.posterImageUrl?.deep ?? undefined }}>
        <Poster image={event?.posterImageUrl} name={order.eventName} eager={isFirst} />
      </div>
      <div className={styles.stubBody}>
        <h2>{order.eventName}</h2>
        <p className="small muted">
          {t('order')} <span className="mono">{order.number}</span>
        </p>
        {event && (
          <p className="small muted row gap8">
            <CalendarDays size={14} aria-hidden="true" />
            {whenText(event, event.timezone, order.dayIds)}
          </p>
        )}
        {event?.venueName && (
          <p className="small muted row gap8">
            <MapPin size={14} aria-hidden="true" />
            {event.venueName}
          </p>
        )}
        {event?.cancel && <p className={`small ${orderStyles.stubCancelled}`}>{t('eventCancelled')}</p>}
      </div>
      <div className={styles.stubTear} aria-hidden="true" />
      <div className={styles.stubFoot}>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <span className="small strong">{t(isRefunded || !counts ? 'showOrder' : 'showTickets')}</span>
      </div>
    </PageLink>
  );
}
