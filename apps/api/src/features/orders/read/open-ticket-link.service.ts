import { Injectable } from '@nestjs/common';

import { Users } from '#features/accounts/public/users.facade';
import type { Actor } from '#platform/auth/actor';

import { OrderLinks } from '../links/order-links.signer.ts';
import { TicketLinks } from '../links/ticket-links.signer.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { TicketLink } from './my-orders.types.ts';

@Injectable()
export class OpenTicketLinkService {
  constructor(
    private readonly ticketLinks: TicketLinks,
    private readonly orderLinks: OrderLinks,
    private readonly orders: OrdersRepository,
    private readonly users: Users,
  ) {}

  /**
   * Where a mailed link leads its addressee; null for anybody else, and for one that is damaged or too old (ACC-178). A link came
   * with its mailbox: for some days it proves the caller's own primary address when it was sent there, and no other one.
   */
  async open({ id: userId }: Actor, link: string): Promise<TicketLink | null> {
    const target = this.ticketLinks.open(link);
    if (target && this.ticketLinks.isProof(target)) await this.users.proveByMail(userId, target.addressee);
    const contacts = target && (await this.users.provedContactsOf(userId));
    if (!contacts || ![...contacts.emails, contacts.phoneNumber].includes(target.addressee)) return null;
    const { orderId, sharingId, indicator } = target;
    if (indicator === 'offer') return { orderId, sharingId, indicator, orderToken: null };
    const isTheirs = await this.orders.isOfPerson(orderId, userId, contacts.emails);
    return isTheirs ? { orderId, sharingId, indicator, orderToken: this.orderLinks.tokenOf(orderId) } : null;
  }
}
