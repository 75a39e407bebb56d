import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { DomainError } from '@marquee/shared/domain-error';
import type { Sellable } from '@marquee/shared/events/sellable';

import { Sellables } from '#features/catalog/public/sellables.facade';
import type { EventForSale } from '#features/events/public/event-records';

import { paymentDeadlineOf } from '../cart/domain/reservation-time.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import type { OrderPayment, PaymentAttempt } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { WaiverTextsRepository } from '../record/waiver-texts.repository.ts';
import type { CheckedCheckout } from './check-checkout.ts';
import { newOrder } from './new-order.ts';
import type { AlsoWritten } from './place-order.service.ts';
import { PlaceWithinLimitsService } from './place-within-limits.service.ts';

/** What becomes an order: the cart, who buys it, and how it is paid. */
export interface Sale {
  readonly reservation: Reservation;
  readonly event: EventForSale;
  readonly checked: CheckedCheckout;
  readonly payments: readonly OrderPayment[];
  readonly attempt: PaymentAttempt;
  /** The buyer's own account, with this e-mail verified. */
  readonly userId: string | null;
  readonly ip: string;
  /** Absent for what is bought online. */
  readonly channel?: 'boxOffice';
}

/** So many events are remembered as marked; marking one again changes nothing. */
const MARKED_MAX = 10_000;

/** The one way from a reservation to its order, for buyers and staff. */
@Injectable()
export class PlaceSaleService {
  private readonly marked = new LRUCache<string, Promise<void>>({ max: MARKED_MAX });

  constructor(
    private readonly placeWithinLimits: PlaceWithinLimitsService,
    private readonly sellables: Sellables,
    private readonly waiverTexts: WaiverTextsRepository,
  ) {}

  /**
   * Null when the reservation has ended, or is an order already. `also` is written with the order.
   * @throws PURCHASE_LIMIT, PROMOTION_INVALID, NIGHT_NOT_OFFERED {name, id} for a package of a night that was canceled meanwhile
   */
  async place({ checked: { buyer, answers, accessNeeds }, ...sale }: Sale, also?: AlsoWritten): Promise<Order | null> {
    const { reservation, event, attempt, payments } = sale;
    const agreement = event.userAgreement?.trim();
    const waiver = agreement ? await this.waiverTexts.keep(agreement) : null;
    const { firstName, lastName, email, phoneNumber } = buyer;
    const isAwaiting = payments.some(({ state }) => state === 'Awaiting');
    const paymentDeadline = isAwaiting ? paymentDeadlineOf(reservation, attempt.at) : null;
    const orderWith = (limitUnits: readonly string[]) => {
      const user = { firstName, lastName, email, phoneNumber };
      return newOrder({ ...sale, buyer: user, answers, accessNeeds, waiver, paymentDeadline, limitUnits, now: attempt.at });
    };
    refuseNightsGone(event, reservation);
    await this.markSold(event);
    return this.placeWithinLimits.place(reservation, email, { orderWith, also });
  }

  /**
   * Before the order exists: no save may change in between what it relies on. Once a process and event: the record must not become one
   * that every order writes.
   */
  private async markSold({ hasOrders, sellable, nights = [] }: EventForSale): Promise<void> {
    if (!hasOrders) await this.mark(sellable);
    // seats of a season are seats of the plans of its nights
    for (const { _id: id, ...night } of nights) if (night.seatingId && !night.hasOrders) await this.mark({ kind: 'event', id });
  }

  private async mark(sellable: Sellable): Promise<void> {
    const marking = this.marked.get(sellable.id) ?? this.sellables.markHasOrders(null, sellable);
    this.marked.set(sellable.id, marking);
    try {
      await marking;
    } catch (error) {
      this.marked.delete(sellable.id);
      throw error;
    }
  }
}

/** A package costs what its nights cost: nobody pays for one that is not there any more. One that has begun was taken in time. */
function refuseNightsGone({ nights = [] }: EventForSale, { cart }: Pick<Reservation, 'cart'>): void {
  const ids = new Set(nights.map(({ _id }) => _id));
  const gone = cart.items.find(({ nightPrice, dayIds }) => nightPrice !== undefined && dayIds.some((id) => !ids.has(id)));
  if (gone) throw new DomainError('NIGHT_NOT_OFFERED', { name: gone.name, id: gone.itemId });
}
