import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { Order } from '../record/order.schema.ts';

@Resolver(() => Order)
export class RenewedOrdersResolver {
  @ResolveField('renewedFrom', () => Id, { nullable: true, description: 'The order of the season before that it renewed.' })
  renewedFrom(@Parent() { renewal }: Order): string | null {
    return renewal?.orderId ?? null;
  }
}
