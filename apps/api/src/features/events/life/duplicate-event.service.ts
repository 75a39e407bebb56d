import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { defaultSchedule } from '@marquee/shared/events/schedule-defaults';
import { copyStubOf } from '@marquee/shared/events/stub';
import { STUB_MAX } from '@marquee/shared/events/validate-event';

import { Fees } from '#features/fees/public/fees.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';

import { duplicateOf } from '../domain/duplicate-of.ts';
import type { EventRecord } from '../public/event-records.ts';
import { EventWrites } from '../record/event-writes.service.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** How often the stub is chosen again when another event takes it at the same moment. */
const TRIES = 3;

/** The longest suffix of a copy, `-copy-9999`. */
const SUFFIX = 10;

/** Makes a draft out of an event. */
@Injectable()
export class DuplicateEventService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventWrites: EventWrites,
    private readonly venues: Venues,
    private readonly fees: Fees,
    private readonly clock: Clock,
  ) {}

  /** Repeating the same `key` after a lost response answers the first copy. @throws NOT_FOUND, EVENT_NOT_DUPLICABLE for several days */
  async duplicate(actor: Actor, eventId: string, given: string | null): Promise<EventRecord> {
    if (given !== null) checkIdempotencyKey(given);
    // neither a copy of another event nor an event that was created with the same key
    const key = given && `copy ${createHash('sha256').update(`${eventId} ${given}`).digest('hex')}`;
    const source = await this.events.get(actor, eventId);
    if (source.isMultipleDays) throw new DomainError('EVENT_NOT_DUPLICABLE');
    for (let tried = 1; ; tried += 1) {
      const former = key && (await this.events.createdBy(actor, key));
      if (former) return former;
      try {
        return await this.insert(actor, source, key);
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'EVENT_STUB_TAKEN';
        if (tried === TRIES || (!isTaken && !key)) throw error;
      }
    }
  }

  private async insert(actor: Actor, source: EventRecord, createKey: string | null): Promise<EventRecord> {
    const now = this.clock.now();
    const venue = source.venueId ? (await this.venues.getMany([source.venueId])).get(source.venueId) : null;
    const schedule = defaultSchedule(now, venue?.timezone);
    const copy = { ...duplicateOf(source, { newId, stub: await this.freeStub(source), schedule, now }), createKey };
    const deed = { action: 'event.duplicated', eventId: copy._id, data: { name: source.name, duplicateEventId: source._id } } as const;
    await this.eventWrites.write(actor, deed, async (tx) => {
      await this.events.add(tx, copy);
      await this.fees.copy(tx, source._id, { orgId: actor.orgId, eventId: copy._id });
    });
    return this.events.get(actor, copy._id);
  }

  private async freeStub({ stub }: EventRecord): Promise<string | null> {
    if (!stub) return null;
    const start = stub.slice(0, STUB_MAX - SUFFIX);
    const taken = await this.events.stubKeysFrom(copyStubOf(start, () => false).toLowerCase());
    return copyStubOf(start, (wish) => taken.has(wish.toLowerCase()));
  }
}
