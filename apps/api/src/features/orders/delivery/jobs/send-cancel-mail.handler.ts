import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';

import { sendCancelMailJob } from '../../cancelling/send-cancel-mail.job.ts';
import { OrderLinks } from '../../links/order-links.signer.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
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
  async handle({ orderId, orgId, reason }: Payload, { jobId }: JobMeta): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    if (!order.email) return;
    const mail = await cancelMail({ order, reason, page: this.orderLinks.pageUrl(order._id), sender: await this.mailSenders.of(orgId) });
    await this.mailer.send({ ...mail, to: order.email, key: `cancel-mail:${jobId}` });
  }
}
