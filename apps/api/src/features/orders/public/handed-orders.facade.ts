import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { NewestAnswer } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository, type OrderRef } from '../record/orders.repository.ts';

/** Orders as outside systems take them over. */
@Injectable()
export class HandedOrders {
  constructor(private readonly orders: OrdersRepository) {}

  /** A finished order; null for any other. */
  async find(scope: OrgScope, orderId: string): Promise<(Order & { readonly placedAt: Date }) | null> {
    const order = await this.orders.find(scope, orderId);
    return order?.placedAt ? { ...order, placedAt: order.placedAt } : null;
  }

  noteAnswer(tx: Tx, order: OrderRef, answer: NewestAnswer): Promise<void> {
    return this.orders.noteAnswer(tx, order, answer);
  }
}
