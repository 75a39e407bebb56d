import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Users } from '#features/accounts/public/users.facade';
import { SharedOrders } from '#features/orders/public/shared-orders.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import { Handles, type JobHandler, type JobMeta } from '#platform/jobs/job';
import { oneLine, type MailContent } from '#platform/mail/render-mail';
import { Mailer } from '#platform/mail/mailer.port';
import type { MailSender } from '#mail/mail-layout';
import { noticeMail } from '#mail/notice-mail';
import { SmsSender } from '#platform/sms/sms-sender.port';

import type { SharingRecord } from '../sharing.schema.ts';
import { offerMail } from '../offer-mail.tsx';
import { SharingsRepository } from '../sharings.repository.ts';
import { tellSharingJob, type LostBy } from './tell-sharing.job.ts';

type Payload = z.infer<typeof tellSharingJob.payload>;

interface News {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly subject: string;
  readonly lines: readonly string[];
  readonly href: string | null;
}

const LOST: Record<LostBy, (name: string, event: string) => string> = {
  event: (name, event) => `${event} was canceled, so what ${name} offered you for it can no longer be accepted.`,
  refund: (name, event) => `What ${name} offered you for ${event} was refunded, so it can no longer be accepted.`,
  cancellation: (name, event) => `What ${name} offered you for ${event} was canceled by the organizer, so it can no longer be accepted.`,
};

@Injectable()
@Handles(tellSharingJob)
export class TellSharingHandler implements JobHandler<Payload> {
  constructor(
    private readonly sharings: SharingsRepository,
    private readonly sharedOrders: SharedOrders,
    private readonly users: Users,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
    private readonly smsSender: SmsSender,
  ) {}

  /** Idempotent: the message has one key a job. */
  async handle({ orderId, sharingId, what, why }: Payload, { jobId }: JobMeta): Promise<void> {
    const sharing = await this.sharings.find(orderId, sharingId, null);
    // an offer withdrawn at once is not announced
    if (!sharing || (what === 'offered' && sharing.status !== 'Offered')) return;
    const order = await this.sharedOrders.find(orderId, null);
    const event = order && (await this.sharedOrders.eventOf(order, sharing.tickets));
    const news = await this.newsOf(sharing, what, event?.isOff ? 'event' : (why ?? 'cancellation'));
    const { email, phoneNumber, lines, href } = news;
    const key = `sharing:${jobId}`;
    if (email) {
      const sender = await this.mailSenders.of(sharing.orgId);
      const mail =
        what === 'offered'
          ? await offerMail({ ...news, eventName: oneLine(sharing.eventName), items: itemsIn(order, sharing), event, sender })
          : await noticeOf(news, sender);
      await this.mailer.send({ ...mail, to: email, key, about: { kind: 'sharing', orgId: sharing.orgId, orderId } });
    } else if (phoneNumber) await this.smsSender.send({ to: phoneNumber, text: [...lines, ...(href ? [href] : [])].join(' '), key });
  }

  private async newsOf(sharing: SharingRecord, what: Payload['what'], why: LostBy): Promise<News> {
    const sender = await this.users.byId(sharing.senderId);
    const name = oneLine(`${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`) || 'A friend';
    const { email, phoneNumber } = sharing;
    const event = oneLine(sharing.eventName);
    const count = sharing.tickets.length + sharing.upgrades.length;
    const items = count === 1 ? 'an item' : `${count} items`;
    const back = { email: sender?.email ?? null, phoneNumber: null, href: null };
    const addressee = email ?? phoneNumber ?? '';
    const href = this.sharedOrders.offerUrl({ orderId: sharing.orderId, sharingId: sharing._id, addressee });
    const news: Record<Payload['what'], News> = {
      offered: {
        email,
        phoneNumber,
        href,
        subject: oneLine(`${name} wants to share tickets for ${event} with you`),
        lines: [`${name} offers you ${items} of an order for ${event}. Log in to accept or reject.`],
      },
      accepted: {
        ...back,
        subject: `Your tickets for ${event} were accepted`,
        lines: [`${addressee} has accepted what you shared for ${event}. Your codes for it are no longer valid.`],
      },
      rejected: {
        ...back,
        subject: `Your tickets for ${event} were not accepted`,
        lines: [`${addressee} has rejected what you shared for ${event}. It is yours again.`],
      },
      canceled: {
        email,
        phoneNumber,
        href: null,
        subject: `Tickets for ${event} are no longer offered to you`,
        lines: [`${name} has taken back what was offered to you for ${event}.`],
      },
      // the rest can still be accepted
      lost: {
        email,
        phoneNumber,
        href: sharing.status === 'Offered' ? href : null,
        subject: `Tickets for ${event} are no longer offered to you`,
        lines: [LOST[why](name, event), ...(sharing.status === 'Offered' ? [`Still offered to you: ${items}.`] : [])],
      },
    };
    return news[what];
  }
}

function noticeOf({ subject, lines, href }: News, sender: MailSender): Promise<MailContent> {
  return noticeMail({ subject, lines, button: href ? ['Open My Tickets', href] : null, sender });
}

/** `Balcony (Row 1, seat 4)`, a line each; alike ones together. */
function itemsIn(order: Awaited<ReturnType<SharedOrders['find']>>, { tickets, upgrades }: SharingRecord): string[] {
  const ids = new Set([...tickets, ...upgrades]);
  const offered = [...(order?.tickets ?? []), ...(order?.upgrades ?? [])].filter(({ _id }) => ids.has(_id));
  const names = offered.map((item) => oneLine('seat' in item && item.seat ? `${item.name} (${item.seat})` : item.name));
  return [...Map.groupBy(names, (name) => name)].map(([name, alike]) => (alike.length > 1 ? `${alike.length} × ${name}` : name));
}
