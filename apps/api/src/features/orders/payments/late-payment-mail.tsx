import { formatMoney } from '@marquee/shared/money';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Paragraph } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import type { Order } from '../record/order.schema.ts';

/** Tells the buyer that the payment is refunded: the tickets were sold, or it was not what the order costs. */
export function latePaymentMail(
  order: Pick<Order, 'number' | 'eventName' | 'total' | 'user' | 'lateRefund'>,
  sender: MailSender,
): Promise<MailContent> {
  const name = oneLine(order.eventName);
  const paid = order.lateRefund?.amount ?? order.total;
  return renderMail(
    `Your payment for ${name} was refunded`,
    <MailLayout title="Your payment was refunded" line={name} sender={sender}>
      <Paragraph>{`Hello ${order.user?.firstName ?? ''}`.trim()},</Paragraph>
      <Paragraph>
        {paid === order.total
          ? `your payment of ${formatMoney(paid)} for ${name} arrived after your reservation had ended, and the tickets were no longer available.`
          : `your payment of ${formatMoney(paid)} for ${name} is not the ${formatMoney(order.total)} that your order costs.`}
      </Paragraph>
      <Paragraph>
        We have refunded it in full to the card you paid with; depending on your bank it takes a few days to show. No tickets were issued
        (order {order.number}).
      </Paragraph>
      <Paragraph>We are sorry. If tickets become available again, you are welcome to try again.</Paragraph>
      <Contact sender={sender} />
    </MailLayout>,
  );
}
