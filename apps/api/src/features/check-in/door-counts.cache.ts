import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { hasExits, type Passage } from '@marquee/shared/door/gates';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { NightOrders } from '#features/orders/public/night-orders.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { CountInsideService } from './gates/count-inside.service.ts';
import { EventDoors } from './gates/event-doors.cache.ts';
import { DoubtfulsRepository } from './queue/doubtfuls.repository.ts';

export interface DoorCount {
  readonly scanned: number;
  readonly sold: number;
  /** Of those in, admissions that are not settled (BYD-152). */
  readonly doubtful: number;
  /** Null where nobody is scanned who leaves. */
  readonly inside: DoorInside | null;
}

/** Each person once; `inside` is what came in less what went out. */
export interface DoorInside {
  readonly inside: number;
  readonly cameIn: number;
  readonly wentOut: number;
}

interface Kept {
  readonly count: DoorCount;
  /** Until when it is shown without a new query. */
  readonly until: number;
  readonly insideUntil: number;
}

/** How long a process caches counts; its own scans show at once. */
const KEEP_MS = 1000;
/** Who is inside is counted by the tickets themselves. */
const KEEP_INSIDE_MS = 3000;
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
    private readonly eventDoors: EventDoors,
    private readonly countInside: CountInsideService,
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
    const insideUntil = kept && kept.insideUntil > this.clock.ticks() ? kept.insideUntil : this.clock.ticks() + KEEP_INSIDE_MS;
    const [own, season, doubtful, counted] = await Promise.all([
      this.eventGlances.countsOf(scope, eventId),
      this.nightOrders.countsOf(scope, eventId),
      this.doubtfuls.count(scope, eventId),
      kept?.insideUntil === insideUntil ? null : this.insideOf(scope, eventId),
    ]);
    const [scanned, sold] = [own.scanned + season.scanned, own.sold + season.sold];
    // whoever was let in while the query ran may not be in its answer
    const now = this.kept.get(eventId);
    const least = now && now !== kept ? now.count.scanned : 0;
    const inside = counted ?? now?.count.inside ?? null;
    const count = { scanned: Math.max(scanned, least), sold, doubtful, inside };
    this.kept.set(eventId, { count, until: this.clock.ticks() + KEEP_MS, insideUntil });
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
    this.kept.set(eventId, { ...kept, count });
    return count;
  }

  /** Adds one local passage to who is inside. */
  passed(eventId: string, passage: Passage, wasInside: boolean): void {
    const kept = this.kept.get(eventId);
    if (!kept?.count.inside) return;
    const { inside, cameIn, wentOut } = kept.count.inside;
    const isOut = passage === 'Out';
    // whoever comes in without having left went out unseen
    const after = {
      inside: inside + (isOut ? -1 : Number(!wasInside)),
      cameIn: cameIn + Number(!isOut),
      wentOut: wentOut + Number(isOut || wasInside),
    };
    this.kept.set(eventId, { ...kept, count: { ...kept.count, inside: after } });
  }

  private async insideOf(scope: OrgScope, eventId: string): Promise<DoorInside | null> {
    const { rules } = await this.eventDoors.of(scope, eventId);
    if (!hasExits(rules)) return null;
    const { inside, cameIn, wentOut } = await this.countInside.of(scope, eventId);
    return { inside, cameIn, wentOut };
  }
}
