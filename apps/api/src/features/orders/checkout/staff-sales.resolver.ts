import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { Order } from '../record/order.schema.ts';
import { ExchangeNightInput, NightExchange } from './night-exchange.types.ts';
import { ExchangeNightService } from './exchange-night.service.ts';
import { SellByCheckInput } from './checkout.inputs.ts';
import { SellByCheckService } from './sell-by-check.service.ts';

/** Orders that staff make. */
@Resolver(() => Order)
export class StaffSalesResolver {
  constructor(
    private readonly sellByCheckService: SellByCheckService,
    private readonly exchangeNightService: ExchangeNightService,
  ) {}

  @Mutation(() => Order)
  @Requires('order.sell')
  sellByCheck(@CurrentActor() actor: Actor, @Args('input') input: SellByCheckInput, @Visitor() visitor: VisitorInfo): Promise<Order> {
    return this.sellByCheckService.sell(actor, input, visitor);
  }

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
