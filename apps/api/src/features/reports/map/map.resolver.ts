import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { OrderMapInput, OrderMapView } from './map.types.ts';
import { ReadMapService } from './read-map.service.ts';

@Resolver()
export class MapResolver {
  constructor(private readonly readMap: ReadMapService) {}

  @Query(() => OrderMapView)
  @Requires('analytics.revenue.read')
  orderMap(@CurrentActor() actor: Actor, @Args('input') input: OrderMapInput): Promise<OrderMapView> {
    return this.readMap.read(actor, input);
  }
}
