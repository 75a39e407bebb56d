import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Members } from '#features/accounts/public/members.facade';
import { Users } from '#features/accounts/public/users.facade';
import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Actor } from '#platform/auth/actor';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { newId } from '#platform/mongo/string-ids';

import { mailDoorListJob } from './mail-door-list.job.ts';

const listMailed = defineDeed({
  action: 'door-list.mailed',
  subject: 'event',
  tells: ({ event: { _id: id, orgId, name }, to }: { readonly event: EventGlance; readonly to: readonly string[] }) => ({
    id,
    orgId,
    details: { name, people: to.length },
  }),
});

/** Sends the door's list on paper to all who manage doors, before the evening (BYD-153). */
@Injectable()
export class MailDoorListService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly members: Members,
    private readonly users: Users,
    private readonly rateLimits: RateLimits,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
  ) {}

  /** How many it goes to. @throws NOT_FOUND, EMAIL_NOT_VERIFIED, RATE_LIMITED */
  async mail(actor: Actor, eventId: string): Promise<number> {
    refuseUnproved(actor);
    const event = await this.eventGlances.getShown(actor, eventId);
    await this.rateLimits.hit('door-list-mail', eventId);
    const managers = await this.members.who(actor, 'door.write');
    const people = await this.users.namesOf(managers.map(({ userId }) => userId));
    const to = [...people.values()].map(({ email }) => email);
    if (to.length === 0) throw new DomainError('NOT_FOUND', { eventId });
    await this.deeds.run(actor, listMailed, async (tx) => {
      await this.jobs.enqueue(tx, mailDoorListJob, { orgId: actor.orgId, eventId, asked: newId(), to });
      return { event, to };
    });
    return to.length;
  }
}
