import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { isPrintOffered } from '@marquee/shared/orders/order-figures';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

const handedOut = defineDeed({
  action: 'order.handed-out',
  subject: 'order',
  tells: ({ _id: id, orgId }: Order) => ({ id, orgId }),
});

/** Gives the tickets of an order to whoever collects them at the window, once (BYD-140). */
@Injectable()
export class HandOutService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly eventGlances: EventGlances,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, ORDER_HANDED_OUT with when and by whom, ORDER_NOTHING_LEFT without tickets, ORDER_CHANGED */
  async handOut(actor: Actor, orderId: string): Promise<Order> {
    return this.deeds.run(actor, handedOut, async (tx) => {
      const order = await this.orders.get(actor, orderId, tx);
      if (order.handedOut) throw await this.before(order, order.handedOut);
      if (order.state === 'AwaitingPayment' || !isPrintOffered(order)) throw new DomainError('ORDER_NOTHING_LEFT', { orderId });
      const now = { at: this.clock.now(), by: actor.name, actorId: actor.id };
      await this.orders.change(tx, order, { $set: { handedOut: now } });
      return { ...order, handedOut: now };
    });
  }

  private async before(order: Order, { at, by }: NonNullable<Order['handedOut']>): Promise<DomainError> {
    const { id } = sellableOf(order);
    const zone = (await this.eventGlances.ofSellables([id])).get(id)?.timezone ?? null;
    return new DomainError('ORDER_HANDED_OUT', { at: formatInstant(at, 'detail', zone), by });
  }
}
