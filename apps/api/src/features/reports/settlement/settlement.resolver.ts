import { Args, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { ReadSettlementService } from './read-settlement.service.ts';
import { Settlement, SettlementInput } from './settlement.types.ts';

@Resolver()
export class SettlementResolver {
  constructor(
    private readonly readSettlement: ReadSettlementService,
    private readonly rateLimits: RateLimits,
  ) {}

  @Query(() => Settlement, { nullable: true, description: 'Null while no account is connected. Reads the provider’s books of the period.' })
  @Requires('analytics.revenue.read')
  async settlement(@CurrentActor() actor: Actor, @Args('input') input: SettlementInput): Promise<Settlement | null> {
    await this.rateLimits.hit('settlement', actor.orgId);
    return this.readSettlement.find(actor, input);
  }
}
