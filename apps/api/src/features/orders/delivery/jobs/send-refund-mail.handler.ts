import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { formatMoney } from '@marquee/shared/money';

import { Handles, type JobHandler } from '#platform/jobs/job';
import { mailButton, mailHtml, oneLine, paragraph } from '#platform/mail/mail-layout';
import { Mailer } from '#platform/mail/mailer';

import { OrderLinks } from '../../links/order-links.ts';
import { OrdersRepository } from '../../orders.repository.ts';
import { sendRefundMailJob } from './send-refund-mail.job.ts';

type Payload = z.infer<typeof sendRefundMailJob.payload>;

@Injectable()
@Handles(sendRefundMailJob)
export class SendRefundMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly links: OrderLinks,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: the mail has one key a refund. Orders without an address get none. */
  async handle({ orderId, orgId, refundId, amount }: Payload): Promise<void> {
    const order = await this.orders.get({ orgId }, orderId);
    if (!order.email) return;
    const name = oneLine(order.eventName);
    const lines = [
      amount > 0
        ? `We have refunded ${formatMoney(amount)} of your order ${order.number} for ${name} to the way you paid. Depending on your bank it takes a few days to show.`
        : `Tickets of your order ${order.number} for ${name} were taken back. Nothing had been paid for them.`,
      'QR codes of refunded tickets no longer let anybody in. Those of your other tickets stay valid.',
    ];
    const page = this.links.pageUrl(order._id);
    await this.mailer.send({
      to: order.email,
      subject: `Refund of your order ${order.number}`,
      text: [...lines, page].join('\n\n'),
      html: mailHtml({
        title: 'Your refund',
        line: `Order ${order.number}`,
        blocks: [...lines.map(paragraph), mailButton(page, 'Open your order')],
      }),
      key: `refund-mail:${refundId}`,
    });
  }
}
