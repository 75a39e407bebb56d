import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateChannelTerms, withTerms } from '@marquee/shared/seating/seat-channels';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { channelOf, defineChannelDeed, termsOf } from './channel-deed.ts';
import type { ChangeSeatChannelInput, SeatsOfChannelDone } from './seat-channels.types.ts';
import { SeatsOfChannelsService } from './seats-of-channels.service.ts';

const channelUpdated = defineChannelDeed('channel.updated');

/** Gives all seats of a channel to another one, or changes when they go on general sale (BYD-090). */
@Injectable()
export class ChangeSeatChannelService {
  constructor(
    private readonly seatsOfChannels: SeatsOfChannelsService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** It joins another one with the same terms. @throws NOT_FOUND, EVENT_CANCELLED, SEAT_CHANNEL_CHANGED of another version, VALIDATION */
  async change(actor: Actor, { eventId, channelId, version, ...input }: ChangeSeatChannelInput): Promise<SeatsOfChannelDone> {
    const terms = termsOf(input);
    const done = { seats: 0, taken: 0, moved: 0 };
    await this.deeds.run(actor, channelUpdated, async (tx) => {
      const now = this.clock.now();
      const { event, before, after } = await this.writeSeatChannels.write(tx, actor, eventId, (channels, found) => {
        const channel = channelOf(channels, channelId);
        if (found.cancel) throw new DomainError('EVENT_CANCELLED');
        if (channel.version !== version) throw new DomainError('SEAT_CHANNEL_CHANGED', { version: channel.version });
        refuseFields(validateChannelTerms(terms, { now, codes: found.promotions }, channel.generalAt));
        return withTerms(channels, channelId, terms);
      });
      const { seatIds } = channelOf(before, channelId);
      done.seats = seatIds.length;
      done.taken = await this.seatsOfChannels.taken(event, seatIds);
      return after === before ? null : { event, terms, seats: seatIds.length };
    });
    return done;
  }
}
