import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { Order } from '../record/order.schema.ts';
import { SellByCheckInput } from './checkout.inputs.ts';
import { SellByCheckService } from './sell-by-check.service.ts';

/** Orders that staff make. */
@Resolver(() => Order)
export class StaffSalesResolver {
  constructor(private readonly sellByCheckService: SellByCheckService) {}

  @Mutation(() => Order)
  @Requires('order.sell')
  sellByCheck(@CurrentActor() actor: Actor, @Args('input') input: SellByCheckInput, @Visitor() visitor: VisitorInfo): Promise<Order> {
    return this.sellByCheckService.sell(actor, input, visitor);
  }
}
