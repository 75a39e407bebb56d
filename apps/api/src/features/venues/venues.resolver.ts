import { Inject } from '@nestjs/common';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { CONFIG, type Config } from '#platform/config/config';
import { storedUrl } from '#platform/files/stored-urls';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { SaveVenueService } from './save-venue.service.ts';
import { Venue } from './venue.schema.ts';
import { CreateVenueInput, UpdateVenueInput, VenuesQueryInput } from './venues.inputs.ts';
import { VenuesRepository } from './venues.repository.ts';

@Resolver(() => Venue)
export class VenuesResolver {
  constructor(
    private readonly venuesRepository: VenuesRepository,
    private readonly saveVenue: SaveVenueService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => [Venue])
  @Requires('venue.read')
  venues(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => VenuesQueryInput, nullable: true }) query?: VenuesQueryInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination?: PaginationInput,
  ): Promise<Venue[]> {
    return this.venuesRepository.list(actor, query?.name, pageOf(pagination, 60));
  }

  @Query(() => Venue)
  @Requires('venue.read')
  venue(@CurrentActor() actor: Actor, @Args('venueId', { type: () => Id }) venueId: string): Promise<Venue> {
    return this.venuesRepository.get(actor, venueId);
  }

  @Mutation(() => Venue)
  @Requires('venue.write')
  createVenue(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateVenueInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Venue> {
    return this.saveVenue.create(actor, input, key ?? null);
  }

  @Mutation(() => Venue)
  @Requires('venue.write')
  updateVenue(@CurrentActor() actor: Actor, @Args('input') { venueId, version, ...input }: UpdateVenueInput): Promise<Venue> {
    return this.saveVenue.update(actor, venueId, version, input);
  }

  @ResolveField('imageUrls', () => [String])
  imageUrls(@Parent() { imageUrls }: Venue): string[] {
    return imageUrls.map((url) => storedUrl(url, this.config.PUBLIC_URL));
  }
}
