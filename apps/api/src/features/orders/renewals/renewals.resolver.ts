import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { ChangeRenewalService } from './change-renewal.service.ts';
import { LetGoService } from './let-go.service.ts';
import { ReadRenewalsService } from './read-renewals.service.ts';
import { RemindByHandService } from './remind-by-hand.service.ts';
import {
  ChangeRenewalInput,
  RemindHoldersInput,
  RenewalOffersQueryInput,
  RenewalPlanArgs,
  RenewalTargetArgs,
  StartRenewalInput,
} from './renewals.inputs.ts';
import { RenewableSeason, RenewalOffersPage, RenewalOfferView, RenewalPlanView, RenewalView } from './renewals.types.ts';
import { StartRenewalService } from './start-renewal.service.ts';

/** The renewal of a season, or the offer of a night to holders of its season, for staff. */
@Resolver(() => RenewalView)
export class RenewalsResolver {
  constructor(
    private readonly readRenewals: ReadRenewalsService,
    private readonly startRenewalService: StartRenewalService,
    private readonly changeRenewalService: ChangeRenewalService,
    private readonly remindByHand: RemindByHandService,
    private readonly letGo: LetGoService,
  ) {}

  @Query(() => [RenewableSeason])
  @Requires('season.write')
  renewableSeasons(@CurrentActor() actor: Actor, @Args('seasonId', { type: () => Id }) seasonId: string): Promise<RenewableSeason[]> {
    return this.readRenewals.renewable(actor, seasonId);
  }

  @Query(() => RenewalPlanView)
  @Requires('season.write')
  renewalPlan(@CurrentActor() actor: Actor, @Args() asked: RenewalPlanArgs): Promise<RenewalPlanView> {
    return this.readRenewals.plan(actor, asked);
  }

  @Query(() => RenewalView, { nullable: true })
  @Requires('season.write')
  renewal(@CurrentActor() actor: Actor, @Args() of: RenewalTargetArgs): Promise<RenewalView | null> {
    return this.readRenewals.of(actor, of);
  }

  @Query(() => RenewalOffersPage)
  @Requires('season.write')
  renewalOffers(
    @CurrentActor() actor: Actor,
    @Args() of: RenewalTargetArgs,
    @Args('query', { type: () => RenewalOffersQueryInput, nullable: true }) query: RenewalOffersQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<RenewalOffersPage> {
    return this.readRenewals.page(actor, of, query, pagination);
  }

  @Mutation(() => RenewalView)
  @Requires('season.write')
  async startRenewal(@CurrentActor() actor: Actor, @Args('input') input: StartRenewalInput): Promise<RenewalView> {
    return this.readRenewals.view(await this.startRenewalService.start(actor, input));
  }

  @Mutation(() => RenewalView)
  @Requires('season.write')
  async changeRenewal(@CurrentActor() actor: Actor, @Args('input') input: ChangeRenewalInput): Promise<RenewalView> {
    return this.readRenewals.view(await this.changeRenewalService.change(actor, input));
  }

  @Mutation(() => RenewalView, { description: 'Writes to all who have not answered.' })
  @Requires('season.write')
  async remindHolders(@CurrentActor() actor: Actor, @Args('input') input: RemindHoldersInput): Promise<RenewalView> {
    return this.readRenewals.view(await this.remindByHand.remind(actor, input));
  }

  @Mutation(() => RenewalOfferView, { description: 'Puts the places of one open offer back on sale before the date.' })
  @Requires('season.write')
  async endRenewalOffer(@CurrentActor() actor: Actor, @Args('offerId', { type: () => Id }) offerId: string): Promise<RenewalOfferView> {
    return this.readRenewals.offerView(await this.letGo.end(actor, offerId));
  }
}
