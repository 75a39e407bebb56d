import { Injectable } from '@nestjs/common';

import { channelsWithheld, type Asker, type SeatChannel } from '@marquee/shared/seating/seat-channels';

import { Clock } from '#platform/clock/clock.service';

import type { Event } from '../record/event.schema.ts';
import { SeatChannelsRepository } from '../record/seat-channels.repository.ts';

type OfEvent = Pick<Event, '_id' | 'seatChannels'> & { readonly promotions: readonly { readonly _id: string }[] };
type SeatIds = ReadonlySet<string>;

const NOTHING: SeatIds = new Set();

/** Which seats somebody is not offered, because they are given to a channel that is not their own (BYD-090). */
@Injectable()
export class WithheldSeatsService {
  private readonly known = new WeakMap<readonly SeatChannel[], Map<string, SeatIds>>();

  constructor(
    private readonly seatChannels: SeatChannelsRepository,
    private readonly clock: Clock,
  ) {}

  /** Their ids. The same object for as long as they are the same, so that what is made of it can be kept. */
  async from(event: OfEvent, asker: Asker): Promise<SeatIds> {
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
}
