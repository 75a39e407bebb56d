import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import { OrdersRepository } from '../record/orders.repository.ts';
import { tellSeatMovedJob } from './move-seats.service.ts';

type Payload = z.infer<typeof tellSeatMovedJob.payload>;

@Injectable()
@Handles(tellSeatMovedJob)
export class TellSeatMovedHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  async handle({ orderId, orgId, from, to }: Payload, { jobId }: JobMeta): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    if (!order.email) return;
    const sender = await this.mailSenders.of(orgId);
    const eventName = oneLine(order.eventName);
    const isSeveral = to.includes('; ');
    const mail = await noticeMail({
      subject: isSeveral ? `Your seats for ${eventName} have changed` : `Your seat for ${eventName} has changed`,
      title: isSeveral ? 'You have other seats' : 'You have another seat',
      lines: [
        isSeveral
          ? `Tickets of order ${order.number} for ${eventName} have other seats now.`
          : `A ticket of order ${order.number} for ${eventName} has another seat now.`,
        isSeveral
          ? `New seats: ${oneLine(to)}. Former seats: ${oneLine(from)}.`
          : `New seat: ${oneLine(to)}. Former seat: ${oneLine(from)}.`,
        isSeveral
          ? 'Your codes stay valid. Tickets that you print again show the new seats.'
          : 'Your code stays valid. Tickets that you print again show the new seat.',
      ],
      sender,
    });
    await this.mailer.send({ ...mail, to: order.email, key: `seat-moved:${jobId}`, about: { kind: 'seat-moved', orgId, orderId } });
  }
}
