import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type PipelineStage } from 'mongoose';

import { RebuildFiguresService, type EventFiguresSum, type FiguresSource } from '#features/events/public/event-figures';

import { NET_REVENUE } from '../domain/net-revenue.ts';
import { Order } from '../order.schema.ts';

interface Row extends Omit<EventFiguresSum, 'eventId' | 'orgId'> {
  readonly _id: { readonly eventId: Types.ObjectId; readonly orgId: Types.ObjectId };
}

const isOwn = { $and: [{ $ne: ['$$ticket.state', 'Canceled'] }, { $not: ['$$ticket.parentTicketId'] }] };
const isIn = {
  $and: [{ $ne: ['$$ticket.state', 'Canceled'] }, { $anyElementTrue: { $ifNull: ['$$ticket.scan.scanned', []] } }],
};
const isCounted = { $ne: ['$state', 'Canceled'] };
const countOf = (cond: object) => ({ $sum: { $size: { $filter: { input: '$tickets', as: 'ticket', cond } } } });

/** The figures of events as the finished orders themselves say: what the rollup must equal. `shareOf` in a query. */
@Injectable()
export class CountFigures implements FiguresSource, OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly rebuild: RebuildFiguresService,
  ) {}

  onModuleInit(): void {
    this.rebuild.countWith(this);
  }

  async *figures(eventIds: readonly string[] | null): AsyncGenerator<EventFiguresSum> {
    const chosen = eventIds ? { $in: eventIds.map((id) => new Types.ObjectId(id)) } : { $ne: null };
    const stages: PipelineStage[] = [
      { $match: { eventId: chosen, placedAt: { $ne: null } } },
      {
        $group: {
          _id: { eventId: '$eventId', orgId: '$orgId' },
          orders: { $sum: { $cond: [{ $and: [isCounted, { $not: ['$parentOrderId'] }] }, 1, 0] } },
          revenue: { $sum: { $cond: [isCounted, NET_REVENUE, 0] } },
          sold: countOf(isOwn),
          scanned: countOf(isIn),
        },
      },
    ];
    for await (const { _id, ...counts } of this.orders.aggregate<Row>(stages).cursor()) {
      yield { eventId: String(_id.eventId), orgId: String(_id.orgId), ...counts };
    }
  }
}
