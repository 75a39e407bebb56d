import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '#features/orders/public/order.types';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { ReadOrderSharingService } from './read-order-sharing.service.ts';
import { OrderSharing, ParentOrderDetails } from './sharing.types.ts';

/** The recipients of an order's shared items, and their origin (OPS-209, 214). */
@Resolver(() => Order)
export class OrderSharingResolver {
  constructor(private readonly readOrderSharing: ReadOrderSharingService) {}

  @ResolveField('sharing', () => [OrderSharing])
  async sharing(@Parent() order: Order, @RequestLoaders() loaders: Loaders): Promise<OrderSharing[]> {
    return this.readOrderSharing.shown(order, await loaders.load(this.readOrderSharing.ofOrders, order._id));
  }

  @ResolveField('parentOrderDetails', () => ParentOrderDetails, { nullable: true })
  async parentOrderDetails(@Parent() { parentOrderId }: Order, @RequestLoaders() loaders: Loaders): Promise<ParentOrderDetails | null> {
    return parentOrderId ? loaders.load(this.readOrderSharing.parents, parentOrderId) : null;
  }
}
