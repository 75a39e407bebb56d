import { Args, Int, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { PackedPlanScalar } from './packed-plan.scalar.ts';
import { PublishSeatingPlanService } from './publish-seating-plan.service.ts';
import { SaveSeatingPlanService } from './save-seating-plan.service.ts';
import { SeatingPlan } from './seating-plan.schema.ts';
import { SeatingPlansRepository } from './seating-plans.repository.ts';

@Resolver(() => SeatingPlan)
export class SeatingPlansResolver {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly saveSeatingPlanService: SaveSeatingPlanService,
    private readonly publishSeatingPlanService: PublishSeatingPlanService,
  ) {}

  @Query(() => SeatingPlan)
  @Requires('venue.read')
  seatingPlan(@CurrentActor() actor: Actor, @Args('planId', { type: () => Id }) planId: string): Promise<SeatingPlan> {
    return this.seatingPlans.get(actor, planId);
  }

  @Mutation(() => SeatingPlan)
  @Requires('venue.write')
  createSeatingPlan(
    @CurrentActor() actor: Actor,
    @Args('venueId', { type: () => Id }) venueId: string,
    @Args('name') name: string,
    @Args('layout', { type: () => PackedPlanScalar, nullable: true }) layout?: unknown,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<SeatingPlan> {
    return this.saveSeatingPlanService.create(actor, venueId, { name, layout }, key ?? null);
  }

  @Mutation(() => SeatingPlan)
  @Requires('venue.write')
  saveSeatingPlan(
    @CurrentActor() actor: Actor,
    @Args('planId', { type: () => Id }) planId: string,
    @Args('version', { type: () => Int }) version: number,
    @Args('name') name: string,
    @Args('layout', { type: () => PackedPlanScalar }) layout: unknown,
  ): Promise<SeatingPlan> {
    return this.saveSeatingPlanService.save(actor, planId, version, { name, layout });
  }

  @Mutation(() => SeatingPlan)
  @Requires('venue.write')
  publishSeatingPlan(
    @CurrentActor() actor: Actor,
    @Args('planId', { type: () => Id }) planId: string,
    @Args('version', { type: () => Int }) version: number,
  ): Promise<SeatingPlan> {
    return this.publishSeatingPlanService.publish(actor, planId, version);
  }
}
