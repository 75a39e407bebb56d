import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ReadSettlementService } from './read-settlement.service.ts';
import { Settlement, SettlementInput } from './settlement.types.ts';

@Resolver()
export class SettlementResolver {
  constructor(private readonly readSettlement: ReadSettlementService) {}

  @Query(() => Settlement, { nullable: true, description: 'Null while no account is connected. Reads the provider’s books of the period.' })
  @Requires('analytics.revenue.read')
  settlement(@CurrentActor() actor: Actor, @Args('input') input: SettlementInput): Promise<Settlement | null> {
    return this.readSettlement.find(actor, input);
  }
}
