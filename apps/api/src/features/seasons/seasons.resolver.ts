import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { SeatRulesType } from '#features/catalog/record/seat-rules.schema';
import { PublishSellableService } from '#features/catalog/authoring/publish-sellable.service';
import { GenerateQrCodeService } from '#features/catalog/life/generate-qr-code.service';
import { Fee } from '#features/fees/public/fee.types';
import { Fees } from '#features/fees/public/fees.facade';
import { Organization } from '#features/orgs/public/org.types';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venue } from '#features/venues/public/venue.types';
import { Venues } from '#features/venues/public/venues.facade';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { pageOf, PaginationInput } from '#platform/graphql/pagination.input';

import { SeasonKindService } from './season-kind.service.ts';
import { ReadSeasonsService } from './read-seasons.service.ts';
import { SaveSeasonService } from './save-season.service.ts';
import { SeasonDetails } from './season-details.ts';
import { Season } from './season.schema.ts';
import {
  CreateSeasonInput,
  GenerateSeasonQrCodeInput,
  PublishSeasonInput,
  SeasonsQueryInput,
  UpdateSeasonInput,
} from './seasons.inputs.ts';

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

  @FieldRequires('sellable.read')
  @ResolveField('seatRules', () => SeatRulesType)
  seatRules(@Parent() { seatRules }: Season): SeatRulesType {
    return seatRules ?? DEFAULT_SEAT_RULES;
  }
}

@Resolver(() => SeasonDetails)
export class SeasonDetailsResolver {
  constructor(
    private readonly readSeasons: ReadSeasonsService,
    private readonly saveSeason: SaveSeasonService,
    private readonly seasonKind: SeasonKindService,
    private readonly publishSellable: PublishSellableService,
    private readonly generateQrCode: GenerateQrCodeService,
    private readonly venues: Venues,
    private readonly orgs: Orgs,
    private readonly fees: Fees,
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
  publishSeason(@CurrentActor() actor: Actor, @Args('input') { seasonId: id, published }: PublishSeasonInput): Promise<Season> {
    return this.publishSellable.publish(actor, this.seasonKind, { id, published });
  }

  /** Its address is in `qrCodeUrl`. */
  @Mutation(() => SeasonDetails)
  @Requires('season.write')
  generateSeasonQrCode(@CurrentActor() actor: Actor, @Args('input') { seasonId }: GenerateSeasonQrCodeInput): Promise<Season> {
    return this.generateQrCode.generate(actor, this.seasonKind, seasonId);
  }

  @ResolveField('venue', () => Venue, { nullable: true })
  venue(@Parent() { venueId }: Season, @RequestLoaders() loaders: Loaders): Promise<Venue | null> | null {
    return venueId ? loaders.load(this.venues.getMany, venueId) : null;
  }

  @ResolveField('organization', () => Organization, { nullable: true })
  organization(@Parent() { orgId }: Season, @RequestLoaders() loaders: Loaders): Promise<Organization | null> {
    return loaders.load(this.orgs.getMany, orgId);
  }

  @FieldRequires('sellable.read')
  @ResolveField('seatRules', () => SeatRulesType)
  seatRules(@Parent() { seatRules }: Season): SeatRulesType {
    return seatRules ?? DEFAULT_SEAT_RULES;
  }

  @FieldRequires('fee.read')
  @ResolveField('fees', () => [Fee])
  feesOf(@Parent() { _id, orgId }: Season): Promise<Fee[]> {
    return this.fees.ofSeason(orgId, _id);
  }
}
