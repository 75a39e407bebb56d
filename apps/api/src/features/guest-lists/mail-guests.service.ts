import { Injectable } from '@nestjs/common';

import { Events } from '#features/events/public/events.facade';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Actor } from '#platform/auth/actor';
import { DomainError } from '@marquee/shared/domain-error';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { guestsMailed } from './guest-deeds.ts';
import type { GuestListInput } from './guest-lists.inputs.ts';
import { GuestListsRepository } from './guest-lists.repository.ts';
import type { GuestListView } from './guest-lists.types.ts';
import { isUnmailed } from './guest-views.ts';
import type { Guest } from './guest.schema.ts';
import { GuestsRepository } from './guests.repository.ts';
import { ReadGuestListsService } from './read-guest-lists.service.ts';
import { sendGuestMailJob } from './send-guest-mail.job.ts';

/** Writes to guests that they are expected, once each. */
@Injectable()
export class MailGuestsService {
  constructor(
    private readonly events: Events,
    private readonly guestLists: GuestListsRepository,
    private readonly guests: GuestsRepository,
    private readonly readGuestLists: ReadGuestListsService,
    private readonly jobs: Jobs,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** All who wait, have an address and were not written to. @throws NOT_FOUND, EVENT_CANCELLED, EMAIL_NOT_VERIFIED */
  async send(actor: Actor, { eventId, listId }: GuestListInput): Promise<GuestListView> {
    refuseUnproved(actor);
    await this.deeds.run(actor, guestsMailed, async (tx) => {
      const event = await this.events.lock(tx, actor, eventId);
      if (event.cancel) throw new DomainError('EVENT_CANCELLED');
      const list = await this.guestLists.get(tx, actor, eventId, listId);
      const open = (await this.guests.ofList(tx, actor, listId)).filter(isUnmailed);
      if (open.length === 0) return null;
      const mailedAt = this.clock.now();
      const changes = open.map(({ _id }) => ({ _id, fields: { mailedAt } }));
      await this.guests.saveAll(tx, actor, changes);
      await this.enqueue(tx, open);
      return { list, guests: open.length };
    });
    return this.readGuestLists.one(actor, { eventId, listId });
  }

  /** The mails of new guests, in the transaction that adds them. */
  async promise(tx: Tx, added: readonly Guest[]): Promise<Guest[]> {
    const mailedAt = this.clock.now();
    const told = added.map((guest) => (isUnmailed(guest) ? { ...guest, mailedAt } : guest));
    const mailed = told.filter((guest) => guest.mailedAt !== null);
    await this.guests.saveAll(
      tx,
      added[0] ?? { orgId: '' },
      mailed.map(({ _id }) => ({ _id, fields: { mailedAt } })),
    );
    await this.enqueue(tx, mailed);
    return told;
  }

  private async enqueue(tx: Tx, guests: readonly Guest[]): Promise<void> {
    await this.jobs.enqueueMany(
      tx,
      guests.map(({ orgId, _id: guestId, email }) => ({ job: sendGuestMailJob, payload: { orgId, guestId, to: email! } })),
    );
  }
}
