import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, LimitTaken } from '#features/inventory/public/inventory';
import { Transactions, type Tx } from '#platform/mongo/transactions';

import type { Reservation } from '../cart/reservation.schema.ts';
import { CODE_LINE, limitsOf } from '../domain/cart-demands.ts';
import { buyerKeyOf } from '../domain/digest.ts';
import { withLimitClaims } from '../domain/order-claims.ts';
import { Order } from '../order.schema.ts';

/** What a further press of pay writes into the order. */
export interface OrderChange {
  readonly $set: Readonly<Record<string, unknown>> & { readonly email: string; readonly userId: string | null };
  readonly $push: Readonly<Record<string, unknown>>;
}

const TRIES = 5;

/** An order that waits for its payment becomes another buyer's: their purchase limits take the place of the former one's (BUY-014). */
@Injectable()
export class ChangeBuyerService {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
  ) {}

  /** Writes nothing when the order matches `filter` no longer. @throws PURCHASE_LIMIT, PROMOTION_INVALID, RESERVATION_EXPIRED */
  async write(reservation: Reservation, filter: Record<string, unknown>, change: OrderChange): Promise<void> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.transactions.run((tx) => this.writeOnce(tx, reservation, filter, change));
      } catch (error) {
        if (error instanceof DomainError && error.details['line'] === CODE_LINE) throw new DomainError('PROMOTION_INVALID');
        if (left <= 1 || !(error instanceof LimitTaken)) throw error;
      }
    }
  }

  private async writeOnce(tx: Tx, reservation: Reservation, filter: Record<string, unknown>, change: OrderChange): Promise<void> {
    const order = (await this.orders.collection.findOne({ _id: reservation._id, ...filter }, { session: tx })) as Order | null;
    if (!order) return;
    const { limited, promotion } = reservation.cart;
    const buyers = new Set([...reservation.limitBuyers, buyerKeyOf('email', change.$set.email)]);
    const units = await this.inventory.replaceLimits(tx, String(order._id), limitsOf(limited, promotion, [...buyers]));
    const userId = change.$set.userId === null ? null : new Types.ObjectId(change.$set.userId);
    const $set = { ...change.$set, userId, ...withLimitClaims(order, units) };
    await this.orders.collection.updateOne({ _id: order._id }, { ...change, $set } as never, { session: tx });
  }
}
