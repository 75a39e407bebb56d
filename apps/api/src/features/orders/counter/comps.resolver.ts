import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { CompBudgetsService } from './comp-budgets.service.ts';
import { Comps, CompsInput, SaveCompBudgetsInput } from './comps.types.ts';
import { ReadCompsService } from './read-comps.service.ts';

/** What is given away, and within which budgets. */
@Resolver(() => Comps)
export class CompsResolver {
  constructor(
    private readonly readComps: ReadCompsService,
    private readonly compBudgets: CompBudgetsService,
  ) {}

  @Query(() => Comps)
  @Requires('order.sell')
  comps(@CurrentActor() actor: Actor, @Args('input') input: CompsInput): Promise<Comps> {
    return this.readComps.read(actor, input);
  }

  @Mutation(() => Comps)
  @Requires('till.write')
  saveCompBudgets(@CurrentActor() actor: Actor, @Args('input') input: SaveCompBudgetsInput): Promise<Comps> {
    return this.compBudgets.save(actor, input);
  }
}
