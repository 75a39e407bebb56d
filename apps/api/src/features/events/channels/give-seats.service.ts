import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateChannelTerms, withSeatsGiven } from '@marquee/shared/seating/seat-channels';

import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { defineChannelDeed, termsOf } from './channel-deed.ts';
import type { GiveSeatsInput, SeatsOfChannelDone } from './seat-channels.types.ts';
import { SeatsOfChannelsService } from './seats-of-channels.service.ts';

const seatsGiven = defineChannelDeed('channel.seats-given');

/** Gives chosen seats to a channel, which is offered them alone from then on (BYD-090). */
@Injectable()
export class GiveSeatsService {
  constructor(
    private readonly seatsOfChannels: SeatsOfChannelsService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** They leave the channel that they were in; whoever has one keeps it. @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE, VALIDATION */
  async give(actor: Actor, { eventId, seatIds, ...input }: GiveSeatsInput): Promise<SeatsOfChannelDone> {
    const terms = termsOf(input);
    const { ids, checkPlan } = await this.seatsOfChannels.find(actor, eventId, seatIds);
    const given = new Set(ids);
    const done = { seats: ids.length, taken: 0, moved: 0 };
    await this.deeds.run(actor, seatsGiven, async (tx) => {
      const now = this.clock.now();
      const { event, before, after } = await this.writeSeatChannels.write(tx, actor, eventId, (channels, found) => {
        if (found.cancel) throw new DomainError('EVENT_CANCELLED');
        checkPlan(found);
        refuseFields(validateChannelTerms(terms, { now, codes: found.promotions }));
        return withSeatsGiven(channels, terms, ids, { newId, now });
      });
      const own = after.find(({ seatIds: all }) => all.includes(ids[0]!))!._id;
      const others = before.filter(({ _id }) => _id !== own);
      done.moved = others.reduce((sum, channel) => sum + channel.seatIds.filter((id) => given.has(id)).length, 0);
      done.taken = await this.seatsOfChannels.taken(event, ids);
      return { event, terms, seats: ids.length };
    });
    return done;
  }
}
