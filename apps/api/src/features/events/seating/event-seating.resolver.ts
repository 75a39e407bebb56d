import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { Event } from '../record/event.schema.ts';
import { EventSeatingView } from './event-seating.types.ts';
import { PreviewTakeOverService } from './preview-take-over.service.ts';
import { ReleaseAccessibleService } from './release-accessible.service.ts';
import { ReadSeatingService } from './read-seating.service.ts';
import { TakeOverPlanService } from './take-over-plan.service.ts';
import { SeatingTakeOver, TakeOverPlanInput } from './take-over.types.ts';

@Resolver(() => EventSeatingView)
export class EventSeatingResolver {
  constructor(
    private readonly readSeating: ReadSeatingService,
    private readonly previewTakeOver: PreviewTakeOverService,
    private readonly takeOverPlanService: TakeOverPlanService,
    private readonly releaseAccessible: ReleaseAccessibleService,
  ) {}

  @Query(() => EventSeatingView, { nullable: true, description: 'Null for an event without a seating plan.' })
  @Requires('sellable.read')
  eventSeating(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<EventSeatingView | null> {
    return this.readSeating.read(actor, eventId);
  }

  @Query(() => SeatingTakeOver, { nullable: true, description: 'Null where the event has the newest version of its plan.' })
  @Requires('event.write')
  seatingTakeOver(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<SeatingTakeOver | null> {
    return this.previewTakeOver.preview(actor, eventId);
  }

  @Mutation(() => Event, {
    description: 'Gives the event a newer version of its plan. Tickets that were sold keep their seats and prices.',
  })
  @Requires('event.write')
  takeOverPlan(@CurrentActor() actor: Actor, @Args('input') input: TakeOverPlanInput): Promise<Event> {
    return this.takeOverPlanService.takeOver(actor, input);
  }

  @Mutation(() => Event, { description: 'What is left of the wheelchair spaces and companion seats goes on sale to everybody now.' })
  @Requires('event.write')
  releaseAccessibleSeats(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<Event> {
    return this.releaseAccessible.release(actor, eventId);
  }
}
