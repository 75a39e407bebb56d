import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '#features/orders/public/order.types';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { ReadOrderSharingService } from './read-order-sharing.service.ts';
import { OrderSharing, ParentOrderDetails } from './sharing.types.ts';

/** Whom the items of an order were passed on to, and from whom they came (OPS-209, 214). */
@Resolver(() => Order)
export class OrderSharingResolver {
  constructor(private readonly reading: ReadOrderSharingService) {}

  @ResolveField('sharing', () => [OrderSharing])
  async sharing(@Parent() order: Order, @RequestLoaders() loaders: Loaders): Promise<OrderSharing[]> {
    return this.reading.shown(order, await loaders.load(this.reading.ofOrders, order._id));
  }

  @ResolveField('parentOrderDetails', () => ParentOrderDetails, { nullable: true })
  async parentOrderDetails(@Parent() { parentOrderId }: Order, @RequestLoaders() loaders: Loaders): Promise<ParentOrderDetails | null> {
    return parentOrderId ? loaders.load(this.reading.parents, parentOrderId) : null;
  }
}
