import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { mailIdOf } from '#platform/mail/book/mail-book.store';
import { Mailer } from '#platform/mail/mailer.port';

import { sendCancelMailJob } from '../../record/send-cancel-mail.job.ts';
import { OrderLinks } from '../../links/order-links.signer.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { aboutOrder } from '../about-order.ts';
import { cancelMail } from '../cancel-mail.tsx';

type Payload = z.infer<typeof sendCancelMailJob.payload>;

@Injectable()
@Handles(sendCancelMailJob)
export class SendCancelMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderLinks: OrderLinks,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: the mail has one key. Orders without an address get none. */
  async handle(payload: Payload, { jobId }: JobMeta): Promise<void> {
    const { orderId, orgId, reason, to: corrected } = payload;
    const order = await this.orders.get({ orgId }, orderId);
    const to = corrected ?? order.email;
    if (!to) return;
    const key = `cancel-mail:${jobId}`;
    const page = this.orderLinks.pageUrl(order._id, mailIdOf(key));
    const mail = await cancelMail({ order, reason, page, sender: await this.mailSenders.of(orgId) });
    await this.mailer.send({ ...mail, to, key, about: aboutOrder('cancellation', payload) });
  }
}
