import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { sellableOf } from '@marquee/shared/events/sellable';
import { itemsOf } from '@marquee/shared/orders/order-record';
import { isHeld } from '@marquee/shared/orders/order-states';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { mailIdOf } from '#platform/mail/book/mail-book.store';
import { Mailer } from '#platform/mail/mailer.port';

import { OrderLinks } from '../../links/order-links.signer.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { amountAtProvider } from '../../refunds/domain/refund-parts.ts';
import { publicRefundOf } from '../../refunds/domain/public-refunds.ts';
import { sendRefundMailJob } from '../../refunds/jobs/send-refund-mail.job.ts';
import { RefundsRepository } from '../../refunds/refunds.repository.ts';
import { aboutOrder } from '../about-order.ts';
import { refundMail } from '../refund-mail.tsx';

type Payload = z.infer<typeof sendRefundMailJob.payload>;

@Injectable()
@Handles(sendRefundMailJob)
export class SendRefundMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly eventGlances: EventGlances,
    private readonly orderLinks: OrderLinks,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
  ) {}

  /** Idempotent: the mail has one key per refund. Sends nothing for orders without an address, or when the refund has failed since. */
  async handle(payload: Payload, { jobId }: JobMeta): Promise<void> {
    const { orderId, orgId, refundId, to: corrected } = payload;
    const order = await this.orders.get({ orgId }, orderId);
    const refund = await this.refunds.find({ orgId }, refundId);
    const to = corrected ?? order.email;
    if (!to || refund?.state !== 'Succeeded') return;
    const sold = sellableOf(order).id;
    const event = (await this.eventGlances.ofSellables([sold])).get(sold);
    const key = corrected ? `refund-mail:${refundId}:${jobId}` : `refund-mail:${refundId}`;
    const mail = await refundMail({
      number: order.number,
      eventName: order.eventName,
      timezone: event?.timezone ?? null,
      refund: publicRefundOf(order, refund),
      isByHand: amountAtProvider(refund) === 0,
      holdsSomething: itemsOf(order).some(({ state }) => isHeld(state)),
      page: this.orderLinks.pageUrl(order._id, mailIdOf(key)),
      sender: await this.mailSenders.of(orgId),
    });
    await this.mailer.send({ ...mail, to, key, about: aboutOrder('refund', payload) });
  }
}
