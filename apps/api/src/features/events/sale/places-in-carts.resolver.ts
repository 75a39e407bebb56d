import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicEvents } from '../public/public-events.facade.ts';
import { PublicEvent } from './public-event.types.ts';

/** What the page of a sold-out event tells who waits. */
@Resolver(() => PublicEvent)
export class PlacesInCartsResolver {
  constructor(private readonly publicEvents: PublicEvents) {}

  @ResolveField(() => Boolean, {
    description: 'Whether the last tickets are only in carts of others: they may come back, and there is no wait list yet.',
  })
  placesInCarts(@Parent() event: PublicEvent): Promise<boolean> {
    return this.publicEvents.areInCarts(event);
  }
}
