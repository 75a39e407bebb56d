import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { guestRefusalOf, hasGuests, type GuestCart } from '../cart/domain/cart-guests.ts';
import { buyerKeyOf } from '../cart/domain/digest.ts';
import type { FrozenCart } from '../cart/domain/frozen-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { GuestCountsRepository, type Member } from '../record/guest-counts.repository.ts';

type Selling = Pick<Reservation, '_id' | 'orgId' | 'eventId' | 'caller'> & {
  readonly cart: GuestCart & Pick<FrozenCart, 'guestOverride'>;
};

/** How many guest tickets a buyer may have of an event, over all of their orders (BUY-019, BYD-129). */
@Injectable()
export class GuestAllowanceService {
  constructor(
    private readonly guestCounts: GuestCountsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * In the transaction of an order with guest tickets, after all that gives tickets back. Of two sales to one buyer at the same moment one conflicts,
   * and counts the other. Who has no address buys within the cart alone. @throws GUEST_MEMBER_FIRST, GUEST_TICKETS {max}
   */
  async enter(tx: Tx, { _id, orgId, eventId, cart, caller }: Selling, buying: Member): Promise<void> {
    if (!eventId || !hasGuests(cart) || cart.guestOverride) return;
    // counted under the address of the order, which a caller may have changed
    const member = { ...buying, email: buying.email ?? caller?.email ?? null };
    const buyer = member.email ? buyerKeyOf('email', member.email) : member.orderId;
    const ofEvent = { orgId, eventId, perMember: cart.guestsPerMember ?? 0 };
    if (buyer) await this.guestCounts.touch(tx, ofEvent, { buyer, at: this.clock.now() });
    const refusal = guestRefusalOf(cart, await this.guestCounts.bought(ofEvent, member, { tx, without: _id }));
    if (refusal) throw new DomainError(refusal.code, { ...refusal.details });
  }
}
