import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { ExchangeNightInput, NightExchange } from './night-exchange.types.ts';
import { ExchangeNightService } from './exchange-night.service.ts';

/** What staff exchange. */
@Resolver()
export class ExchangeNightResolver {
  constructor(private readonly exchangeNightService: ExchangeNightService) {}

  @Mutation(() => NightExchange)
  @Requires('order.sell')
  exchangeNight(
    @CurrentActor() actor: Actor,
    @Args('input') input: ExchangeNightInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<NightExchange> {
    return this.exchangeNightService.exchange(actor, input, visitor);
  }
}
