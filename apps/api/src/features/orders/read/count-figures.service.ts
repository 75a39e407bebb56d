import { Injectable } from '@nestjs/common';

import type { EventFiguresSum } from '#features/events/public/event-figures.facade';
import { figuresOfOrders } from '#features/events/public/figures-of-orders.hook';
import { Provides } from '#platform/hooks/hook';

import { sellableOf } from '@marquee/shared/events/sellable';

import { OrderSalesRepository } from '../record/order-sales.repository.ts';

/** The figures of events as the finished orders themselves say: what the rollup must equal. */
@Injectable()
export class CountFigures {
  constructor(private readonly orderSales: OrderSalesRepository) {}

  @Provides(figuresOfOrders)
  async *figures(eventIds: readonly string[] | null): AsyncGenerator<EventFiguresSum> {
    for await (const { _id, ...counts } of this.orderSales.figures(eventIds)) {
      yield { sellableId: sellableOf(_id).id, orgId: _id.orgId, ...counts };
    }
  }
}
