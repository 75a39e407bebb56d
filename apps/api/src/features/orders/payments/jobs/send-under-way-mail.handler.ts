import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { SELLABLE_KINDS, sellableOf } from '@marquee/shared/events/sellable';
import { formatMoney } from '@marquee/shared/money';

import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import type { Order } from '../../record/order.schema.ts';
import { OrdersRepository } from '../../record/orders.repository.ts';
import { sendUnderWayMailJob } from './send-under-way-mail.job.ts';

type Payload = z.infer<typeof sendUnderWayMailJob.payload>;

@Injectable()
@Handles(sendUnderWayMailJob)
export class SendUnderWayMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** May run twice: a mail has one key. Of an order that is paid meanwhile the confirmation tells. */
  async handle({ orderId, letter, key }: Payload): Promise<void> {
    const order = await this.orders.findAny(orderId);
    const isNow = letter === 'UnderWay' ? Boolean(order?.paymentUnderWayAt) : !order?.paymentUnderWayAt;
    if (!order?.email || !isNow || (order.state !== 'AwaitingPayment' && order.state !== 'Expired')) return;
    const sender = await this.mailSenders.of(order.orgId);
    const { kind, id } = sellableOf(order);
    const page = `${this.config.PUBLIC_URL}${SELLABLE_KINDS[kind].path}/${id}`;
    const mail = await noticeMail(
      letter === 'UnderWay' ? { ...underWay(order), sender } : { ...failed(order), button: ['Open the event', page], sender },
    );
    const about = { kind: 'payment-under-way', orgId: order.orgId, orderId } as const;
    await this.mailer.send({ ...mail, to: order.email, key: `under-way:${orderId}:${letter}:${key}`, about });
  }
}

function underWay({ eventName, number, total }: Order) {
  const name = oneLine(eventName);
  return {
    subject: `Your payment for ${name} is under way`,
    lines: [
      `Your bank has to confirm your payment of ${formatMoney(total)} for ${name} (order ${number}). That takes from some minutes to a few days.`,
      'Your places are held until then. You need not do anything: your tickets follow as soon as it is confirmed.',
    ],
  };
}

function failed({ eventName, number, paymentMessage }: Order) {
  const name = oneLine(eventName);
  return {
    subject: `Your payment for ${name} did not go through`,
    lines: [
      `Your bank did not confirm your payment for ${name} (order ${number}).${paymentMessage ? ` It said: ${oneLine(paymentMessage)}` : ''}`,
      'Nothing was charged, and no tickets were issued. You are welcome to choose places again and pay in another way.',
    ],
  };
}
