import { contactText, mailButton, mailHtml, oneLine, paragraph, type MailSender } from '#platform/mail/mail-layout';
import type { Mail } from '#platform/mail/mailer.port';

import type { Order } from '../record/order.schema.ts';

export interface CancelMailFacts {
  readonly order: Pick<Order, 'number' | 'eventName' | 'total' | 'refundedAmount'>;
  /** In the organizer's words. */
  readonly reason: string | null;
  /** Opens the order. */
  readonly page: string;
  readonly sender: MailSender;
}

/** Tells the buyer that the organizer canceled the order, why, and that this alone pays nothing back. */
export function cancelMail({ order, reason, page, sender }: CancelMailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { number, eventName, total, refundedAmount } = order;
  const intro = `Your order ${number} for ${oneLine(eventName)} was canceled by the organizer. Its QR codes no longer let anybody in.`;
  const why = reason ? `Reason: ${oneLine(reason)}` : '';
  const money =
    total > refundedAmount ? 'Nothing was refunded with the cancellation. If money is returned to you, we tell you in another mail.' : '';
  const parts = [intro, why, money].filter(Boolean);
  return {
    subject: `Your order ${number} for ${oneLine(eventName)} was canceled`,
    text: [...parts, page, contactText(sender)].filter(Boolean).join('\n\n'),
    html: mailHtml({
      title: 'Your order was canceled',
      line: `Order ${number}`,
      sender,
      blocks: [...parts.map((part) => paragraph(part)), mailButton(page, 'Open your order')],
    }),
  };
}
