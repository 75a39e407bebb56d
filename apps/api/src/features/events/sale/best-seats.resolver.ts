import { Args, Query, Resolver } from '@nestjs/graphql';

import { Requires } from '#platform/auth/requires';

import { BestSeatsInput, BestSeatsType } from './best-seats.types.ts';
import { FindBestSeatsService } from './find-best-seats.service.ts';

@Resolver(() => BestSeatsType)
export class BestSeatsResolver {
  constructor(private readonly findBestSeats: FindBestSeatsService) {}

  @Query(() => BestSeatsType, { nullable: true, description: 'Seats for a party; null when there are not so many. Nothing is held.' })
  @Requires('public')
  bestSeats(@Args('input') input: BestSeatsInput): Promise<BestSeatsType | null> {
    return this.findBestSeats.find(input);
  }
}
