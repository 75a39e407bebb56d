import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Venue } from '#features/venues/public/venue.types';
import { Venues } from '#features/venues/public/venues.facade';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { Performance } from '../record/event-parts.schema.ts';

/** Where a performance takes place, if not at the venue of its event. Buyers see the name only. */
@Resolver(() => Performance)
export class PerformanceResolver {
  constructor(private readonly venues: Venues) {}

  @FieldRequires('event.list')
  @ResolveField('venue', () => Venue, { nullable: true })
  venue(@Parent() { venueId }: Performance, @RequestLoaders() loaders: Loaders): Promise<Venue | null> | null {
    return venueId ? loaders.load(this.venues.getMany, venueId) : null;
  }

  @ResolveField('venueName', () => String, { nullable: true })
  async venueName(@Parent() performance: Performance, @RequestLoaders() loaders: Loaders): Promise<string | null> {
    return (await this.venue(performance, loaders))?.name ?? null;
  }
}
