import { Args, Context, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Event } from '#features/events/public/event.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { spendDetail } from '#platform/graphql/safety/spend-values';

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
  async ofEvent(
    @Parent() { _id }: Pick<Event, '_id'>,
    @CurrentActor() actor: Actor,
    @Context() context: GraphqlContext,
  ): Promise<AnalyticsTotal[]> {
    spendDetail(context);
    return this.readAnalytics.totals(actor, _id);
  }
}
