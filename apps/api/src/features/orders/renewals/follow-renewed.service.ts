import { Injectable } from '@nestjs/common';

import { isPlaced } from '@marquee/shared/orders/order-states';

import { Follows } from '#platform/hooks/hook';

import { ordersChanged, type OrdersChange } from '../record/orders-changed.hook.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';

/** An offer is renewed once its order is: also by a payment that came after the date and still found its places. */
@Injectable()
export class FollowRenewedService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly renewalOffers: RenewalOffersRepository,
  ) {}

  /** May run twice. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds, kind }: OrdersChange): Promise<void> {
    if (kind !== 'Finished') return;
    for (const orderId of orderIds) {
      const order = await this.orders.find({ orgId }, orderId);
      if (order?.renewal) await this.note(order);
    }
  }

  async note({ _id, renewal, state, total, placedAt }: Order): Promise<void> {
    if (!renewal || !isPlaced(state)) return;
    const renewed = { state: 'Renewed', cartId: _id, total, answeredAt: placedAt } as const;
    await this.renewalOffers.change(null, { _id: renewal.offerId }, ['Open', 'Declined', 'Lapsed'], renewed);
  }
}
