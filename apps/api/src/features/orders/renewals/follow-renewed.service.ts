import { Injectable } from '@nestjs/common';

import { isPlaced } from '@marquee/shared/orders/order-states';
import { leftOfOrder } from '@marquee/shared/orders/refund-rules';

import { Follows } from '#platform/hooks/hook';

import { ordersChanged, type OrdersChange } from '../record/orders-changed.hook.ts';
import type { Order } from '../record/order.schema.ts';
import { RenewalOffersRepository } from './renewal-offers.repository.ts';
import { SeasonHoldersRepository } from './season-holders.repository.ts';

/** Its order ended as a whole. */
const OVER: readonly Order['state'][] = ['Refunded', 'Canceled'];

/** An offer is renewed once its order is, also by a payment that came after the date and still found its places; it has the money that is left of it. */
@Injectable()
export class FollowRenewedService {
  constructor(
    private readonly seasonHolders: SeasonHoldersRepository,
    private readonly renewalOffers: RenewalOffersRepository,
  ) {}

  /** May run twice. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds }: OrdersChange): Promise<void> {
    for (const order of await this.seasonHolders.ofOffers({ orgId }, orderIds)) await this.note(order);
  }

  async note(order: Order): Promise<void> {
    const { _id, renewal, placedAt } = order;
    if (!renewal || !isPlaced(order.state)) return;
    const renewed = { state: stateOfOrder(order), cartId: _id, total: leftOfOrder(order) ?? order.total, answeredAt: placedAt } as const;
    await this.renewalOffers.change(null, { _id: renewal.offerId }, ['Open', 'Declined', 'Lapsed', 'Renewed', 'Refunded'], renewed);
  }
}

/** What an offer whose order was placed is. */
export function stateOfOrder({ state }: Pick<Order, 'state'>): 'Renewed' | 'Refunded' {
  return OVER.includes(state) ? 'Refunded' : 'Renewed';
}
