import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Paragraph } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import type { Order } from '../record/order.schema.ts';

interface CancelMailFacts {
  readonly order: Pick<Order, 'number' | 'eventName' | 'total' | 'refundedAmount'>;
  /** In the organizer's words. */
  readonly reason: string | null;
  /** Opens the order. */
  readonly page: string;
  readonly sender: MailSender;
}

/** Tells the buyer that the organizer canceled the order, why, and that this alone pays nothing back. */
export function cancelMail({ order, reason, page, sender }: CancelMailFacts): Promise<MailContent> {
  const { number, total, refundedAmount } = order;
  const eventName = oneLine(order.eventName);
  return renderMail(
    `Your order ${number} for ${eventName} was canceled`,
    <MailLayout title="Your order was canceled" line={`Order ${number}`} sender={sender}>
      <Paragraph>
        Your order {number} for {eventName} was canceled by the organizer. Its QR codes no longer let anybody in.
      </Paragraph>
      {reason && <Paragraph>Reason: {oneLine(reason)}</Paragraph>}
      {total > refundedAmount && (
        <Paragraph>Nothing was refunded with the cancellation. If you are refunded later, we will tell you by email.</Paragraph>
      )}
      <Button href={page}>Open your order</Button>
      <Contact sender={sender} />
    </MailLayout>,
  );
}
