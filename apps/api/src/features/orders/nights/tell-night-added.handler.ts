import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { isHeld } from '@marquee/shared/orders/order-states';
import { nightAddedMail } from '@marquee/shared/seasons/night-added-mail';
import { zonedInstant } from '@marquee/shared/time/format';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import { OrdersRepository } from '../record/orders.repository.ts';
import { tellNightAddedJob } from './tell-night-added.job.ts';

type Payload = z.infer<typeof tellNightAddedJob.payload>;

@Injectable()
@Handles(tellNightAddedJob)
export class TellNightAddedHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly onSale: OnSaleService,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  async handle({ orderId, orgId }: Payload): Promise<void> {
    const night = await this.orders.get({ orgId }, orderId);
    const event = await this.onSale.findEvent(night.eventId!);
    const season = await this.orders.get({ orgId }, night.seasonOrderId!);
    const held = night.tickets.filter(({ state }) => isHeld(state));
    if (!night.email || !event?.schedule.startsAt || event.cancel || held.length === 0) return;
    const seats = held.flatMap(({ seat }) => (seat ? [oneLine(seat)] : []));
    const isSeated = season.tickets.some(({ seatId }) => seatId) && event.seatingId;
    const mail = await noticeMail({
      ...nightAddedMail({
        seasonName: oneLine(season.eventName),
        orderNumber: season.number,
        nightName: oneLine(night.eventName),
        when: zonedInstant(event.schedule.startsAt, 'detail', event.timezone),
        seats,
        without: isSeated ? held.length - seats.length : 0,
      }),
      sender: await this.mailSenders.of(orgId),
    });
    const about = { kind: 'night-added', orgId, orderId: season._id } as const;
    await this.mailer.send({ ...mail, to: night.email, key: `night-added:${orderId}`, about });
  }
}
