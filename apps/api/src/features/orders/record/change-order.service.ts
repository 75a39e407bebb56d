import { Injectable } from '@nestjs/common';
import type { UpdateQuery } from 'mongoose';

import { sellableOf } from '@marquee/shared/events/sellable';

import { EventFiguresBook } from '#features/events/public/event-figures.facade';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { shareChange, type Counted } from './domain/order-share.ts';
import { orderChanges } from './order-changes.ts';
import type { Order } from './order.schema.ts';
import { OrdersRepository } from './orders.repository.ts';

type Change = Partial<Pick<Order, 'tickets' | 'upgrades' | 'state' | 'refundedOutside'>>;

/** Refunding, undoing a refund and canceling write a finished order here, so that its event's figures always move with it. */
@Injectable()
export class ChangeOrderService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly eventFiguresBook: EventFiguresBook,
    private readonly jobs: Jobs,
  ) {}

  /** `$inc` adds to sums in cents. @throws DomainError ORDER_CHANGED when it moved on since it was read */
  async change(tx: Tx, order: Order, $set: Change, $inc: UpdateQuery<Order>['$inc'] = {}): Promise<void> {
    const { _id: orderId, orgId } = order;
    await this.orders.change(tx, order, { $set, $inc });
    const share = shareChange(order, { ...order, ...$set } satisfies Counted);
    await this.eventFiguresBook.add(tx, [{ sellableId: sellableOf(order).id, orgId, ...share }]);
    await this.jobs.enqueueMany(tx, orderChanges([{ orderId, orgId }]));
  }
}
