import { formatMoney } from '@marquee/shared/money';
import { refundRowsOf } from '@marquee/shared/orders/refund-rows';
import { formatInstant } from '@marquee/shared/time/format';
import sumStyles from '#ui/sums.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownOrder } from './shown-order.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';

type Refund = ShownOrder['refunds'][number];

/** The refunds: when, how much, for what, and what remains paid. Nothing for an order without refunds. */
export function OrderRefunds({ order: { refunds, totals, event } }: { order: ShownOrder }) {
  const { t } = useTexts(texts);
  if (refunds.length === 0) return null;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <dl className={`${sumStyles.sum} ${styles.confSum}`} aria-label={t('refunds')}>
      {refunds.map((refund) => (
        <RefundRows key={refund._id} refund={refund} zone={event?.timezone ?? null} />
      ))}
      {totals.total > 0 && (
        <div className={sumStyles.total}>
          <dt>{t('afterRefunds')}</dt>
          <dd>{formatMoney(totals.total - back)}</dd>
        </div>
      )}
    </dl>
  );
}

/** One refund with its items, whose amounts add up to it. */
function RefundRows({ refund, zone }: { refund: Refund; zone: string | null }) {
  const { t } = useTexts(texts);
  const at = formatInstant(refund.refundedAt, 'detail', zone);
  const { groups, fees, earlier } = refundRowsOf(refund);
  const rows = [
    ...groups.map(({ name, count, amount }) => [t('refundedItems', { name, count }), amount] as const),
    ...(fees > 0 ? [[t('refundedFees'), fees] as const] : []),
    ...(earlier === 0 ? [] : [[t(earlier > 0 ? 'refundedPart' : 'refundedBefore'), earlier] as const]),
  ];
  return (
    <>
      <div className="strong">
        <dt>{t(refund.amount > 0 ? 'refundedOn' : 'takenBackOn', { at })}</dt>
        <dd>{refund.amount > 0 ? `−${formatMoney(refund.amount)}` : formatMoney(0)}</dd>
      </div>
      {rows.map(([label, amount]) => (
        <div key={label} className={styles.sumPart}>
          <dt>{label}</dt>
          <dd>{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
        </div>
      ))}
    </>
  );
}
