import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Clock } from '#platform/clock/clock.service';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { areCodesAlive } from '../../links/link-life.ts';
import { OrderLinks } from '../../links/order-links.signer.ts';
import { TicketLinks } from '../../links/ticket-links.signer.ts';
import { TicketSetService } from '../../printing/ticket-set.service.ts';
import type { Order } from '../../record/order.schema.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { myTicketsMail, type MailedOrder } from '../my-tickets-mail.tsx';
import { sendMyTicketsJob } from '../send-my-tickets.service.ts';

type Payload = z.infer<typeof sendMyTicketsJob.payload>;

/** Nobody holds tickets of more orders that are ahead; a bound all the same. */
const READ_MAX = 200;

@Injectable()
@Handles(sendMyTicketsJob)
export class SendMyTicketsHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly ticketSet: TicketSetService,
    private readonly orderLinks: OrderLinks,
    private readonly ticketLinks: TicketLinks,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  /**
   * One mail of each organization, to the orders' own address: what still admits somebody, soonest first. Nothing where there is none.
   * Idempotent: a mail has one key a job and organization.
   */
  async handle({ email }: Payload, { jobId }: JobMeta): Promise<void> {
    const orders = await this.orders.ofAddress(email, READ_MAX);
    const alive = (await Promise.all(orders.map((order) => this.aliveOf(order)))).flat();
    const startOf = ({ set }: MailedOrder) => set.event.schedule.startsAt?.getTime() ?? 0;
    const sorted = alive.toSorted((a, b) => startOf(a) - startOf(b));
    for (const [orgId, mailed] of Map.groupBy(sorted, ({ set }) => set.order.orgId)) {
      const first = mailed[0]!.set.order._id;
      const myTickets = this.ticketLinks.pageUrl({ orderId: first, sharingId: null, indicator: 'order', addressee: email });
      const mail = await myTicketsMail({ orders: mailed, myTickets, sender: await this.mailSenders.of(orgId) });
      const about = { kind: 'my-tickets' as const, orgId, orderId: mailed.length === 1 ? first : null };
      await this.mailer.send({ ...mail, to: email, key: `my-tickets:${jobId}:${orgId}`, about });
    }
  }

  private async aliveOf(order: Order): Promise<MailedOrder[]> {
    const set = await this.ticketSet.find(order);
    if (!set || set.items.length === 0 || set.event.cancel || !areCodesAlive(set.event, this.clock.now())) return [];
    return [{ set, page: this.orderLinks.pageUrl(order._id) }];
  }
}
