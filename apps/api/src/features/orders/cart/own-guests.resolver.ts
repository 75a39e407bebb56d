import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { NO_GUESTS } from '@marquee/shared/orders/guest-tickets';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PublicEvent } from '#features/events/public/public-event.types';
import { OptionalActor, type Actor } from '#platform/auth/actor';

import { GuestTickets } from '../record/guest-counts.types.ts';
import { GuestCountsRepository, guestsIn } from '../record/guest-counts.repository.ts';
import { memberOf } from './reserve-wish.ts';

/** What the page of an event with guest tickets tells whoever is signed in. */
@Resolver(() => PublicEvent)
export class OwnGuestsResolver {
  constructor(
    private readonly guestCounts: GuestCountsRepository,
    private readonly onSale: OnSaleService,
  ) {}

  @ResolveField(() => GuestTickets, {
    nullable: true,
    description: 'What the asking buyer has of it already, by the proved address of the account; null where no guest tickets are sold.',
  })
  async ownGuests(@Parent() { _id, guestsPerMember }: PublicEvent, @OptionalActor() actor: Actor | null): Promise<GuestTickets | null> {
    if (guestsPerMember === null) return null;
    const { email } = memberOf({ actor }, null);
    const event = email ? await this.onSale.find({ kind: 'event', id: _id }) : null;
    return event ? this.guestCounts.bought(guestsIn(event), { email }) : NO_GUESTS;
  }
}
