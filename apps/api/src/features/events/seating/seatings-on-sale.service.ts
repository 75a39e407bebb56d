import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { seatsOnNight } from '@marquee/shared/seating/season-seats';

import { EventSeatingsRepository, type NightSeats, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import { Clock } from '#platform/clock/clock.service';

import type { EventForSale } from '../record/event-records.ts';

const MOST_CACHED = 50;

type Sold = Pick<EventForSale, '_id' | 'seatingId' | 'nights' | 'seatMaps' | 'version'>;

/** The plan that something is sold from. */
@Injectable()
export class SeatingsOnSaleService {
  private readonly seasons = new LRUCache<string, SeatingForSale>({ max: MOST_CACHED });

  constructor(
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Null without a plan. That of a season has its seats on every night to come (BYD-102), and is the same object while these are the same. */
  async of({ _id, seatingId, nights, seatMaps, version }: Sold): Promise<SeatingForSale | null> {
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating || !nights) return seating;
    const now = this.clock.now();
    const left = nights.filter(({ schedule }) => schedule.startsAt && now < schedule.startsAt);
    const key = [_id, version, ...left.flatMap((night) => (night.seatingId ? [night._id, night.seatingId] : []))].join();
    const known = this.seasons.get(key);
    if (known) return known;
    const found = await Promise.all(
      left.map(async (night): Promise<NightSeats[]> => {
        const own = night.seatingId ? await this.eventSeatings.find(night.seatingId) : null;
        return own ? [{ eventId: night._id, seating: own, at: seatsOnNight(seating, own, seatMaps) }] : [];
      }),
    );
    const made = { ...seating, nights: found.flat() };
    this.seasons.set(key, made);
    return made;
  }
}
