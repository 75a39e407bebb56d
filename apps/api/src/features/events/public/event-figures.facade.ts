import { Injectable } from '@nestjs/common';

import { Jobs, type NewEntry } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { EventFiguresRepository } from '../figures/event-figures.repository.ts';
import { addFiguresJob } from '../jobs/add-figures.job.ts';

/** Changes of the figures of what was sold (an event or a season) by one action; missing counts are 0, money is cents, decreases are negative. */
export interface FiguresChange {
  readonly sellableId: string;
  readonly orgId: string;
  readonly sold?: number;
  readonly scanned?: number;
  readonly orders?: number;
  readonly revenue?: number;
}

export type EventFiguresSum = Required<FiguresChange>;

/** How orders and check-in update an event's displayed counts and money. */
@Injectable()
export class EventFiguresBook {
  constructor(
    private readonly jobs: Jobs,
    private readonly eventFigures: EventFiguresRepository,
  ) {}

  /** The current figures of one event; all 0 before anything was sold. */
  async of(eventId: string): Promise<Omit<EventFiguresSum, 'sellableId' | 'orgId'>> {
    const { sold = 0, scanned = 0, orders = 0, revenue = 0 } = (await this.eventFigures.many([eventId])).get(eventId) ?? {};
    return { sold, scanned, orders, revenue };
  }

  /** One job for each event or season in the batch, written with the change itself; each counts exactly once. */
  async add(tx: Tx | null, changes: readonly FiguresChange[]): Promise<void> {
    await this.jobs.enqueueMany(tx, figuresEntries(changes));
  }
}

/** The same as entries, for a transaction with further jobs. */
export function figuresEntries(changes: readonly FiguresChange[]): NewEntry[] {
  return sumBySellable(changes).map((sum) => ({ job: addFiguresJob, payload: { ...sum, eventId: sum.sellableId } }));
}

function sumBySellable(changes: readonly FiguresChange[]): EventFiguresSum[] {
  const sums = new Map<string, EventFiguresSum>();
  for (const { sellableId, orgId, sold = 0, scanned = 0, orders = 0, revenue = 0 } of changes) {
    const sum = sums.get(sellableId) ?? { sellableId, orgId, sold: 0, scanned: 0, orders: 0, revenue: 0 };
    sums.set(sellableId, {
      ...sum,
      sold: sum.sold + sold,
      scanned: sum.scanned + scanned,
      orders: sum.orders + orders,
      revenue: sum.revenue + revenue,
    });
  }
  return [...sums.values()];
}

export { RebuildFiguresService } from '../figures/rebuild-figures.service.ts';
