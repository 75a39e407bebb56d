import { formatMoney } from '@marquee/shared/money';
import { keptPartsOf, moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { feeLinesOf, orderFiguresOf } from '@marquee/shared/orders/order-figures';
import { formatInstant } from '#lib/text/format.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { Sums } from '#ui/sums.tsx';
import sumStyles from '#ui/sums.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { nightRefundsOf, outsideRefundsOf, type OrderDetails } from './order-types.ts';
import { texts } from './texts.ts';

/** Shows what the buyer paid, line by line; the lines add up to the charge. */
export function PaymentPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const prices = [...order.tickets, ...order.upgrades].reduce((sum, { price }) => sum + price, 0);
  const { totalCharge, salesTax } = orderFiguresOf(order);
  const lines = [
    { label: t('ticketsAndAddOns'), cents: prices },
    ...(order.discountAmount > 0 ? [{ label: t('discount'), cents: -order.discountAmount }] : []),
    { label: t('salesTax', { percent: order.tax.toFixed(2) }), cents: salesTax },
    ...feeLinesOf(order.fees).map(({ label, amount }) => ({ label, cents: amount })),
  ];
  return (
    <Panel title={t('paymentOverview')}>
      <Sums lines={lines} total={{ label: t('totalCharge'), cents: totalCharge }}>
        <RefundRows order={order} />
        <StatementRows order={order} />
      </Sums>
    </Panel>
  );
}

/**
 * The tax and fees of the refunds, what remains of the charge and of what; nothing while all of it is kept and the
 * order is not canceled.
 */
export function StatementRows({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const { refunded, refundedTax, refundedFees, kept } = moneyStatementOf(order);
  if (refunded === 0 && order.state !== 'Canceled') return null;
  const { netRevenue, tax, fees, ownFees, beyond } = keptPartsOf(order);
  return (
    <>
      <SmallRow label={t('ofItTax')} cents={-refundedTax} />
      <SmallRow label={t('ofItFees')} cents={-refundedFees} />
      <div className={sumStyles.total}>
        <dt>{t('kept')}</dt>
        <dd>
          <MoneyText cents={kept} />
        </dd>
      </div>
      {kept !== netRevenue && (
        <>
          <SmallRow label={t('ofItNetRevenue')} cents={netRevenue} />
          <SmallRow label={t('ofItTaxKept')} cents={tax} />
          <SmallRow label={t('ofItFeesKept')} cents={fees} />
          <SmallRow label={t('lessOwnFees')} cents={-ownFees} />
          <SmallRow label={t('lessBeyond')} cents={-beyond} />
        </>
      )}
    </>
  );
}

/** A part of the figure above it; omitted where it is 0. */
function SmallRow({ label, cents }: { label: string; cents: number }) {
  if (cents === 0) return null;
  return (
    <div className="small faint">
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}

/** The refunds: those of single nights in a line each, our other ones in one, those of the provider's dashboard in a line each, and those the bank returned. */
function RefundRows({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const outside = outsideRefundsOf(order);
  const nights = nightRefundsOf(order);
  const here = order.refundedAmount - [...outside, ...nights].reduce((sum, { amount }) => sum + amount, 0);
  const undone = order.refunds.filter(({ undoneAt }) => undoneAt);
  const dayOf = (at: string) => formatInstant(at, 'card', order.event?.timezone);
  return (
    <>
      {here > 0 && (
        <div>
          <dt>{t('refunds')}</dt>
          <dd>
            <MoneyText cents={-here} />
          </dd>
        </div>
      )}
      {nights.map(({ _id, amount, night, createdAt }) => (
        <div key={_id}>
          <dt>
            {t('nightRefund', { night: night ?? '' })} <span className="faint small">{dayOf(createdAt)}</span>
          </dt>
          <dd>
            <MoneyText cents={-amount} />
          </dd>
        </div>
      ))}
      {outside.map(({ _id, amount, createdAt }) => (
        <div key={_id}>
          <dt>
            {t('refundedOutside')} <span className="faint small">{dayOf(createdAt)}</span>
          </dt>
          <dd>
            <MoneyText cents={-amount} />
          </dd>
        </div>
      ))}
      {undone.map(({ _id, amount, message }) => (
        <div key={_id}>
          <dt>
            {t('refundUndone', { amount: formatMoney(amount) })} <span className="faint small">{message}</span>
          </dt>
          <dd />
        </div>
      ))}
    </>
  );
}
