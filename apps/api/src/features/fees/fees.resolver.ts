import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { Fee } from './fee.schema.ts';
import { ApplyPlatformFeesInput, CreateFeeInput, DeleteFeeInput, FeesQueryInput, UpdateFeeInput } from './fees.inputs.ts';
import { FeeApplication, FeePage } from './fees.types.ts';
import { ApplyPlatformFeesService } from './platform/apply-platform-fees.service.ts';
import { ReadFeesService } from './read-fees.service.ts';
import { SaveFeeService } from './save-fee.service.ts';

@Resolver(() => Fee)
export class FeesResolver {
  constructor(
    private readonly readFees: ReadFeesService,
    private readonly saveFee: SaveFeeService,
    private readonly applyPlatformFeesService: ApplyPlatformFeesService,
  ) {}

  @Query(() => FeePage)
  @Requires('super')
  platformFees(@Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null): Promise<FeePage> {
    return this.readFees.platform(pagination);
  }

  @Query(() => FeePage)
  @Requires('super')
  orgFees(@Args('orgId', { type: () => Id }) orgId: string): Promise<FeePage> {
    return this.readFees.ofOrganization(orgId);
  }

  @Query(() => FeePage)
  @Requires('fee.read')
  fees(@CurrentActor() actor: Actor, @Args('query') query: FeesQueryInput): Promise<FeePage> {
    return this.readFees.ofRecord(actor, query);
  }

  @Query(() => Fee)
  @Requires('fee.read')
  fee(@CurrentActor() actor: Actor, @Args('feeId', { type: () => Id }) feeId: string): Promise<Fee> {
    return this.readFees.one(actor, feeId);
  }

  @Mutation(() => Fee)
  @Requires('fee.write')
  createFee(
    @CurrentActor() actor: Actor,
    @Args('input') input: CreateFeeInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Fee> {
    return this.saveFee.create(actor, input, key ?? null);
  }

  @Mutation(() => Fee)
  @Requires('fee.write')
  updateFee(@CurrentActor() actor: Actor, @Args('input') input: UpdateFeeInput): Promise<Fee> {
    return this.saveFee.update(actor, input);
  }

  @Mutation(() => Boolean)
  @Requires('fee.write')
  deleteFee(@CurrentActor() actor: Actor, @Args('input') { feeId }: DeleteFeeInput): Promise<true> {
    return this.saveFee.delete(actor, feeId);
  }

  @Mutation(() => FeeApplication)
  @Requires('super')
  applyPlatformFees(
    @CurrentActor() actor: Actor,
    @Args('input', { type: () => ApplyPlatformFeesInput, nullable: true }) input: ApplyPlatformFeesInput | null,
  ): Promise<FeeApplication> {
    return this.applyPlatformFeesService.apply(actor, input?.applicationId ?? null);
  }
}
