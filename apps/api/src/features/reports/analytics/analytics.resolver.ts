import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { OrderAnalyticsInput } from './analytics.inputs.ts';
import { OrderAnalytics } from './analytics.types.ts';
import { ReadAnalyticsService } from './read-analytics.service.ts';

@Resolver()
export class AnalyticsResolver {
  constructor(private readonly readAnalytics: ReadAnalyticsService) {}

  @Query(() => OrderAnalytics)
  @Requires('analytics.revenue.read')
  orderAnalytics(@CurrentActor() actor: Actor, @Args('input') input: OrderAnalyticsInput): Promise<OrderAnalytics> {
    return this.readAnalytics.read(actor, input);
  }
}
