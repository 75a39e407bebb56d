import { formatMoney } from '@marquee/shared/money';
import { formatCount } from '#lib/text/format.ts';
import { useCan } from '#lib/session/session.ts';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useShownEvent } from './event-context.ts';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The event's revenue and sales so far; the amount is for admins and above (OPS-012). */
export function FiguresPanel() {
  const { t } = useTexts(texts);
  const { figures, ticketTypes, upgrades } = useShownEvent();
  const seesMoney = useCan('analytics.revenue.read') && figures.revenue !== null && figures.revenue !== undefined;
  const addOns = upgrades.reduce((sum, { soldQty }) => sum + soldQty, 0);
  // the rows below count every taken place, also a held one, and that of a buyer who has not paid yet
  const taken = ticketTypes.reduce((sum, { soldQty }) => sum + soldQty, 0);
  const ofTotal = t('ofTotal', { total: formatCount(figures.total) });
  const waiting = taken - figures.sold - figures.held;
  const held = figures.held > 0 ? t('heldCount', { held: formatCount(figures.held) }) : null;
  const inCheckout = waiting > 0 ? t('inCheckout', { count: waiting }) : null;
  const counts = [
    { label: t('ticketsSold'), value: formatCount(figures.sold), of: [ofTotal, held, inCheckout].filter(Boolean).join(' · ') },
    { label: t('addOnsSold'), value: formatCount(addOns) },
    { label: t('orders'), value: formatCount(figures.orders) },
    { label: t('checkedIn'), value: formatCount(figures.scanned) },
  ];
  return (
    <Panel title={t('sales')}>
      <dl className={styles.salesRow}>
        {seesMoney && (
          <div>
            <dt className="small faint">{t('totalSales')}</dt>
            <dd className="figure">{formatMoney(figures.revenue ?? 0)}</dd>
          </div>
        )}
        {counts.map(({ label, value, of }) => (
          <div key={label}>
            <dt className="small faint">{label}</dt>
            <dd className="figure-s">
              {value} {of && <small>{of}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
