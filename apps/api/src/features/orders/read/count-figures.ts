import { Injectable, type OnModuleInit } from '@nestjs/common';

import { RebuildFiguresService, type EventFiguresSum, type FiguresSource } from '#features/events/public/event-figures';

import { OrderSalesRepository } from '../record/order-sales.repository.ts';

/** The figures of events as the finished orders themselves say: what the rollup must equal. */
@Injectable()
export class CountFigures implements FiguresSource, OnModuleInit {
  constructor(
    private readonly sales: OrderSalesRepository,
    private readonly rebuild: RebuildFiguresService,
  ) {}

  onModuleInit(): void {
    this.rebuild.countWith(this);
  }

  async *figures(eventIds: readonly string[] | null): AsyncGenerator<EventFiguresSum> {
    for await (const { _id, ...counts } of this.sales.figures(eventIds)) {
      yield { eventId: String(_id.eventId), orgId: String(_id.orgId), ...counts };
    }
  }
}
