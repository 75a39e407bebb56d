import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ChangeSeatChannelService } from './change-seat-channel.service.ts';
import { EndSeatChannelService } from './end-seat-channel.service.ts';
import { GiveSeatsService } from './give-seats.service.ts';
import {
  ChangeSeatChannelInput,
  EndSeatChannelInput,
  GiveSeatsInput,
  SeatsOfChannelDone,
  TakeSeatsBackInput,
} from './seat-channels.types.ts';
import { TakeSeatsBackService } from './take-seats-back.service.ts';

@Resolver()
export class SeatChannelsResolver {
  constructor(
    private readonly giveSeatsService: GiveSeatsService,
    private readonly takeSeatsBackService: TakeSeatsBackService,
    private readonly changeSeatChannelService: ChangeSeatChannelService,
    private readonly endSeatChannelService: EndSeatChannelService,
  ) {}

  @Mutation(() => SeatsOfChannelDone, {
    description: 'Gives seats to a channel, which alone is offered them until its time. Whoever has one of them keeps it.',
  })
  @Requires('hold.write')
  giveSeats(@CurrentActor() actor: Actor, @Args('input') input: GiveSeatsInput): Promise<SeatsOfChannelDone> {
    return this.giveSeatsService.give(actor, input);
  }

  @Mutation(() => SeatsOfChannelDone, { description: 'Puts those of the seats that a channel has on general sale.' })
  @Requires('hold.write')
  takeSeatsBack(@CurrentActor() actor: Actor, @Args('input') input: TakeSeatsBackInput): Promise<SeatsOfChannelDone> {
    return this.takeSeatsBackService.take(actor, input);
  }

  @Mutation(() => SeatsOfChannelDone, { description: 'Gives all seats of a channel to another one, or until another time.' })
  @Requires('hold.write')
  changeSeatChannel(@CurrentActor() actor: Actor, @Args('input') input: ChangeSeatChannelInput): Promise<SeatsOfChannelDone> {
    return this.changeSeatChannelService.change(actor, input);
  }

  @Mutation(() => SeatsOfChannelDone, { description: 'Puts all seats of a channel on general sale.' })
  @Requires('hold.write')
  endSeatChannel(@CurrentActor() actor: Actor, @Args('input') input: EndSeatChannelInput): Promise<SeatsOfChannelDone> {
    return this.endSeatChannelService.end(actor, input);
  }
}
