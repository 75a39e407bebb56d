import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, LimitTaken, type Limit } from '#features/inventory/public/inventory.port';
import { firstLimitUnits } from '#features/inventory/public/limit-units';

import { CODE_LINE, limitsOf } from '../cart/domain/cart-demands.ts';
import { buyerKeyOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { PlaceOrderService } from './place-order.service.ts';

/** The order with its claims on the buyer's limits. */
type OrderWith = (limitUnits: readonly string[]) => Order;

/** Places an order after checking the purchase limits of the buyer's e-mail (answer 7). */
@Injectable()
export class PlaceWithinLimitsService {
  constructor(
    private readonly placeOrder: PlaceOrderService,
    private readonly inventory: Inventory,
  ) {}

  /** Null when the reservation has ended or is an order already. @throws PURCHASE_LIMIT, PROMOTION_INVALID */
  async place(reservation: Reservation, email: string, orderWith: OrderWith): Promise<Order | null> {
    const buyer = buyerKeyOf('email', email);
    if (reservation.limitBuyers.includes(buyer)) return this.asItIs(orderWith(reservation.limitUnits));
    const { limited, promotion } = reservation.cart;
    const limits = limitsOf(limited, promotion, [...reservation.limitBuyers, buyer]);
    if (limits.length === 0) return this.asItIs(orderWith([]));
    try {
      return (await this.atOnce(reservation, limits, orderWith)) ?? (await this.afterClaiming(reservation, limits, orderWith));
    } catch (error) {
      throw error instanceof DomainError && error.details['line'] === CODE_LINE ? new DomainError('PROMOTION_INVALID') : error;
    }
  }

  private async asItIs(order: Order): Promise<Order | null> {
    return (await this.placeOrder.place(order)) ? order : null;
  }

  /** Most buyers have claimed nothing before: their first claims are written with the order. Null when it was otherwise. */
  private async atOnce({ limitBuyers }: Reservation, limits: readonly Limit[], orderWith: OrderWith): Promise<Order | null> {
    if (limitBuyers.length > 0) return null;
    const units = firstLimitUnits(limits);
    const order = orderWith(units);
    try {
      return (await this.placeOrder.place(order, units)) ? order : null;
    } catch (error) {
      if (error instanceof LimitTaken) return null;
      throw error;
    }
  }

  private async afterClaiming({ _id }: Reservation, limits: readonly Limit[], orderWith: OrderWith): Promise<Order | null> {
    try {
      return await this.asItIs(orderWith(await this.inventory.addLimits(_id, limits)));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'RESERVATION_EXPIRED') return null;
      throw error;
    }
  }
}
