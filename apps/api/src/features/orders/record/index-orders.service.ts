import { Injectable } from '@nestjs/common';

import { Follows } from '#platform/hooks/hook';

import { ordersChanged, type OrdersChange } from './orders-changed.hook.ts';
import { OrdersRepository } from './orders.repository.ts';

/** Only staff search by the middle of a name and by ticket numbers, and each term is an entry of an index: no buyer waits for them. */
@Injectable()
export class IndexOrdersService {
  constructor(private readonly orders: OrdersRepository) {}

  /** May run twice: it adds what is missing. */
  @Follows(ordersChanged)
  async follow({ orgId, orderIds, kind }: OrdersChange): Promise<void> {
    if (kind !== 'Refunded') await this.orders.addSearchTerms({ orgId }, orderIds);
  }
}
