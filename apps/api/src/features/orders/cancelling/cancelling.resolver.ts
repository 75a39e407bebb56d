import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Order } from '../record/order.schema.ts';
import { CancelOrderService } from './cancel-order.service.ts';
import { CancelOrderInput } from './cancelling.inputs.ts';

@Resolver()
export class CancellingResolver {
  constructor(private readonly cancelOrderService: CancelOrderService) {}

  @Mutation(() => Order)
  @Requires('order.cancel')
  cancelOrder(@CurrentActor() actor: Actor, @Args('input') input: CancelOrderInput): Promise<Order> {
    return this.cancelOrderService.cancel(actor, input);
  }
}
