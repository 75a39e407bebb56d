import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isDeletableDraft } from '@marquee/shared/events/deletable-draft';

import { Fees } from '#features/fees/public/fees.facade';
import type { Actor } from '#platform/auth/actor';
import { Hooks } from '#platform/hooks/hooks.registry';

import { eventDeleted } from './event-deleted.hook.ts';
import { EventWrites } from '../record/event-writes.service.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** Deletes a draft, and what belongs to it alone. */
@Injectable()
export class DeleteEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventWrites: EventWrites,
    private readonly fees: Fees,
    private readonly hooks: Hooks,
  ) {}

  /** @throws NOT_FOUND, EVENT_NOT_DELETABLE once it was published or has orders, also at the same moment */
  async delete(actor: Actor, eventId: string): Promise<true> {
    const event = await this.events.get(actor, eventId);
    if (!isDeletableDraft(event)) throw new DomainError('EVENT_NOT_DELETABLE');
    await this.eventWrites.write(actor, { action: 'event.deleted', eventId, data: { name: event.name } }, async (tx) => {
      if (!(await this.events.removeDraft(tx, actor, eventId))) throw new DomainError('EVENT_NOT_DELETABLE');
      await this.fees.removeOf(tx, { eventId });
      await this.hooks.tell(eventDeleted, tx, { orgId: event.orgId, eventId });
    });
    return true;
  }
}
