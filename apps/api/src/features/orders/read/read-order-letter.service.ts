import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';

import { Mailboxes } from '#features/accounts/public/mailboxes.facade';
import type { VisitorInfo } from '#platform/auth/visitor';

import { TicketLinks } from '../links/ticket-links.signer.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { OrderLetter } from './my-orders.types.ts';

@Injectable()
export class ReadOrderLetterService {
  constructor(
    private readonly ticketLinks: TicketLinks,
    private readonly orders: OrdersRepository,
    private readonly mailboxes: Mailboxes,
  ) {}

  /**
   * Returns what a visitor without a login needs to go on from a mail's link into My Tickets; null for a link that is damaged, too old or an
   * offer's, and once the order is another address's.
   */
  async read(link: string, visitor: VisitorInfo): Promise<OrderLetter | null> {
    const opened = this.ticketLinks.open(link);
    const email = emailOf(opened?.addressee);
    if (opened?.indicator !== 'order' || !email) return null;
    const order = await this.orders.findAny(opened.orderId);
    if (!order?.placedAt || order.email !== email) return null;
    return { eventName: order.eventName, mailbox: await this.mailboxes.opened(email, this.ticketLinks.isProof(opened), visitor) };
  }
}
