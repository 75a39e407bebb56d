import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { isHeld } from '@marquee/shared/orders/order-states';
import { CalendarCheck, CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import type { Ref } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Poster } from '#ui/poster.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { OrderActions, OrderView } from './order-view.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTotals } from './order-totals.tsx';
import { SeasonNights } from './season-nights.tsx';
import { standingOf, type OrderStanding, type ShownOrder } from './shown-order.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';

const ICONS: Record<OrderStanding, typeof CircleCheck> = {
  going: CircleCheck,
  ended: CalendarCheck,
  partlyRefunded: CircleCheck,
  waiting: Hourglass,
  over: CircleAlert,
  refunded: CircleAlert,
  canceled: CircleAlert,
};

const LOOKS: Partial<Record<OrderStanding, string | undefined>> = {
  going: styles.going,
  over: styles.over,
  partlyRefunded: styles.partlyRefunded,
};

/** The order's state as text; then the codes, the payment, and the next steps. */
export function OrderConfirmation({ order, heading }: { order: ShownOrder; heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTexts(texts);
  const standing = standingOf(order);
  const Icon = ICONS[standing];
  const name = order.event?.name ?? '';
  const isPaid = standing !== 'waiting' && standing !== 'over';
  const badge = orderBadgeOf(order);
  return (
    <>
      <div className={styles.confPoster}>
        <Poster image={order.event?.posterImageUrl} name={name} eager />
      </div>
      <div className={`${styles.confHead} ${LOOKS[standing] ?? ''}`} role="status">
        <Icon size={30} aria-hidden="true" />
        <div className="grow">
          <h1 ref={heading} tabIndex={-1} className="h1">
            {t(`${standing}Title`)}
          </h1>
          <p className="muted">{t(`${standing}Text`, { name, email: order.email })}</p>
          {standing === 'waiting' && order.paymentMessage && <p className="ferr">{order.paymentMessage}</p>}
        </div>
      </div>
      <div className={`row gap12 wrap ${styles.confNumber}`}>
        <span>
          {t('order')} <b className="mono">{order.number}</b>
        </span>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </div>
      <OrderView order={order} />
      <SeasonNights order={order} hrefOf={(night) => `/order?token=${night}`} />
      <OrderActions order={order} />
      <OrderTotals order={order} />
      <OrderRefunds order={order} />
      {isPaid
        ? !order.areCodesOver &&
          order.items.some(({ state }) => isHeld(state)) && (
            <section className={styles.confNext} aria-labelledby="conf-next">
              <h2 className="h3" id="conf-next">
                {t('next')}
              </h2>
              <ul>
                <li>{t('nextMail', { email: order.email })}</li>
                <li>{t('nextDoor')}</li>
                <li>{t('nextAccount')}</li>
              </ul>
            </section>
          )
        : order.event &&
          standing === 'over' && (
            <LinkButton type="primary" size="large" href={buyerPages.of(order.event)}>
              {t('toEvent')}
            </LinkButton>
          )}
    </>
  );
}
