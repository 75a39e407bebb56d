import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';

import { eventSeats, type EventSeat } from '@marquee/shared/seating/event-seating';

import { seatNeighbors, type SeatNeighbors } from '@marquee/shared/seating/seat-neighbors';

import type { Tx } from '#platform/mongo/transactions.service';

import { EventSeatingRecord } from './event-seating.schema.ts';

/** A plan of 20,000 seats is some megabytes in memory. */
const MOST_CACHED = 50;

/** The plan of an event with its seats by id, ready to be sold from. */
export interface SeatingForSale extends EventSeatingRecord {
  /** In the order of the plan. */
  readonly all: readonly EventSeat[];
  readonly byId: ReadonlyMap<string, EventSeat>;
  readonly neighbors: SeatNeighbors;
  /** Of a season: its seats on the nights to come that have a plan; absent in events. */
  readonly nights?: readonly NightSeats[];
  /** Of a season: on the nights that began while carts of them may live. */
  readonly begun?: readonly NightSeats[];
  /** `nights` are those that a buyer chose: a seat is sold there alone, and its own unit is not claimed (BYD-108). */
  readonly isOfChosen?: true;
}

/** The seats of a season on one of its nights. */
export interface NightSeats {
  readonly eventId: string;
  readonly seating: SeatingForSale;
  /** By the index of the season's seat the index of the night's, or NO_SEAT. */
  readonly at: Int32Array;
}

/** The plans of events. A record never changes, so reads are cached. Callers have looked up the id in an event. */
@Injectable()
export class EventSeatingsRepository {
  private readonly cache = new LRUCache<string, Promise<SeatingForSale | null>>({ max: MOST_CACHED });

  constructor(@InjectModel(EventSeatingRecord.name) private readonly seatings: Model<EventSeatingRecord>) {}

  async add(tx: Tx, seating: EventSeatingRecord): Promise<void> {
    await this.seatings.create([seating], { session: tx });
  }

  /** All that an event ever had. True when a provider may have the event too. */
  async removeOf(tx: Tx, eventId: string): Promise<boolean> {
    const provided = await this.seatings
      .exists({ eventId, provided: { $exists: true } })
      .session(tx)
      .exec();
    await this.seatings.deleteMany({ eventId }, { session: tx }).exec();
    return provided !== null;
  }

  /** Null for an id that is unknown. */
  find(seatingId: string): Promise<SeatingForSale | null> {
    const known = this.cache.get(seatingId);
    if (known) return known;
    const reading = this.read(seatingId);
    this.cache.set(seatingId, reading);
    // one that failed, or is not written yet, is asked for again
    void reading.then((found) => found ?? this.cache.delete(seatingId)).catch(() => this.cache.delete(seatingId));
    return reading;
  }

  private async read(seatingId: string): Promise<SeatingForSale | null> {
    const found = await this.seatings.findById(seatingId).lean<EventSeatingRecord>().exec();
    if (!found) return null;
    const all = eventSeats(found);
    return { ...found, all, byId: new Map(all.map((seat) => [seat.seat.id, seat])), neighbors: seatNeighbors(found.layout) };
  }
}
