import { Injectable } from '@nestjs/common';

import { OrderLinks } from '../links/order-links.signer.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** The order behind a confirmation link, for a guest without an account (BUY-042). */
@Injectable()
export class ReadPublicOrderService {
  constructor(
    private readonly orderLinks: OrderLinks,
    private readonly orders: OrdersRepository,
  ) {}

  /** Null for a token that is not ours. The receipt stays readable after the codes have expired. */
  async read(token: string): Promise<Order | null> {
    const orderId = this.orderLinks.orderIdOf(token);
    return orderId ? this.orders.findAny(orderId) : null;
  }
}
