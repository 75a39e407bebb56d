import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { CancelChargeService } from './cancel-charge.service.ts';
import { ChargeAtCounterService } from './charge-at-counter.service.ts';
import { CounterCharge } from './counter-charge.types.ts';
import { ChargeAtCounterInput, CounterTokenInput } from './counter.inputs.ts';
import { FollowChargeService } from './follow-charge.service.ts';

/** Cards that pay at the counter. */
@Resolver()
export class CounterChargesResolver {
  constructor(
    private readonly chargeAtCounterService: ChargeAtCounterService,
    private readonly followChargeService: FollowChargeService,
    private readonly cancelChargeService: CancelChargeService,
  ) {}

  @Mutation(() => CounterCharge)
  @Requires('order.sell')
  chargeAtCounter(
    @CurrentActor() actor: Actor,
    @Args('input') input: ChargeAtCounterInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCharge> {
    return this.chargeAtCounterService.charge(actor, input, visitor);
  }

  @Mutation(() => CounterCharge, {
    nullable: true,
    description: 'Where it is now; a charge that was made finishes its order. Null for a cart without an order.',
  })
  @Requires('order.sell')
  followCharge(
    @CurrentActor() actor: Actor,
    @Args('input') { token }: CounterTokenInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCharge | null> {
    return this.followChargeService.follow(actor, token, visitor);
  }

  @Mutation(() => CounterCharge, {
    nullable: true,
    description: 'Gives the sale up. `Paid` when a card was faster; null for a cart without an order.',
  })
  @Requires('order.sell')
  cancelCharge(
    @CurrentActor() actor: Actor,
    @Args('input') { token }: CounterTokenInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<CounterCharge | null> {
    return this.cancelChargeService.cancel(actor, token, visitor);
  }
}
