import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import type { Loaders } from '#platform/graphql/graphql-context';
import { byOrgKey, orgKeyOf } from '#platform/graphql/org-keys';

import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** One of the organization's events, read once for all that a request asks of it: large ones take long to read. */
@Injectable()
export class ReadEventService {
  constructor(private readonly events: EventsRepository) {}

  /** @throws NOT_FOUND for another organization's event too. */
  async read(loaders: Loaders, { orgId }: OrgScope, eventId: string): Promise<EventRecord> {
    const event = await loaders.load(this.byKeys, orgKeyOf(orgId, eventId));
    if (!event) throw new DomainError('NOT_FOUND', { eventId });
    return event;
  }

  private readonly byKeys = (keys: readonly string[]) =>
    byOrgKey(keys, async (scope, ids) => {
      const events = await this.events.own(scope, ids);
      return new Map(events.map((event) => [event._id, event]));
    });
}
