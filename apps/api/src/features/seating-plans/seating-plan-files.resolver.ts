import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { SeatingPlanFilesService } from './seating-plan-files.service.ts';
import { ImportSeatingPlanInput, SeatingPlanImport } from './seating-plan-files.types.ts';

@Resolver(() => SeatingPlanImport)
export class SeatingPlanFilesResolver {
  constructor(private readonly seatingPlanFiles: SeatingPlanFilesService) {}

  @Mutation(() => SeatingPlanImport)
  @Requires('venue.write')
  importSeatingPlan(
    @CurrentActor() actor: Actor,
    @Args('input') input: ImportSeatingPlanInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<SeatingPlanImport> {
    return this.seatingPlanFiles.import(actor, input, key ?? null);
  }

  @Query(() => String)
  @Requires('venue.read')
  exportSeatingPlan(@CurrentActor() actor: Actor, @Args('planId', { type: () => Id }) planId: string): Promise<string> {
    return this.seatingPlanFiles.export(actor, planId);
  }
}
