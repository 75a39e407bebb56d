import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Report } from './shift-report.tsx';
import styles from './shifts.module.css';
import { texts } from './texts.ts';

/** The prices that were lowered in the shift: by whom, of what, from what to what, and why (BYD-126). */
export function PriceChangesPanel({ report: { priceChanges }, zone }: { report: Report; zone: string | null }) {
  const { t } = useTexts(texts);
  if (!priceChanges?.length) return null;
  return (
    <Panel title={t('priceChanges')} flush>
      <ul className={styles.orders} aria-label={t('priceChanges')}>
        {priceChanges.map(({ orderId, number, at, name, count, from, to, reason, by }, row) => (
          <li key={`${orderId} ${row}`}>
            <span>
              <PageLink href={`/admin/dashboard/orders/details?orderId=${orderId}`}>{number}</PageLink>
              {`, ${name ? t('countOf', { count, name }) : t('wholeSale')}`}
              <small>{[formatInstant(at, 'time', zone), by, `${formatMoney(from)} → ${formatMoney(to)}`, reason].join(', ')}</small>
            </span>
            <MoneyText cents={to - from} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
