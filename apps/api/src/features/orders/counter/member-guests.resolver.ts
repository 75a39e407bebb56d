import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { Requires } from '#platform/auth/requires';

import { GuestTickets } from '../record/guest-counts.types.ts';
import { OrderGuestOverride } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';
import { GuestsAtCounterInput } from './counter.inputs.ts';
import { CounterGuestsService } from './counter-guests.service.ts';

/** Guests of members at the counter. */
@Resolver(() => Order)
export class MemberGuestsResolver {
  constructor(private readonly counterGuests: CounterGuestsService) {}

  @Query(() => GuestTickets, { description: 'What a contact has of an event of the organization already.' })
  @Requires('order.sell')
  guestsAtCounter(@CurrentActor() actor: Actor, @Args('input') input: GuestsAtCounterInput): Promise<GuestTickets> {
    return this.counterGuests.countOf(actor, input);
  }

  @FieldRequires('order.read')
  @ResolveField('guestOverride', () => OrderGuestOverride, {
    nullable: true,
    description: 'That a manager let more guests through than go with the member; null where nobody did.',
  })
  guestOverride(@Parent() { guestOverride }: Order): OrderGuestOverride | null {
    return guestOverride ?? null;
  }
}
