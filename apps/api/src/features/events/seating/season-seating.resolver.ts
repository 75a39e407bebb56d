import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { Season, SeasonDetails } from '#features/seasons/public/season.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { SeasonSeatingService } from './season-seating.service.ts';
import { MapSeasonSeatsInput, SeasonSeatingView } from './season-seating.types.ts';

@Resolver(() => SeasonSeatingView)
export class SeasonSeatingResolver {
  constructor(private readonly seasonSeatingService: SeasonSeatingService) {}

  @Query(() => SeasonSeatingView, { nullable: true, description: 'Null for a season without a seating plan.' })
  @Requires('season.write')
  seasonSeating(@CurrentActor() actor: Actor, @Args('seasonId', { type: () => Id }) seasonId: string): Promise<SeasonSeatingView | null> {
    return this.seasonSeatingService.read(actor, seasonId);
  }

  @Mutation(() => SeasonDetails, { description: 'Says which seats those of the season are in another plan.' })
  @Requires('season.write')
  mapSeasonSeats(@CurrentActor() actor: Actor, @Args('input') input: MapSeasonSeatsInput): Promise<Season> {
    return this.seasonSeatingService.map(actor, input);
  }
}
