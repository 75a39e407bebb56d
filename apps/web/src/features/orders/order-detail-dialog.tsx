import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { feeLinesOf, itemGroupsOf, orderFiguresOf } from '@marquee/shared/orders/order-figures';
import { Dialog } from '#ui/dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Sums } from '#ui/sums.tsx';
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
  const sums = [
    ...feeLinesOf(order.fees).map(({ label, amount }) => ({ label, cents: amount })),
    { label: t('salesTaxPlain'), cents: figures.salesTax },
    { label: t('totalCharge'), cents: figures.totalCharge },
    { label: t('totalRevenueSmall'), cents: figures.totalRevenue },
    { label: t('refundedPrices'), cents: figures.refunds },
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
      <Sums lines={sums} total={{ label: t('netRevenue'), cents: figures.netRevenue }} className={styles.orderSums}>
        {refunded > 0 && (
          <div>
            <dt>{t('refundedToBuyer')}</dt>
            <dd>
              <MoneyText cents={-refunded} />
            </dd>
          </div>
        )}
        <StatementRows order={order} />
      </Sums>
    </Dialog>
  );
}
