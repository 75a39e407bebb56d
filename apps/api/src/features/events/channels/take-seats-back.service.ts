import { Injectable } from '@nestjs/common';

import { withoutSeats } from '@marquee/shared/seating/seat-channels';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { defineChannelDeed } from './channel-deed.ts';
import type { SeatsOfChannelDone, TakeSeatsBackInput } from './seat-channels.types.ts';
import { SeatsOfChannelsService } from './seats-of-channels.service.ts';

const seatsTakenBack = defineChannelDeed('channel.seats-taken-back');

/** Takes chosen seats out of their channels: they are on general sale at once (BYD-090). */
@Injectable()
export class TakeSeatsBackService {
  constructor(
    private readonly seatsOfChannels: SeatsOfChannelsService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly deeds: Deeds,
  ) {}

  /** Those that no channel has are left as they are. @throws NOT_FOUND, EVENT_STALE, VALIDATION */
  async take(actor: Actor, { eventId, seatIds }: TakeSeatsBackInput): Promise<SeatsOfChannelDone> {
    const { ids, checkPlan } = await this.seatsOfChannels.find(actor, eventId, seatIds);
    const wanted = new Set(ids);
    const done = { seats: 0, taken: 0, moved: 0 };
    await this.deeds.run(actor, seatsTakenBack, async (tx) => {
      const { event, before } = await this.writeSeatChannels.write(tx, actor, eventId, (channels, found) => {
        checkPlan(found);
        return withoutSeats(channels, ids);
      });
      const own = before.flatMap((channel) => channel.seatIds.filter((id) => wanted.has(id)));
      if (own.length === 0) return null;
      done.seats = own.length;
      done.taken = await this.seatsOfChannels.taken(event, own);
      return { event, terms: null, seats: own.length };
    });
    return done;
  }
}
