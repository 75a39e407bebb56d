import { Button } from 'antd';
import { useState } from 'react';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { useCan } from '#lib/session/session.ts';
import { formatInstant } from '#lib/text/format.ts';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ExchangeNightDialog } from './exchange-night-dialog.tsx';
import type { OrderDetails, OrderNight } from './order-types.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

/** The nights of a season order: what is left of each, and what went back for it. */
export function NightsPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const canExchange = useCan('order.sell');
  const [exchanged, setExchanged] = useState<OrderNight | null>(null);
  if (order.nights.length === 0) return null;
  return (
    <Panel title={t('nights')} flush>
      <ul className={styles.nights}>
        {order.nights.map((night) => (
          <li key={night._id}>
            <div className="grow">
              <PageLink href={`/admin/dashboard/events/details/overview?eventId=${night.eventId}`}>{night.name}</PageLink>
              <div className="small muted">
                {[formatInstant(night.startsAt, 'card', order.event?.timezone), leftTextOf(night, t)].filter(Boolean).join(' · ')}
              </div>
            </div>
            {night.refundedAmount > 0 && <MoneyText cents={-night.refundedAmount} className="small muted" />}
            <NightBadge night={night} />
            {canExchange && night.held > 0 && (
              <Button size="small" aria-label={t('exchangeNightOf', { night: night.name })} onClick={() => setExchanged(night)}>
                {t('exchangeNight')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {exchanged && <ExchangeNightDialog order={order} night={exchanged} onClose={() => setExchanged(null)} />}
    </Panel>
  );
}

/** Only a night that ended by itself says so: the order's own state is beside its title. */
function NightBadge({ night: { state } }: { night: OrderNight }) {
  if (state === 'Active') return null;
  const { tone, text } = orderBadgeOf({ state, type: 'paid', hidden: false });
  return <Badge tone={tone}>{text}</Badge>;
}

function leftTextOf({ held, admitted, shared }: OrderNight, t: Translate<'orders'>): string {
  const parts = [
    held > 0 && t('nightOpen', { count: held }),
    admitted > 0 && t('nightAdmitted', { count: admitted }),
    shared > 0 && t('nightShared', { count: shared }),
  ];
  return parts.filter(Boolean).join(', ');
}
