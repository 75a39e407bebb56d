import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkFirstDays, movedToDay } from '@marquee/shared/events/copy-dates';
import { localDateOf } from '@marquee/shared/time/local-day';
import { zoneOr } from '@marquee/shared/time/zone';

import { defineSellableDeed } from '#features/catalog/record/sellable-kind';
import { Venues } from '#features/venues/public/venues.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';

import { movedCopyOf } from './domain/moved-copy-of.ts';
import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { AddCopyService } from './add-copy.service.ts';
import type { CopyEventInput } from './event-life.inputs.ts';

const NO_DATE = 'This event has no date yet that could be moved.';

const eventCopied = defineSellableDeed('event', 'event.copied');

/** Makes drafts out of an event, one for each first day, with everything moved along (decision 91). */
@Injectable()
export class CopyEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly venues: Venues,
    private readonly addCopy: AddCopyService,
    private readonly clock: Clock,
  ) {}

  /**
   * In the order of the days. Repeating the same `key` after a lost response answers the copies that were made, and makes those that were not.
   * @throws NOT_FOUND, VALIDATION
   */
  async copy(actor: Actor, { eventId, firstDays }: CopyEventInput, key: string): Promise<EventRecord[]> {
    checkIdempotencyKey(key);
    const source = await this.events.get(actor, eventId);
    const venue = source.venueId ? (await this.venues.getMany([source.venueId])).get(source.venueId) : null;
    const zone = zoneOr(venue?.timezone);
    const now = this.clock.now();
    const { startsAt } = source.schedule;
    if (!startsAt) throw new DomainError('VALIDATION', { fields: { 'firstDays.0': NO_DATE } });
    refuseFields(checkFirstDays(firstDays, localDateOf(now, zone)));
    const copies: EventRecord[] = [];
    // one after the other: each takes a stub of its own
    for (const firstDay of firstDays) {
      const move = movedToDay(firstDay, startsAt, zone);
      const copy = await this.addCopy.add(actor, source, {
        deed: eventCopied,
        key: `${key} ${firstDay}`,
        details: { firstDay },
        make: ({ stub, createKey }) => ({ ...movedCopyOf(source, { newId, stub, move, now }), createKey }),
      });
      copies.push(copy);
    }
    return copies;
  }
}
