import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { waitingOf } from '@marquee/shared/guests/guest';
import { zonedInstant } from '@marquee/shared/time/format';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { mailSenderOf } from '#features/orgs/public/mail-senders.facade';
import { noticeMail } from '#mail/notice-mail';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { Mailer } from '#platform/mail/mailer.port';
import { oneLine } from '#platform/mail/render-mail';

import { GuestListsRepository } from './guest-lists.repository.ts';
import { GuestsRepository } from './guests.repository.ts';
import { sendGuestMailJob } from './send-guest-mail.job.ts';

type Payload = z.infer<typeof sendGuestMailJob.payload>;

@Injectable()
@Handles(sendGuestMailJob)
export class SendGuestMailHandler implements JobHandler<Payload> {
  constructor(
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly onSale: OnSaleService,
    private readonly mailer: Mailer,
  ) {}

  /** May run twice: a guest's mail to one address has one key. Of places that do not wait any more nothing is written. */
  async handle({ orgId, guestId, to }: Payload): Promise<void> {
    const guest = await this.guests.find({ orgId }, guestId);
    if (!guest || guest.email !== to || waitingOf(guest) === 0) return;
    const event = await this.onSale.find({ kind: 'event', id: guest.eventId });
    if (!event || event.cancel) return;
    const list = await this.guestLists.get(null, { orgId }, guest.eventId, guest.listId);
    const [name, count] = [oneLine(event.name), waitingOf(guest)];
    const starts = event.schedule.startsAt ? ` on ${zonedInstant(event.schedule.startsAt, 'detail', event.timezone)}` : '';
    const venue = event.venue?.name ? `, ${oneLine(event.venue.name)}` : '';
    const until = zonedInstant(list.returnAt, 'detail', event.timezone);
    const mail = await noticeMail({
      subject: `You are on the guest list for ${name}`,
      lines: [
        `${oneLine(event.org.orgName)} expects ${oneLine(guest.name)}: ${count === 1 ? '1 place' : `${count} places`} for ${name}${starts}${venue}.`,
        'Your tickets wait for you at the box office. Give your name there, or at the door.',
        `Please come before ${until}. Then places that nobody claimed go back on sale.`,
      ],
      end: 'If you cannot come, please reply to this email, so that somebody else can have your places.',
      sender: mailSenderOf(event.org),
    });
    await this.mailer.send({ ...mail, to, key: `guest:${guestId}:${to}`, about: { kind: 'guest-list', orgId } });
  }
}
