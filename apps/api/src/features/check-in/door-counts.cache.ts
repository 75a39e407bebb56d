import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { NightOrders } from '#features/orders/public/night-orders.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoubtfulsRepository } from './queue/doubtfuls.repository.ts';

export interface DoorCount {
  readonly scanned: number;
  readonly sold: number;
  /** Of those in, admissions that are not settled (BYD-152). */
  readonly doubtful: number;
}

interface Kept {
  readonly count: DoorCount;
  /** Until when it is shown without a new query. */
  readonly until: number;
}

/** How long a process caches counts; its own scans show at once. */
const KEEP_MS = 1000;
const MOST_EVENTS = 500;

/** Scanned and sold counts as shown at the door: over all processes right within a second, also after an undo. */
@Injectable()
export class DoorCounts {
  private readonly kept = new LRUCache<string, Kept>({ max: MOST_EVENTS });
  /** Queries that are running, by event: the doors that need one at the same moment share it. */
  private readonly asked = new Map<string, Promise<DoorCount>>();

  constructor(
    private readonly eventGlances: EventGlances,
    private readonly nightOrders: NightOrders,
    private readonly doubtfuls: DoubtfulsRepository,
    private readonly clock: Clock,
  ) {}

  async of(scope: OrgScope, eventId: string): Promise<DoorCount> {
    const kept = this.kept.get(eventId);
    if (kept && kept.until > this.clock.ticks()) return kept.count;
    const asked = this.asked.get(eventId) ?? this.ask(scope, eventId, kept).finally(() => this.asked.delete(eventId));
    this.asked.set(eventId, asked);
    return asked;
  }

  private async ask(scope: OrgScope, eventId: string, kept: Kept | undefined): Promise<DoorCount> {
    const [own, season, doubtful] = await Promise.all([
      this.eventGlances.countsOf(scope, eventId),
      this.nightOrders.countsOf(scope, eventId),
      this.doubtfuls.count(scope, eventId),
    ]);
    const [scanned, sold] = [own.scanned + season.scanned, own.sold + season.sold];
    // whoever was let in while the query ran may not be in its answer
    const now = this.kept.get(eventId);
    const least = now && now !== kept ? now.count.scanned : 0;
    const count = { scanned: Math.max(scanned, least), sold, doubtful };
    this.kept.set(eventId, { count, until: this.clock.ticks() + KEEP_MS });
    return count;
  }

  /** What was doubtful has changed. */
  forget(eventId: string): void {
    this.kept.delete(eventId);
  }

  /** Adds one local admission; call `of` before, so that no query has counted it yet. */
  letIn(eventId: string): DoorCount | null {
    const kept = this.kept.get(eventId);
    if (!kept) return null;
    const count = { ...kept.count, scanned: kept.count.scanned + 1 };
    this.kept.set(eventId, { count, until: kept.until });
    return count;
  }
}
