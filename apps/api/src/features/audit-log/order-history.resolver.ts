import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '#features/orders/public/order.types';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';

import { OrderHistoryEntry } from './order-history.types.ts';
import { ReadOrderHistoryService } from './read-order-history.service.ts';

@Resolver(() => Order)
export class OrderHistoryResolver {
  constructor(private readonly readOrderHistory: ReadOrderHistoryService) {}

  @FieldRequires('order.read')
  @ResolveField('history', () => [OrderHistoryEntry], { nullable: true })
  history(@Parent() order: Order, @CurrentActor() actor: Actor, @RequestLoaders() loaders: Loaders): Promise<OrderHistoryEntry[]> {
    return this.readOrderHistory.read(loaders, actor, order);
  }
}
