import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicOrderType } from '../read/public-order.types.ts';
import type { Order } from '../record/order.schema.ts';
import { NightOffer } from './public-renewals.types.ts';
import { ReadNightOffersService } from './read-night-offers.service.ts';

@Resolver(() => PublicOrderType)
export class PublicNightOffersResolver {
  constructor(private readonly readNightOffers: ReadNightOffersService) {}

  @ResolveField('nightOffers', () => [NightOffer], { description: 'Of a season order; empty for any other.' })
  nightOffers(@Parent() order: Order): Promise<NightOffer[]> {
    return this.readNightOffers.of(order);
  }
}
