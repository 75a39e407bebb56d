import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { Events } from '#features/events/public/events';
import { PublicEvents } from '#features/events/public/public-events';
import { PublicEvent } from '#features/events/public/public-event.types';
import { DomainError } from '@marquee/shared/domain-error';

import { PublicOrderType } from '../checkout/public-order.types.ts';
import { cartRowsOf } from '../domain/frozen-cart.ts';
import type { Order } from '../order.schema.ts';
import { totalsOf, type CartLineType, type CartTotals } from './cart.types.ts';
import { ReservationType } from './reservation.types.ts';
import type { ReservationView } from './reservation-view.ts';

/** Turns a reservation into what the page reads. */
@Resolver(() => ReservationType)
export class ReservationFieldsResolver {
  constructor(
    private readonly events: Events,
    private readonly publicEvents: PublicEvents,
  ) {}

  @ResolveField()
  eventId(@Parent() { reservation }: ReservationView): string {
    return String(reservation.eventId);
  }

  @ResolveField(() => PublicEvent)
  async event(@Parent() { reservation }: ReservationView): Promise<PublicEvent> {
    const event = await this.events.forSale(String(reservation.eventId));
    if (!event) throw new DomainError('NOT_FOUND');
    return this.publicEvents.view(event);
  }

  @ResolveField()
  expiresAt(@Parent() { reservation, order }: ReservationView): Date {
    return order?.paymentDeadline ?? reservation.expiresAt;
  }

  @ResolveField()
  serverTime(@Parent() { now }: ReservationView): Date {
    return now;
  }

  @ResolveField()
  extended(@Parent() { reservation }: ReservationView): boolean {
    return reservation.extended;
  }

  @ResolveField()
  lines(@Parent() { reservation }: ReservationView): CartLineType[] {
    return cartRowsOf(reservation.cart.items);
  }

  @ResolveField()
  totals(@Parent() { reservation: { cart } }: ReservationView): CartTotals {
    return totalsOf(cart.figures, cart.fees, cart.taxPercent);
  }

  @ResolveField()
  code(@Parent() { reservation }: ReservationView): string | null {
    return reservation.cart.promotion?.code ?? null;
  }

  @ResolveField()
  paymentRequired(@Parent() { reservation }: ReservationView): boolean {
    return reservation.cart.figures.total > 0;
  }

  @ResolveField(() => PublicOrderType, { nullable: true })
  order(@Parent() { order }: ReservationView): Order | null {
    return order;
  }
}
