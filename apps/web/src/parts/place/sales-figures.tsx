import type { SalesMetricsPartsFragment } from '#gql/graphql.ts';
import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { texts } from './texts.ts';
import styles from './place.module.css';

/** Shows what the orders of a venue's or performer's events add up to. */
export function SalesFigures({ metrics: { events, orders, sold, scanned, revenue } }: { metrics: SalesMetricsPartsFragment }) {
  const { t } = useTexts(texts);
  const figures = [
    [t('netRevenue'), formatMoney(revenue)],
    [t('ticketsSold'), formatCount(sold)],
    [t('orders'), formatCount(orders)],
    [t('checkedIn'), formatCount(scanned)],
    [t('events'), formatCount(events)],
  ] as const;
  return (
    <Panel title={t('sales')}>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="small faint">{label}</dt>
            <dd className="figure-s">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
