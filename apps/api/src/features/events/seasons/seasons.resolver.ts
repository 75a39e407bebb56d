import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { Venue } from '#features/venues/public/venue.types';
import { Venues } from '#features/venues/public/venues.facade';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { Event } from '../record/event.schema.ts';
import { PublishSeasonService } from './publish-season.service.ts';
import { ReadSeasonsService } from './read-seasons.service.ts';
import { SaveSeasonService } from './save-season.service.ts';
import { SeasonDetails } from './season-details.ts';
import { Season } from './season.schema.ts';
import { CreateSeasonInput, PublishSeasonInput, SeasonsQueryInput, UpdateSeasonInput } from './seasons.inputs.ts';

@Resolver(() => Season)
export class SeasonsResolver {
  constructor(
    private readonly readSeasons: ReadSeasonsService,
    private readonly venues: Venues,
  ) {}

  @Query(() => [Season])
  @Requires('season.list')
  seasons(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => SeasonsQueryInput, nullable: true }) query?: SeasonsQueryInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination?: PaginationInput,
  ): Promise<Season[]> {
    return this.readSeasons.list(actor, query?.type ?? null, pageOf(pagination, 60));
  }

  @ResolveField('venue', () => Venue, { nullable: true })
  venue(@Parent() { venueId }: Season, @RequestLoaders() loaders: Loaders): Promise<Venue | null> | null {
    return venueId ? loaders.load(this.venues.getMany, venueId) : null;
  }
}

@Resolver(() => SeasonDetails)
export class SeasonDetailsResolver {
  constructor(
    private readonly readSeasons: ReadSeasonsService,
    private readonly saveSeason: SaveSeasonService,
    private readonly publishSeasonService: PublishSeasonService,
    private readonly venues: Venues,
  ) {}

  @Query(() => SeasonDetails)
  @Requires('season.read')
  season(@CurrentActor() actor: Actor, @Args('seasonId', { type: () => Id }) seasonId: string): Promise<Season> {
    return this.readSeasons.get(actor, seasonId);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  createSeason(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateSeasonInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Season> {
    return this.saveSeason.create(actor, input, key ?? null);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  updateSeason(@CurrentActor() actor: Actor, @Args('input') { seasonId, version, season }: UpdateSeasonInput): Promise<Season> {
    return this.saveSeason.update(actor, seasonId, version, season);
  }

  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  publishSeason(@CurrentActor() actor: Actor, @Args('input') { seasonId, published }: PublishSeasonInput): Promise<Season> {
    return this.publishSeasonService.publish(actor, seasonId, published);
  }

  @ResolveField('venue', () => Venue, { nullable: true })
  venue(@Parent() { venueId }: Season, @RequestLoaders() loaders: Loaders): Promise<Venue | null> | null {
    return venueId ? loaders.load(this.venues.getMany, venueId) : null;
  }

  @ResolveField('events', () => [Event])
  events(@Parent() season: Season): Promise<Event[]> {
    return this.readSeasons.eventsOf(season);
  }
}
