import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '#lib/text/format.ts';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { outsideRefundsOf, type OrderDetails } from './order-types.ts';
import { texts } from './texts.ts';

/** The refunded items: amount, time and reason. */
export function RefundedItems({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const refunded = [...order.tickets, ...order.upgrades].filter(({ refund }) => refund?.refunded);
  // once everything is refunded, each item shows it itself
  const outside = order.refundedOutside > 0 ? outsideRefundsOf(order) : [];
  if (refunded.length + outside.length === 0) return <p className="muted">{t('nothingRefunded')}</p>;
  return (
    <ul className={pickStyles.list}>
      {refunded.map(({ _id, name, refund }) => (
        <li key={_id} className={pickStyles.pick}>
          <span className="grow">
            {name}
            {refund?.refundReason && <span className="faint small"> {refund.refundReason}</span>}
          </span>
          <span className="tnum small">
            {t('refundedOn', {
              amount: formatMoney(refund?.refundedAmount ?? 0),
              at: formatInstant(refund?.refundedAt, 'table', order.event?.timezone),
            })}
          </span>
        </li>
      ))}
      {outside.map(({ _id, amount, createdAt }) => (
        <li key={_id} className={pickStyles.pick}>
          <span className="grow">{t('refundedOutside')}</span>
          <span className="tnum small">
            {t('refundedOn', { amount: formatMoney(amount), at: formatInstant(createdAt, 'table', order.event?.timezone) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
