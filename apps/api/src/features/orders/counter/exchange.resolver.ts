import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { Order } from '../record/order.schema.ts';
import { ExchangeAtCounterService } from './exchange-at-counter.service.ts';
import { ExchangeAtCounterInput } from './exchange.inputs.ts';

/** What a guest gives back at the counter for something else. */
@Resolver()
export class ExchangeResolver {
  constructor(private readonly exchangeAtCounterService: ExchangeAtCounterService) {}

  @Mutation(() => Order, { description: 'Answers the order of what is taken instead; the tickets that go back open no door any more.' })
  @Requires('order.sell')
  exchangeAtCounter(
    @CurrentActor() actor: Actor,
    @Args('input') input: ExchangeAtCounterInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<Order> {
    return this.exchangeAtCounterService.exchange(actor, input, visitor);
  }
}
