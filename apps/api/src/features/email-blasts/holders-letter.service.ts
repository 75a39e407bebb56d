import { Injectable } from '@nestjs/common';

import type { Message } from '@marquee/shared/email-blasts/check-message';
import { doorsAndShowText, formatInstant, zoneNameOf } from '@marquee/shared/time/format';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { Events } from '#features/events/public/events.facade';
import { MailSenders } from '#features/orgs/public/mail-senders.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { MailContent } from '#platform/mail/render-mail';

import { holdersMail } from './holders-mail.tsx';

/** Writes a message as the mail that is previewed and sent. */
@Injectable()
export class HoldersLetterService {
  constructor(
    private readonly events: Events,
    private readonly eventGlances: EventGlances,
    private readonly mailSenders: MailSenders,
  ) {}

  /** @throws NOT_FOUND */
  async write(scope: OrgScope, eventId: string, message: Message, unsubscribeUrl: string | null): Promise<MailContent> {
    const { name } = await this.events.get(scope, eventId);
    const [days, sender] = [await this.daysOf(scope, eventId), await this.mailSenders.of(scope.orgId)];
    return holdersMail({ message, eventName: name, days, sender, unsubscribeUrl });
  }

  /** Every day of the event's first performance with doors and show, in the zone of its venue (OPS-143). @throws NOT_FOUND */
  async daysOf(scope: OrgScope, eventId: string): Promise<string[]> {
    const event = await this.events.get(scope, eventId);
    const zone = (await this.eventGlances.getMany([eventId])).get(eventId)?.timezone ?? null;
    const own = event.performances[0]?.schedule ?? [];
    const days = own.length > 0 ? own : [event.schedule];
    return days.flatMap(({ doorsAt, startsAt }) =>
      startsAt
        ? [
            `${formatInstant(startsAt, 'printedLong', zone)}: ${doorsAndShowText({ doorsAt, startsAt }, zone)} ${zoneNameOf(startsAt, zone)}`,
          ]
        : [],
    );
  }
}
