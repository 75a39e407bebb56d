import { useTranslation } from 'react-i18next';
import { feeLinesOf, orderFiguresOf } from '@marquee/shared/orders/order-figures';
import { MoneyText } from '../../ui/money-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { OrderDetails } from './order-types.ts';

/** What the buyer paid, line by line; the lines add up to the charge. */
export function PaymentPanel({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders');
  const prices = [...order.tickets, ...order.upgrades].reduce((sum, { price }) => sum + price, 0);
  const { totalCharge, salesTax } = orderFiguresOf(order);
  const rows: (readonly [string, number])[] = [
    [t('ticketsAndAddOns'), prices],
    ...(order.discountAmount > 0 ? [[t('discount'), -order.discountAmount] as const] : []),
    [t('salesTax', { percent: order.tax.toFixed(2) }), salesTax],
    ...feeLinesOf(order.fees).map(({ label, amount }) => [label, amount] as const),
  ];
  return (
    <Panel title={t('paymentOverview')}>
      <dl className="sum">
        {rows.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <MoneyText cents={cents} />
            </dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>{t('totalCharge')}</dt>
          <dd>
            <MoneyText cents={totalCharge} />
          </dd>
        </div>
        {order.refundedAmount > 0 && (
          <div>
            <dt>{t('refunds')}</dt>
            <dd>
              <MoneyText cents={-order.refundedAmount} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
