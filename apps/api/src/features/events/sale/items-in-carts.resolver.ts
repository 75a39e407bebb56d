import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { OnSaleService } from './on-sale.service.ts';
import { PublicEventsService } from './public-events.service.ts';
import { PublicEvent } from './public-event.types.ts';

/** What the page tells of items that are not sold, though nothing of them is left. */
@Resolver(() => PublicEvent)
export class ItemsInCartsResolver {
  constructor(
    private readonly publicEvents: PublicEventsService,
    private readonly onSale: OnSaleService,
  ) {}

  @ResolveField(() => [Id], {
    description:
      'Sold-out ticket types and add-ons of which some are in carts of others: they may come back. With a ticket type there is no wait list yet.',
  })
  async itemsInCarts(@Parent() event: PublicEvent): Promise<string[]> {
    return this.publicEvents.itemsInCarts(event, await this.onSale.find({ kind: 'event', id: event._id }));
  }
}
