import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import type { ActRecord } from '#platform/many/act.schema';
import { ActOnMany } from '#platform/many/acts.types';

import { CloseSeatsService } from './close-seats.service.ts';
import { CloseSeatsInput, SeatClosing, SeatsToCloseInput } from './closing.types.ts';
import { PreviewClosingService } from './preview-closing.service.ts';

@Resolver()
export class ClosingResolver {
  constructor(
    private readonly previewClosing: PreviewClosingService,
    private readonly closeSeatsService: CloseSeatsService,
  ) {}

  @Query(() => SeatClosing, { description: 'Where the people of seats that close would sit. Stores nothing.' })
  @Requires('act.write')
  seatClosing(@CurrentActor() actor: Actor, @Args('input') input: SeatsToCloseInput): Promise<SeatClosing> {
    return this.previewClosing.preview(actor, input);
  }

  @Mutation(() => ActOnMany, { description: 'Takes seats out of sale and moves the people who have them, a minute later.' })
  @Requires('act.write')
  closeSeats(@CurrentActor() actor: Actor, @Args('input') input: CloseSeatsInput): Promise<ActRecord> {
    return this.closeSeatsService.close(actor, input);
  }
}
