import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { Events } from '#features/events/public/events';
import { Clock } from '#platform/clock/clock';

import { isLinkAlive } from '../links/link-life.ts';
import { OrderLinks } from '../links/order-links.ts';
import type { Order } from '../order.schema.ts';
import { SyncPaymentService } from '../payments/sync-payment.service.ts';

/** The order behind a confirmation link, for a guest without an account (BUY-042). */
@Injectable()
export class ReadPublicOrderService {
  constructor(
    private readonly links: OrderLinks,
    private readonly orders: SyncPaymentService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Null for a token that is not ours. @throws LINK_EXPIRED a day after the event's end */
  async read(token: string): Promise<Order | null> {
    const orderId = this.links.orderIdOf(token);
    const order = orderId ? await this.orders.find(new Types.ObjectId(orderId)) : null;
    if (!order) return null;
    const event = await this.events.forSale(String(order.eventId));
    if (event && !isLinkAlive(event, this.clock.now())) throw new DomainError('LINK_EXPIRED');
    return order;
  }
}
