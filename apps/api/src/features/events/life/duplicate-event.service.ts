import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { defaultSchedule } from '@marquee/shared/events/schedule-defaults';

import { defineSellableDeed } from '#features/catalog/record/sellable-kind';
import { Venues } from '#features/venues/public/venues.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';

import { duplicateOf } from './domain/duplicate-of.ts';
import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { AddCopyService } from './add-copy.service.ts';

const eventDuplicated = defineSellableDeed('event', 'event.duplicated');

/** Makes a draft out of an event. */
@Injectable()
export class DuplicateEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly venues: Venues,
    private readonly addCopy: AddCopyService,
    private readonly clock: Clock,
  ) {}

  /** Repeating the same `key` after a lost response answers the first copy. @throws NOT_FOUND, EVENT_NOT_DUPLICABLE for several days */
  async duplicate(actor: Actor, eventId: string, key: string | null): Promise<EventRecord> {
    if (key !== null) checkIdempotencyKey(key);
    const source = await this.events.get(actor, eventId);
    if (source.isMultipleDays) throw new DomainError('EVENT_NOT_DUPLICABLE');
    const now = this.clock.now();
    const venue = source.venueId ? (await this.venues.getMany([source.venueId])).get(source.venueId) : null;
    const schedule = defaultSchedule(now, venue?.timezone);
    return this.addCopy.add(actor, source, {
      deed: eventDuplicated,
      key,
      make: ({ stub, createKey }) => ({ ...duplicateOf(source, { newId, stub, schedule, now }), createKey }),
    });
  }
}
