import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { seatsOnNight } from '@marquee/shared/seating/season-seats';

import { EventSeatingsRepository, type NightSeats, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import { Clock } from '#platform/clock/clock.service';

import type { EventForSale } from '../record/event-records.ts';

const MOST_CACHED = 50;
/** No cart lives longer, also with its payment. */
const CART_MS = 3_600_000;

type Sold = Pick<EventForSale, '_id' | 'seatingId' | 'nights' | 'seatMaps' | 'version'>;
type Night = NonNullable<Sold['nights']>[number];

/** The plan that something is sold from. */
@Injectable()
export class SeatingsOnSaleService {
  private readonly seasons = new LRUCache<string, SeatingForSale>({ max: MOST_CACHED });

  constructor(
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly clock: Clock,
  ) {}

  /** Null without a plan. That of a season has its seats on every night to come (BYD-102), and on those that just began, and is the same object while these are the same. */
  async of({ _id, seatingId, nights, seatMaps, version }: Sold): Promise<SeatingForSale | null> {
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    if (!seating || !nights) return seating;
    const now = this.clock.now();
    const since = (ms: number) => nights.filter(({ schedule }) => schedule.startsAt && now.getTime() - ms < schedule.startsAt.getTime());
    const left = since(0);
    const begun = since(CART_MS).filter((night) => !left.includes(night));
    const keyOf = (some: readonly Night[]) => some.flatMap((night) => (night.seatingId ? [night._id, night.seatingId] : []));
    const key = [_id, version, ...keyOf(begun), 'and', ...keyOf(left)].join();
    const known = this.seasons.get(key);
    if (known) return known;
    const placesOn = async (some: readonly Night[]) =>
      (await Promise.all(some.map((night) => this.seatsOn(seating, night, seatMaps)))).flat();
    const made = { ...seating, nights: await placesOn(left), begun: await placesOn(begun) };
    this.seasons.set(key, made);
    return made;
  }

  private async seatsOn(season: SeatingForSale, { _id: eventId, seatingId }: Night, maps: Sold['seatMaps']): Promise<NightSeats[]> {
    const own = seatingId ? await this.eventSeatings.find(seatingId) : null;
    return own ? [{ eventId, seating: own, at: seatsOnNight(season, own, maps) }] : [];
  }
}
