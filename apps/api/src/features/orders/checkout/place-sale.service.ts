import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';

import { hasGuests } from '../cart/domain/cart-guests.ts';
import { paymentDeadlineOf } from '../cart/domain/reservation-time.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import type { OrderExchange } from '../record/order-exchange.schema.ts';
import type { OrderComp, OrderPayment, OrderTill, OrderUser, PaymentAttempt } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import type { OrderWalkUp } from '../record/order-walk-up.schema.ts';
import { WaiverTextsRepository } from '../record/waiver-texts.repository.ts';
import type { CheckedCheckout } from './check-checkout.ts';
import { GuestAllowanceService } from './guest-allowance.service.ts';
import { MarkSoldService } from './mark-sold.service.ts';
import { newOrder } from './new-order.ts';
import type { AlsoWritten } from './place-order.service.ts';
import { PlaceWithinLimitsService } from './place-within-limits.service.ts';

/** What becomes an order: the cart, who buys it, and how it is paid. */
export interface Sale {
  readonly reservation: Reservation;
  readonly event: EventForSale;
  readonly checked: Omit<CheckedCheckout, 'buyer'> & {
    readonly buyer: Pick<OrderUser, 'firstName' | 'lastName' | 'email' | 'phoneNumber'> | null;
  };
  readonly payments: readonly OrderPayment[];
  readonly attempt: PaymentAttempt;
  /** The buyer's own account, with this e-mail verified. */
  readonly userId: string | null;
  readonly ip: string;
  /** Absent for what is bought online. */
  readonly channel?: 'boxOffice';
  /** Why and by whom it is given away. */
  readonly comp?: OrderComp | undefined;
  /** Where it is sold at the counter. */
  readonly till?: OrderTill | undefined;
  /** Who sells it at a door, where its people walk in. */
  readonly walkUp?: OrderWalkUp | undefined;
  /** What it is taken instead of. */
  readonly exchange?: OrderExchange | undefined;
  /** Ticket types of which it takes no more than its buyer gives back: their limits are not counted again. */
  readonly uncounted?: readonly string[];
}

/** How often a season is read again while its nights leave it. */
const TRIES = 3;

/** The one way from a reservation to its order, for buyers and staff. */
@Injectable()
export class PlaceSaleService {
  constructor(
    private readonly placeWithinLimits: PlaceWithinLimitsService,
    private readonly guestAllowance: GuestAllowanceService,
    private readonly markSold: MarkSoldService,
    private readonly onSale: OnSaleService,
    private readonly waiverTexts: WaiverTextsRepository,
  ) {}

  /**
   * Null when the reservation has ended, or is an order already. `also` is written with the order.
   * @throws PURCHASE_LIMIT, GUEST_MEMBER_FIRST, GUEST_TICKETS {max}, PROMOTION_INVALID, NIGHT_NOT_OFFERED {name, id} for a package of a night that was canceled or left the season meanwhile
   */
  async place(wish: Sale, also?: AlsoWritten): Promise<Order | null> {
    const sale = { ...wish, event: await this.marked(wish.event, wish.reservation) };
    const { reservation, event, attempt, payments } = sale;
    const { buyer, answers, accessNeeds } = sale.checked;
    const agreement = event.userAgreement?.trim();
    const waiver = agreement ? await this.waiverTexts.keep(agreement) : null;
    const isAwaiting = payments.some(({ state }) => state === 'Awaiting');
    const paymentDeadline = isAwaiting ? paymentDeadlineOf(reservation, attempt.at) : null;
    const orderWith = (limitUnits: readonly string[]) => {
      const user = buyer && { firstName: buyer.firstName, lastName: buyer.lastName, email: buyer.email, phoneNumber: buyer.phoneNumber };
      return newOrder({ ...sale, buyer: user, answers, accessNeeds, waiver, paymentDeadline, limitUnits, now: attempt.at });
    };
    const written = { orderWith, also: this.withGuests(sale, also) };
    return this.placeWithinLimits.place(reservation, buyer?.email ?? null, { ...written, uncounted: sale.uncounted ?? [] });
  }

  /** What an exchange gives back counts no more: it was given back before, or will be when a card has paid. */
  private withGuests({ reservation, checked, exchange }: Sale, also?: AlsoWritten): AlsoWritten | undefined {
    if (!hasGuests(reservation.cart)) return also;
    const member = { email: checked.buyer?.email ?? null, orderId: exchange?.orderId ?? null, going: exchange?.taking?.ticketIds ?? [] };
    return async (tx) => {
      await also?.(tx);
      await this.guestAllowance.enter(tx, reservation, member);
    };
  }

  /** What is sold, marked as having orders. A night may have left its season in the moment since that was read. */
  private async marked(read: EventForSale, reservation: Reservation): Promise<EventForSale> {
    let event: EventForSale | null = read;
    for (let run = 1; event && run <= TRIES; run += 1) {
      refuseNightsGone(event, reservation);
      if (await this.markSold.mark(event, reservation)) return event;
      event = await this.onSale.findNow(event.sellable);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }
}

/** A package costs what its nights cost: nobody pays for one that is not there any more. One that has begun was taken in time. */
function refuseNightsGone({ nights = [] }: EventForSale, { cart }: Pick<Reservation, 'cart'>): void {
  const ids = new Set(nights.map(({ _id }) => _id));
  const gone = cart.items.find(({ nightPrice, dayIds }) => nightPrice !== undefined && dayIds.some((id) => !ids.has(id)));
  if (gone) throw new DomainError('NIGHT_NOT_OFFERED', { name: gone.name, id: gone.itemId });
}
