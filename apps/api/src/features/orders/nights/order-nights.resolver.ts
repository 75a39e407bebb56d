import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Order } from '../record/order.schema.ts';
import { OrderNight } from './order-night.types.ts';
import { ReadNightsOfOrderService } from './read-nights-of-order.service.ts';

@Resolver(() => Order)
export class OrderNightsResolver {
  constructor(private readonly readNightsOfOrder: ReadNightsOfOrderService) {}

  @ResolveField('nights', () => [OrderNight], { description: 'Of a season order, soonest first; empty for any other.' })
  nights(@Parent() order: Order): Promise<OrderNight[]> {
    return this.readNightsOfOrder.of(order);
  }
}
