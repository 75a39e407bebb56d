import { formatMoney } from '@marquee/shared/money';

import { contactText, mailHtml, oneLine, paragraph, type MailSender } from '#platform/mail/mail-layout';
import type { Mail } from '#platform/mail/mailer.port';

import type { Order } from '../record/order.schema.ts';

/** Mails the buyer that the payment is refunded because the tickets were sold. */
export function latePaymentMail(
  order: Pick<Order, '_id' | 'number' | 'eventName' | 'total' | 'user'>,
  to: string,
  sender: MailSender,
): Mail {
  const name = oneLine(order.eventName);
  const lines = [
    `Hello ${order.user?.firstName ?? ''}`.trim() + ',',
    `your payment of ${formatMoney(order.total)} for ${name} arrived after your reservation had ended, and the tickets were no longer available.`,
    `We have refunded it in full to the card you paid with; depending on your bank it takes a few days to show. No tickets were issued (order ${order.number}).`,
    'We are sorry. If tickets come free again, you are welcome to try once more.',
  ];
  return {
    to,
    subject: `Your payment for ${name} was refunded`,
    text: [...lines, contactText(sender)].filter(Boolean).join('\n\n'),
    html: mailHtml({ title: 'Your payment was refunded', line: name, sender, blocks: lines.map(paragraph) }),
    key: `late-payment:${String(order._id)}`,
  };
}
