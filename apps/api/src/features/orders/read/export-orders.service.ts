import { Injectable } from '@nestjs/common';

import { ZoneClock } from '@marquee/shared/time/zone-clock';
import { zoneOr } from '@marquee/shared/time/zone';

import { EventGlances } from '#features/events/public/event-glances.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { afterCursor } from '#platform/mongo/newest-first';

import type { Order } from '../record/order.schema.ts';
import { ExportedOrdersRepository, type ExportedOrder } from './exported-orders.repository.ts';
import { ListOrdersService } from './list-orders.service.ts';
import type { OrdersQueryInput } from './orders.inputs.ts';

/** What an exported order says, with the zone of its venue. */
export interface ExportRow extends ExportedOrder {
  readonly zone: string;
  /** When it was placed by the clock of the zone, `2026-11-24T12:10:11`. */
  readonly localAt: string;
}

/** All orders that a list shows, page after page, in its order; without the hidden ones of seasons. */
@Injectable()
export class ExportOrdersService {
  constructor(
    private readonly listOrders: ListOrdersService,
    private readonly exportedOrders: ExportedOrdersRepository,
    private readonly eventGlances: EventGlances,
  ) {}

  async *rows(scope: OrgScope, query: OrdersQueryInput, { until, after }: RowsFrom): AsyncGenerator<ExportRow> {
    const filter = await this.filterOf(scope, query, until);
    if (!filter) return;
    const zones = new Map<string, string>();
    const clock = new ZoneClock();
    for await (const batch of this.exportedOrders.batches(scope, { $and: [filter, afterCursor<Order>('createdAt', after)] })) {
      await this.addZones(zones, batch);
      for (const order of batch) {
        const zone = zoneOr(zones.get(order.eventId ?? ''));
        // not copied: a million copies take seconds
        yield Object.assign(order, { zone, localAt: clock.timeOf(order.createdAt, zone) });
      }
    }
  }

  async count(scope: OrgScope, query: OrdersQueryInput, until: Date): Promise<number> {
    const filter = await this.filterOf(scope, query, until);
    return filter ? this.exportedOrders.count(scope, filter) : 0;
  }

  /** The questions that buyers of chosen events or seasons answered; of all events they would be too many columns. */
  async questions(scope: OrgScope, query: OrdersQueryInput): Promise<readonly string[]> {
    if (!query.eventIds?.length && !query.seasonIds?.length) return [];
    const filter = await this.filterOf(scope, query, null);
    return filter ? this.exportedOrders.questions(scope, filter) : [];
  }

  private async filterOf(scope: OrgScope, query: OrdersQueryInput, until: Date | null) {
    const filter = await this.listOrders.filterOf(scope, query);
    return filter && { $and: [filter, ...(until ? [{ createdAt: { $lte: until } }] : [])] };
  }

  private async addZones(zones: Map<string, string>, orders: readonly ExportedOrder[]): Promise<void> {
    const missing = [...new Set(orders.flatMap(({ eventId }) => (eventId && !zones.has(eventId) ? [eventId] : [])))];
    if (missing.length === 0) return;
    const found = await this.eventGlances.getMany(missing);
    for (const id of missing) zones.set(id, found.get(id)?.timezone ?? '');
  }
}
