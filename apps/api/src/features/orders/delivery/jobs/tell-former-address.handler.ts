import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { MailBook } from '#platform/mail/book/mail-book.store';
import { Mailer } from '#platform/mail/mailer.port';

import { OrdersRepository } from '../../record/orders.repository.ts';
import { orderMovedMail } from '../order-moved-mail.ts';
import { tellFormerAddressJob } from '../correct-address.service.ts';

type Payload = z.infer<typeof tellFormerAddressJob.payload>;

@Injectable()
@Handles(tellFormerAddressJob)
export class TellFormerAddressHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly mailBook: MailBook,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  /** Not where a mail of the order bounced: then nobody reads there, which is why it was corrected. */
  async handle({ orderId, orgId, former, email }: Payload, { jobId }: JobMeta): Promise<void> {
    if (await this.mailBook.hasBounced({ orgId, orderId, to: former })) return;
    const order = await this.orders.get({ orgId }, orderId);
    const mail = await orderMovedMail({ order, email, sender: await this.mailSenders.of(orgId) });
    await this.mailer.send({ ...mail, to: former, key: `order-moved:${jobId}`, about: { kind: 'order-moved', orgId, orderId } });
  }
}
