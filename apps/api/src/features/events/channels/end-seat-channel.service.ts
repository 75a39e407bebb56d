import { Injectable } from '@nestjs/common';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { channelOf, defineChannelDeed } from './channel-deed.ts';
import type { EndSeatChannelInput, SeatsOfChannelDone } from './seat-channels.types.ts';
import { SeatsOfChannelsService } from './seats-of-channels.service.ts';

const channelEnded = defineChannelDeed('channel.ended');

/** Ends a channel: its seats are on general sale at once (BYD-090). */
@Injectable()
export class EndSeatChannelService {
  constructor(
    private readonly seatsOfChannels: SeatsOfChannelsService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly deeds: Deeds,
  ) {}

  /** @throws NOT_FOUND, also once it has ended */
  async end(actor: Actor, { eventId, channelId }: EndSeatChannelInput): Promise<SeatsOfChannelDone> {
    const done = { seats: 0, taken: 0, moved: 0 };
    await this.deeds.run(actor, channelEnded, async (tx) => {
      const { event, before } = await this.writeSeatChannels.write(tx, actor, eventId, (channels) => {
        const channel = channelOf(channels, channelId);
        return channels.filter((each) => each !== channel);
      });
      const { seatIds, ...terms } = channelOf(before, channelId);
      done.seats = seatIds.length;
      done.taken = await this.seatsOfChannels.taken(event, seatIds);
      return { event, terms, seats: seatIds.length };
    });
    return done;
  }
}
