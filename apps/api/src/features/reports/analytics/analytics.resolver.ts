import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Event } from '#features/events/public/event.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';

import { OrderAnalyticsInput } from './analytics.inputs.ts';
import { AnalyticsTotal, OrderAnalytics } from './analytics.types.ts';
import { ReadAnalyticsService } from './read-analytics.service.ts';

@Resolver(() => Event)
export class AnalyticsResolver {
  constructor(private readonly readAnalytics: ReadAnalyticsService) {}

  @Query(() => OrderAnalytics)
  @Requires('analytics.revenue.read')
  orderAnalytics(@CurrentActor() actor: Actor, @Args('input') input: OrderAnalyticsInput): Promise<OrderAnalytics> {
    return this.readAnalytics.read(actor, input);
  }

  @FieldRequires('analytics.revenue.read')
  @ResolveField('analytics', () => [AnalyticsTotal], { description: 'Of all time.' })
  ofEvent(@Parent() { _id }: Pick<Event, '_id'>, @CurrentActor() actor: Actor): Promise<AnalyticsTotal[]> {
    return this.readAnalytics.totals(actor, _id);
  }
}
