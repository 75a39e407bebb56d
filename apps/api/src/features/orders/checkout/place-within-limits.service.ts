import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, LimitTaken, type Limit } from '#features/inventory/public/inventory.port';
import { firstLimitUnits } from '#features/inventory/public/limit-units';
import { isRefusal, retried } from '#platform/mongo/retried';

import { CODE_LINE, limitsOf } from '../cart/domain/cart-demands.ts';
import { buyerKeyOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { PlaceOrderService, type AlsoWritten } from './place-order.service.ts';

/** How often claims are chosen again that others took before the order was written. */
const TRIES = 10;

/** The order with its claims on the buyer's limits, and what is written beside it. */
interface Placed {
  readonly orderWith: (limitUnits: readonly string[]) => Order;
  readonly also?: AlsoWritten | undefined;
  /** Ticket types that count against no limit. */
  readonly uncounted: readonly string[];
}

/** Places an order after checking the purchase limits of the buyer's e-mail (answer 7). */
@Injectable()
export class PlaceWithinLimitsService {
  constructor(
    private readonly placeOrder: PlaceOrderService,
    private readonly inventory: Inventory,
  ) {}

  /** Null when the reservation has ended or is an order already. Of a buyer without an e-mail nothing is counted. @throws PURCHASE_LIMIT, PROMOTION_INVALID */
  async place(reservation: Reservation, email: string | null, placed: Placed): Promise<Order | null> {
    if (email === null) return this.withClaims(placed, []);
    const buyer = buyerKeyOf('email', email);
    if (reservation.limitBuyers.includes(buyer)) return this.withClaims(placed, reservation.limitUnits);
    // holders of the season before renew what they had, and callers pay what staff hold for them, however much it is
    if (reservation.renewal || reservation.caller) return this.withClaims(placed, []);
    const { limited, promotion } = reservation.cart;
    const counted = limited.filter(({ itemId }) => !placed.uncounted.includes(itemId));
    const limits = limitsOf(counted, promotion, [...reservation.limitBuyers, buyer]);
    if (limits.length === 0) return this.withClaims(placed, []);
    try {
      return (await this.atOnce(reservation, limits, placed)) ?? (await this.afterClaiming(reservation, limits, placed));
    } catch (error) {
      throw error instanceof DomainError && error.details['line'] === CODE_LINE ? new DomainError('PROMOTION_INVALID') : error;
    }
  }

  /** The claims are written with the order: a press with another e-mail may have replaced them since. @throws LimitTaken */
  private async withClaims({ orderWith, also }: Placed, units: readonly string[]): Promise<Order | null> {
    const order = orderWith(units);
    return (await this.placeOrder.place(order, units.length > 0 ? units : null, also)) ? order : null;
  }

  /** Most buyers have claimed nothing before: their first claims are written with the order. Null when it was otherwise. */
  private async atOnce({ limitBuyers }: Reservation, limits: readonly Limit[], placed: Placed): Promise<Order | null> {
    if (limitBuyers.length > 0) return null;
    try {
      return await this.withClaims(placed, firstLimitUnits(limits));
    } catch (error) {
      if (error instanceof LimitTaken) return null;
      throw error;
    }
  }

  /** Claims that were replaced before the order was written may have gone to somebody else: then there are new ones. */
  private async afterClaiming({ _id }: Reservation, limits: readonly Limit[], placed: Placed): Promise<Order | null> {
    const claim = async () => this.withClaims(placed, await this.inventory.addLimits(_id, limits));
    try {
      return await retried(TRIES, (error) => error instanceof LimitTaken, claim);
    } catch (error) {
      if (isRefusal(error, 'RESERVATION_EXPIRED')) return null;
      throw error;
    }
  }
}
