import { formatMoney } from '@marquee/shared/money';
import { feeLinesOf } from '@marquee/shared/orders/order-figures';
import sumStyles from '#ui/sums.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownOrder } from './shown-order.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';

/** Shows what was paid; rows of 0 are omitted. */
export function OrderTotals({ order: { totals } }: { order: ShownOrder }) {
  const { t } = useTexts(texts);
  const rows = [
    [t('subtotal'), totals.subtotal],
    [t('discount'), -totals.discount],
    [t('salesTax'), totals.salesTax],
    [t('serviceFee'), totals.serviceFee],
    [t('processingFee'), totals.processingFee],
    ...feeLinesOf(totals.fees.filter(({ appliedBy }) => appliedBy === 'Organization')).map(({ label, amount }) => [label, amount] as const),
  ] as const;
  return (
    <dl className={`${sumStyles.sum} ${styles.confSum}`} aria-label={t('paid')}>
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
          </div>
        ))}
      <div className={`${sumStyles.total} ${sumStyles.big}`}>
        <dt>{t('total')}</dt>
        <dd>{formatMoney(totals.total)}</dd>
      </div>
    </dl>
  );
}
