import { Args, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Order } from '../order.schema.ts';
import { RefundRecord } from '../read/order-views.ts';
import type { Refund } from './refund.schema.ts';
import { RefundOrderService } from './refund-order.service.ts';
import { RefundOrderInput } from './refunds.inputs.ts';
import { RefundsRepository } from './refunds.repository.ts';

@Resolver(() => Order)
export class RefundsResolver {
  constructor(
    private readonly repository: RefundsRepository,
    private readonly refundOrderService: RefundOrderService,
  ) {}

  @Mutation(() => Order)
  @Requires('order.refund')
  refundOrder(@CurrentActor() actor: Actor, @Args('input') input: RefundOrderInput): Promise<Order> {
    return this.refundOrderService.refund(actor, input);
  }

  @ResolveField('refunds', () => [RefundRecord])
  refunds(@Parent() { _id, orgId }: Order): Promise<Refund[]> {
    return this.repository.ofOrder({ orgId: String(orgId) }, String(_id));
  }
}
