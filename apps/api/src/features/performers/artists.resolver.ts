import { Inject } from '@nestjs/common';
import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { CONFIG, type Config } from '#platform/config/config';
import { fullUrl, storedUrl } from '#platform/files/stored-urls';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { PressKit } from './artist-parts.schema.ts';
import { Artist } from './artist.schema.ts';
import { ArtistsQueryInput, CreateArtistInput, UpdateArtistInput } from './artists.inputs.ts';
import { ArtistsRepository } from './artists.repository.ts';
import { SaveArtistService } from './save-artist.service.ts';

@Resolver(() => Artist)
export class ArtistsResolver {
  constructor(
    private readonly artistsRepository: ArtistsRepository,
    private readonly saveArtist: SaveArtistService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Query(() => [Artist])
  @Requires('artist.read')
  artists(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => ArtistsQueryInput, nullable: true }) query?: ArtistsQueryInput,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination?: PaginationInput,
  ): Promise<Artist[]> {
    return this.artistsRepository.list(actor, query?.name, pageOf(pagination, 60));
  }

  @Query(() => Artist)
  @Requires('artist.read')
  artist(@CurrentActor() actor: Actor, @Args('artistId', { type: () => Id }) artistId: string): Promise<Artist> {
    return this.artistsRepository.get(actor, artistId);
  }

  @Mutation(() => Artist)
  @Requires('artist.write')
  createArtist(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateArtistInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Artist> {
    return this.saveArtist.create(actor, input, key ?? null);
  }

  @Mutation(() => Artist)
  @Requires('artist.write')
  updateArtist(@CurrentActor() actor: Actor, @Args('input') { artistId, version, ...input }: UpdateArtistInput): Promise<Artist> {
    return this.saveArtist.update(actor, artistId, version, input);
  }

  @ResolveField('imageUrl', () => String, { nullable: true })
  imageUrl(@Parent() { imageUrl }: Artist): string | null {
    return imageUrl ? fullUrl(imageUrl, this.config.PUBLIC_URL) : null;
  }
}

@Resolver(() => PressKit)
export class PressKitResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @ResolveField('posterImageUrls', () => [String])
  posterImageUrls(@Parent() { posterImageUrls }: PressKit): string[] {
    return posterImageUrls.map((url) => storedUrl(url, this.config.PUBLIC_URL));
  }
}
