import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicOrderType } from '../read/public-order.types.ts';
import type { Order } from '../record/order.schema.ts';
import { PublicOrderNight } from './order-night.types.ts';
import { ReadNightsOfOrderService } from './read-nights-of-order.service.ts';

@Resolver(() => PublicOrderType)
export class PublicOrderNightsResolver {
  constructor(private readonly readNightsOfOrder: ReadNightsOfOrderService) {}

  @ResolveField('nights', () => [PublicOrderNight], { description: 'Of a season order, soonest first; empty for any other.' })
  nights(@Parent() order: Order): Promise<PublicOrderNight[]> {
    return this.readNightsOfOrder.publicOf(order);
  }
}
