import { Injectable } from '@nestjs/common';

import { channelsWithheld, type Asker, type SeatChannel } from '@marquee/shared/seating/seat-channels';
import { NO_SEAT } from '@marquee/shared/seating/season-seats';

import type { NightSeats, SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import { Clock } from '#platform/clock/clock.service';

import type { Event } from '../record/event.schema.ts';
import { SeatChannelsRepository } from '../record/seat-channels.repository.ts';

type OfEvent = Pick<Event, '_id' | 'seatChannels'> & { readonly promotions: readonly { readonly _id: string }[] };
type OfSeason = { readonly nights?: readonly OfEvent[] };
type SeatIds = ReadonlySet<string>;

const NOTHING: SeatIds = new Set();

/** Which seats somebody is not offered, because they are given to a channel that is not their own (BYD-090). */
@Injectable()
export class WithheldSeatsService {
  private readonly ofSeasons = new WeakMap<SeatingForSale, { readonly parts: readonly SeatIds[]; readonly seats: SeatIds }>();
  private readonly known = new WeakMap<readonly SeatChannel[], Map<string, SeatIds>>();

  constructor(
    private readonly seatChannels: SeatChannelsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Their ids. The same object for as long as they are the same, so that what is made of it can be kept. Of a season, with its `seating`, those
   * that are not offered on one of its nights.
   */
  async from(event: OfEvent & OfSeason, asker: Asker, seating: SeatingForSale | null = null): Promise<SeatIds> {
    if (seating?.nights) return this.onNights(event, asker, seating, seating.nights);
    const channels = await this.seatChannels.of(event);
    if (channels.length === 0) return NOTHING;
    const withheld = channelsWithheld(channels, asker, { now: this.clock.now(), codes: event.promotions });
    if (withheld.length === 0) return NOTHING;
    const sets = this.known.get(channels) ?? new Map<string, SeatIds>();
    this.known.set(channels, sets);
    const key = withheld.map(({ _id }) => _id).join();
    const seats = sets.get(key) ?? new Set(withheld.flatMap(({ seatIds }) => seatIds));
    sets.set(key, seats);
    return seats;
  }

  /** The same of each night of a season to come, by their ids on it. A code of the season opens no seat of a night. */
  async fromEach({ nights = [] }: OfSeason, { kind }: Asker, on: readonly Pick<NightSeats, 'eventId'>[]): Promise<readonly SeatIds[]> {
    const own = new Map(nights.map((night) => [night._id, night]));
    const asker: Asker = { kind, promotionId: null };
    return Promise.all(on.map(({ eventId }) => this.from(own.get(eventId)!, asker)));
  }

  private async onNights(event: OfSeason, asker: Asker, seating: SeatingForSale, on: readonly NightSeats[]): Promise<SeatIds> {
    const parts = await this.fromEach(event, asker, on);
    if (parts.every((ids) => ids.size === 0)) return NOTHING;
    const known = this.ofSeasons.get(seating);
    if (known && parts.every((ids, i) => ids === known.parts[i])) return known.seats;
    const withheld = seating.all.filter((_, at) =>
      on.some((night, i) => night.at[at] !== NO_SEAT && parts[i]!.has(night.seating.all[night.at[at]!]!.seat.id)),
    );
    const seats = new Set(withheld.map(({ seat }) => seat.id));
    this.ofSeasons.set(seating, { parts, seats });
    return seats;
  }
}
