import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { feeLinesOf, itemGroupsOf, orderFiguresOf } from '@marquee/shared/orders/order-figures';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import sumStyles from '#ui/sums.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { StatementRows } from './payment-panel.tsx';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface OrderDetailDialogProps {
  order: OrderDetails;
  open: boolean;
  onClose: () => void;
}

/** The order's figures: sales, fees and tax, charge, revenue, refunds and the remainder. */
export function OrderDetailDialog({ order, open, onClose }: OrderDetailDialogProps) {
  const { t } = useTexts(texts);
  const figures = orderFiguresOf(order);
  const { refunded } = moneyStatementOf(order);
  const sums: (readonly [string, number])[] = [
    ...feeLinesOf(order.fees).map(({ label, amount }) => [label, amount] as const),
    [t('salesTaxPlain'), figures.salesTax],
    [t('totalCharge'), figures.totalCharge],
    [t('totalRevenueSmall'), figures.totalRevenue],
    [t('refundedPrices'), figures.refunds],
  ];
  return (
    <Dialog open={open} title={t('orderDetail')} width="refund" onClose={onClose}>
      <table className={styles.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t('items')}</th>
            <th scope="col" className={styles.right}>
              {t('count')}
            </th>
            <th scope="col" className={styles.right}>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {itemGroupsOf(order).map(({ kind, typeId, name, count, amount }) => (
            <tr key={`${kind} ${typeId}`}>
              <th scope="row">{name}</th>
              <td className={`${styles.right} tnum`}>{count}</td>
              <td className={styles.right}>
                <MoneyText cents={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={`${sumStyles.sum} ${styles.orderSums}`}>
        {sums.map(([label, cents], index) => (
          <div key={`${index} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
          </div>
        ))}
        <div className={sumStyles.total}>
          <dt>{t('netRevenue')}</dt>
          <dd>
            <MoneyText cents={figures.netRevenue} />
          </dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>{t('refundedToBuyer')}</dt>
            <dd>
              <MoneyText cents={-refunded} />
            </dd>
          </div>
        )}
        <StatementRows order={order} />
      </dl>
    </Dialog>
  );
}
