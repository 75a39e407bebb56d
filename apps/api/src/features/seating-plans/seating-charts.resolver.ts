import { Args, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import { selectedFieldsOf } from '#platform/graphql/selected-fields';

import { SeatingChart } from './seating-chart.types.ts';
import { VenueChartsService } from './venue-charts.service.ts';

@Resolver(() => SeatingChart)
export class SeatingChartsResolver {
  constructor(private readonly venueCharts: VenueChartsService) {}

  @Query(() => [SeatingChart])
  @Requires('venue.read')
  seatingCharts(
    @CurrentActor() actor: Actor,
    @Args('venueId', { type: () => Id }) venueId: string,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SeatingChart[]> {
    return this.venueCharts.list(actor, venueId, { categories: selectedFieldsOf(info).has('categories') });
  }

  @Mutation(() => SeatingChart)
  @Requires('venue.write')
  copySeatingChart(
    @CurrentActor() actor: Actor,
    @Args('venueId', { type: () => Id }) venueId: string,
    @Args('key') chartKey: string,
    @Args('idempotencyKey', { type: () => String, nullable: true }) idempotencyKey?: string | null,
  ): Promise<SeatingChart> {
    return this.venueCharts.copy(actor, venueId, chartKey, idempotencyKey ?? null);
  }

  @Mutation(() => Boolean)
  @Requires('venue.write')
  archiveSeatingChart(
    @CurrentActor() actor: Actor,
    @Args('venueId', { type: () => Id }) venueId: string,
    @Args('key') chartKey: string,
  ): Promise<true> {
    return this.venueCharts.archive(actor, venueId, chartKey);
  }

  @Mutation(() => SeatingChart)
  @Requires('venue.write')
  addSeatingChart(
    @CurrentActor() actor: Actor,
    @Args('venueId', { type: () => Id }) venueId: string,
    @Args('key') chartKey: string,
  ): Promise<SeatingChart> {
    return this.venueCharts.add(actor, venueId, chartKey);
  }
}
