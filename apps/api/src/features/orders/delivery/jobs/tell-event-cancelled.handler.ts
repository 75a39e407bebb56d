import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { mailIdOf } from '#platform/mail/book/mail-book.store';
import { Mailer } from '#platform/mail/mailer.port';

import { OrderLinks } from '../../links/order-links.signer.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { tellEventCancelledJob } from '../../refunds/jobs/tell-event-cancelled.job.ts';
import { eventCancelledMail } from '../event-cancelled-mail.tsx';

type Payload = z.infer<typeof tellEventCancelledJob.payload>;

@Injectable()
@Handles(tellEventCancelledJob)
export class TellEventCancelledHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderLinks: OrderLinks,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: the mail has one key. Orders without an address get none. */
  async handle({ orderId, orgId, reason, amount, as, night }: Payload, { jobId }: JobMeta): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    if (!order.email) return;
    const key = `event-cancelled-mail:${jobId}`;
    const [page, sender] = [this.orderLinks.pageUrl(order._id, mailIdOf(key)), await this.mailSenders.of(orgId)];
    const mail = await eventCancelledMail({ order, as, amount, reason, page, sender, night: night ?? null });
    await this.mailer.send({ ...mail, to: order.email, key, about: { kind: 'event-canceled', orgId, orderId } });
  }
}
