import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';
import { useCan } from '#lib/session/session.ts';
import { FigureButton } from '#parts/figures/figure-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useShownEvent } from './event-context.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The event's revenue and sales so far; the amount is for admins and above (OPS-012). */
export function FiguresPanel() {
  const { t } = useTexts(texts);
  const { figures, ticketTypes } = useShownEvent();
  const seesMoney = useCan('analytics.revenue.read') && figures.revenue !== null && figures.revenue !== undefined;
  // the rows below count every taken place, also a held one, and that of a buyer who has not paid yet
  const taken = ticketTypes.reduce((sum, { soldQty }) => sum + soldQty, 0);
  const ofTotal = t('ofTotal', { total: formatCount(figures.total) });
  const waiting = taken - figures.sold - figures.held;
  const held = figures.held > 0 ? t('heldCount', { held: formatCount(figures.held) }) : null;
  const inCheckout = waiting > 0 ? t('inCheckout', { count: waiting }) : null;
  const counts = [
    { label: t('ticketsSold'), figure: 'tickets', count: figures.sold, of: [ofTotal, held, inCheckout].filter(Boolean).join(' · ') },
    { label: t('addOnsSold'), figure: 'addOns', count: figures.addOns, of: null },
    { label: t('orders'), figure: 'orders', count: figures.orders, of: null },
    { label: t('checkedIn'), figure: 'admissions', count: figures.scanned, of: null },
  ] as const;
  return (
    <Panel title={t('sales')}>
      <dl className={styles.salesRow}>
        {seesMoney && (
          <div>
            <dt className="small faint">{t('totalSales')}</dt>
            <dd className="figure">
              <FigureButton figure="revenue" label={t('totalSales')} value={formatMoney(figures.revenue ?? 0)} />
            </dd>
          </div>
        )}
        {counts.map(({ label, figure, count, of }) => (
          <div key={label}>
            <dt className="small faint">{label}</dt>
            <dd className="figure-s">
              <FigureButton figure={figure} label={label} value={formatCount(count)} /> {of && <small>{of}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
