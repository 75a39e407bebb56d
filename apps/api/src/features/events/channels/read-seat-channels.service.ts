import { Injectable } from '@nestjs/common';

import { checkPromotion } from '@marquee/shared/promotions/check-promotion';
import { channelState } from '@marquee/shared/seating/seat-channels';

import { Clock } from '#platform/clock/clock.service';

import type { EventRecord } from '../record/event-records.ts';
import { SeatChannelsRepository } from '../record/seat-channels.repository.ts';
import type { SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import type { SeatChannelView } from './seat-channels.types.ts';

/** The channels of an event's seats, as staff see them. */
@Injectable()
export class ReadSeatChannelsService {
  constructor(
    private readonly seatChannels: SeatChannelsRepository,
    private readonly clock: Clock,
  ) {}

  /** Oldest first. Of the plan that the event has now. */
  async read(event: EventRecord, { all }: SeatingForSale): Promise<SeatChannelView[]> {
    const channels = await this.seatChannels.of(event);
    if (channels.length === 0) return [];
    const moment = { now: this.clock.now(), codes: event.promotions };
    const placeOf = new Map(all.map(({ seat }, at) => [seat.id, at]));
    return channels.map((channel) => {
      const { _id, kind, promotionId, generalAt, version, seatIds } = channel;
      const promotion = event.promotions.find((each) => each._id === promotionId) ?? null;
      const state = channelState(channel, moment);
      const isOff = state === 'given' && promotion !== null && checkPromotion(promotion, moment.now) !== null;
      const places = seatIds.flatMap((id) => placeOf.get(id) ?? []);
      return { _id, kind, promotionId, code: promotion?.code ?? null, generalAt, state: isOff ? 'codeOff' : state, version, places };
    });
  }
}
