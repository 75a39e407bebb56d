import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { newTotals } from '@marquee/shared/holds/hold-totals';

import type { EventRecord } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events.facade';
import type { Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { typeOfSeat, type HeldPlace } from './held-places.ts';
import type { Hold } from './hold.schema.ts';
import { HoldsRepository } from './holds.repository.ts';
import { MovePlacesService } from './move-places.service.ts';
import { holdCreated, holdUpdated } from './save-hold.service.ts';

type About = Pick<Hold, 'name' | 'note' | 'contact' | 'releaseAt'>;
type KeyOf = (ticketTypeId: string) => string | null;

/** Writes blocks of chosen seats, one for each ticket type of the plan. */
@Injectable()
export class WriteSeatHoldsService {
  constructor(
    private readonly events: Events,
    private readonly holds: HoldsRepository,
    private readonly movePlaces: MovePlacesService,
    private readonly clock: Clock,
  ) {}

  /** A block that was made with the same key grows. @throws EVENT_CANCELLED, SEAT_TAKEN {units}, PLACES_LEFT of a shared capacity */
  async write(tx: Tx, author: Author, eventId: string, places: readonly HeldPlace[], about: About, keyOf: KeyOf): Promise<void> {
    if (places.length === 0) return;
    const event = await this.events.lock(tx, author, eventId);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    for (const [type, own] of Map.groupBy(places, ({ seats }) => typeOfSeat(event, seats[0]!))) {
      if (!type) throw new DomainError('NOT_FOUND');
      const key = keyOf(type._id);
      const before = key === null ? null : await this.holds.createdBy(author, key, tx);
      if (before) await this.grow(tx, author, event, before, own);
      else await this.make(tx, author, event, { ...this.newHold(event, type, own.length), ...about, createKey: key }, own);
    }
  }

  private async make(tx: Tx, author: Author, event: EventRecord, hold: Hold, places: readonly HeldPlace[]): Promise<void> {
    await this.movePlaces.move(tx, event, hold, { author, deed: holdCreated, act: 'Hold', before: null, after: hold, places });
    await this.holds.add(tx, hold);
  }

  private async grow(tx: Tx, author: Author, event: EventRecord, before: Hold, places: readonly HeldPlace[]): Promise<void> {
    const after = {
      totalHeld: before.totalHeld + places.length,
      totalCheckedIn: before.totalCheckedIn,
      totalReleased: before.totalReleased,
      totalOutstanding: before.totalOutstanding + places.length,
    };
    await this.movePlaces.move(tx, event, before, { author, deed: holdUpdated, act: 'HoldChange', before, after, places });
    await this.holds.save(tx, before, { qty: before.qty + places.length, ...after });
  }

  private newHold({ _id: eventId, orgId }: EventRecord, { _id, name }: EventRecord['ticketTypes'][number], qty: number) {
    return {
      _id: newId(),
      orgId,
      eventId,
      qty,
      ticketTypeId: _id,
      ticketType: name,
      isSeated: true,
      ...newTotals(qty),
      releasedAt: null,
      version: 1,
      createdAt: this.clock.now(),
    };
  }
}
