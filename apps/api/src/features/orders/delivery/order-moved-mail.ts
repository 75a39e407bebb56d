import { maskEmail } from '@marquee/shared/accounts/mask';

import { waysToReach, type MailSender } from '#mail/mail-layout';
import { noticeMail } from '#mail/notice-mail';
import { oneLine, type MailContent } from '#platform/mail/render-mail';

import type { Order } from '../record/order.schema.ts';

interface OrderMovedFacts {
  readonly order: Pick<Order, 'number' | 'eventName'>;
  /** The new address: shown in part, because the former one may be a stranger's. */
  readonly email: string;
  readonly sender: MailSender;
}

/** Tells the former address of an order where its mails go now, and whom to tell that this is wrong. */
export function orderMovedMail({ order, email, sender }: OrderMovedFacts): Promise<MailContent> {
  const eventName = oneLine(order.eventName);
  const ways = waysToReach(sender);
  return noticeMail({
    subject: `Your order ${order.number} for ${eventName} was moved to another email address`,
    title: 'Your order was moved to another address',
    lines: [
      `${oneLine(sender.name)} changed the email address of order ${order.number} for ${eventName} to ${maskEmail(email)}. Its tickets and mails go there now.`,
      `If you did not ask for this, and the order is yours, object at once: ${ways ? `contact ${oneLine(sender.name)} at ${ways}` : 'answer this mail'}, and name the order’s number.`,
    ],
    sender,
  });
}
