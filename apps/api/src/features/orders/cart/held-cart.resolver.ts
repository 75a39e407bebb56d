import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { PublicEvent } from '#features/events/public/public-event.types';
import { KnownVisitor } from '#platform/auth/visitor';

import { FindHeldCartService } from './find-held-cart.service.ts';
import { ReservationType } from './reservation.types.ts';
import type { ReservationView } from './reservation-view.ts';

/** What an event's page shows to the visitor who holds something of it. */
@Resolver(() => PublicEvent)
export class HeldCartResolver {
  constructor(private readonly findHeldCart: FindHeldCartService) {}

  /** The asking visitor's own cart, or order awaiting its payment. */
  @ResolveField(() => ReservationType, {
    nullable: true,
    description: 'The own cart of the asking visitor, or order awaiting its payment.',
  })
  heldCart(@Parent() { _id }: PublicEvent, @KnownVisitor() visitorId: string | null): Promise<ReservationView | null> {
    return this.findHeldCart.find(String(_id), visitorId);
  }
}
