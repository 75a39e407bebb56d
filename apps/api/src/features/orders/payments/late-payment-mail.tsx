import { formatMoney } from '@marquee/shared/money';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Paragraph } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import type { Order } from '../record/order.schema.ts';

/** Tells the buyer that the payment is refunded because the tickets were sold. */
export function latePaymentMail(order: Pick<Order, 'number' | 'eventName' | 'total' | 'user'>, sender: MailSender): Promise<MailContent> {
  const name = oneLine(order.eventName);
  return renderMail(
    `Your payment for ${name} was refunded`,
    <MailLayout title="Your payment was refunded" line={name} sender={sender}>
      <Paragraph>{`Hello ${order.user?.firstName ?? ''}`.trim()},</Paragraph>
      <Paragraph>
        your payment of {formatMoney(order.total)} for {name} arrived after your reservation had ended, and the tickets were no longer
        available.
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
