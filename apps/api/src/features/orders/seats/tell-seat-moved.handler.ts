import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { seatMovedMail } from '@marquee/shared/seating/seat-moved-mail';

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
    const seats = { from: oneLine(from), to: oneLine(to) };
    const mail = await noticeMail({
      ...seatMovedMail({ eventName: oneLine(order.eventName), orderNumber: order.number, ...seats }),
      sender,
    });
    await this.mailer.send({ ...mail, to: order.email, key: `seat-moved:${jobId}`, about: { kind: 'seat-moved', orgId, orderId } });
  }
}
