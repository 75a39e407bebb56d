import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Artist } from '#features/performers/public/artist.types';
import { Venue } from '#features/venues/public/venue.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { NO_SALES, SalesMetrics } from '../figures/sales-metrics.ts';
import { SalesMetricsService } from '../figures/sales-metrics.service.ts';

@Resolver(() => Venue)
export class VenueMetricsResolver {
  constructor(private readonly salesMetrics: SalesMetricsService) {}

  @FieldRequires('analytics.revenue.read')
  @ResolveField('metrics', () => SalesMetrics, { nullable: true })
  async metrics(@Parent() { _id }: Venue, @RequestLoaders() loaders: Loaders): Promise<SalesMetrics> {
    return (await loaders.load(this.salesMetrics.ofVenues, _id)) ?? NO_SALES;
  }
}

@Resolver(() => Artist)
export class ArtistMetricsResolver {
  constructor(private readonly salesMetrics: SalesMetricsService) {}

  @FieldRequires('analytics.revenue.read')
  @ResolveField('metrics', () => SalesMetrics, { nullable: true })
  async metrics(@Parent() { _id }: Artist, @RequestLoaders() loaders: Loaders): Promise<SalesMetrics> {
    return (await loaders.load(this.salesMetrics.ofArtists, _id)) ?? NO_SALES;
  }
}
