import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PublicEventsService } from '#features/events/public/public-events.facade';
import { PublicEvent } from '#features/events/public/public-event.types';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';
import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, sellableOf } from '@marquee/shared/events/sellable';

import { PublicOrderType } from '../read/public-order.types.ts';
import { totalsOf, type CartTotals } from '../record/order-totals.types.ts';
import type { Order } from '../record/order.schema.ts';
import { cartRowsOf } from './domain/frozen-cart.ts';
import type { ReservationView } from './reservation-view.ts';
import { CartCaller, PaymentSetup, ReservationType, type CartLineType } from './reservation.types.ts';

/** Converts a reservation to its page view. */
@Resolver(() => ReservationType)
export class ReservationFieldsResolver {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
    private readonly paymentGateway: PaymentGateway,
  ) {}

  @ResolveField()
  eventId(@Parent() { reservation }: ReservationView): string | null {
    return sellableIds(sellableOf(reservation)).eventId;
  }

  @ResolveField()
  seasonId(@Parent() { reservation }: ReservationView): string | null {
    return sellableIds(sellableOf(reservation)).seasonId;
  }

  @ResolveField(() => PublicEvent)
  async event(@Parent() { reservation }: ReservationView, @Context() context: GraphqlContext): Promise<PublicEvent> {
    const event = await this.onSale.find(sellableOf(reservation));
    if (!event) throw new DomainError('NOT_FOUND');
    return this.publicEvents.viewIn(context, event);
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
  onceFee(@Parent() { reservation }: ReservationView): number {
    return reservation.cart.onceFee ?? 0;
  }

  @ResolveField()
  code(@Parent() { reservation }: ReservationView): string | null {
    return reservation.cart.promotion?.code ?? null;
  }

  @ResolveField(() => CartCaller, { nullable: true, description: 'For whom staff hold it until a time; null of other carts.' })
  caller(@Parent() { reservation }: ReservationView): CartCaller | null {
    return reservation.caller ?? null;
  }

  @ResolveField()
  paymentRequired(@Parent() { reservation }: ReservationView): boolean {
    return reservation.cart.figures.total > 0;
  }

  /** Null when there is nothing to pay, or no payment account. */
  @ResolveField(() => PaymentSetup, { nullable: true })
  async paymentSetup(@Parent() { reservation }: ReservationView): Promise<PaymentSetup | null> {
    if (reservation.cart.figures.total === 0) return null;
    const stripeAccountId = (await this.onSale.find(sellableOf(reservation)))?.org.stripeId;
    if (!stripeAccountId) return null;
    const { provider, publishableKey, url } = this.paymentGateway.browser();
    return { provider, publishableKey, stripeAccountId, simulatorUrl: url };
  }

  @ResolveField(() => PublicOrderType, { nullable: true })
  order(@Parent() { order }: ReservationView): Order | null {
    return order;
  }
}
