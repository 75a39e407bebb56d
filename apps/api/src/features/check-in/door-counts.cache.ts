import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { EventGlances } from '#features/events/public/event-glances.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

export interface DoorCount {
  readonly scanned: number;
  readonly sold: number;
}

interface Kept {
  readonly count: DoorCount;
  /** Until when it is shown without a new query. */
  readonly until: number;
  /** Until when it may be ahead of the figures, which include this process's admissions a moment later. */
  readonly aheadUntil: number;
}

/** How long a process caches counts; its own scans show at once. */
const KEEP_MS = 1000;
/** By then the figures include local admissions; from then on they alone count, also when lower. */
const AHEAD_MS = 5000;
const MOST_EVENTS = 500;

/** Scanned and sold counts as shown at the door: eventually consistent over all processes within seconds, also after an undo. */
@Injectable()
export class DoorCounts {
  private readonly kept = new LRUCache<string, Kept>({ max: MOST_EVENTS });

  constructor(
    private readonly eventGlances: EventGlances,
    private readonly clock: Clock,
  ) {}

  async of(scope: OrgScope, eventId: string): Promise<DoorCount> {
    const kept = this.kept.get(eventId);
    if (kept && kept.until > this.clock.ticks()) return kept.count;
    const { scanned, sold } = await this.eventGlances.countsOf(scope, eventId);
    // queried again: somebody may have been admitted meanwhile
    const [now, before] = [this.clock.ticks(), this.kept.get(eventId)];
    const ahead = before && before.aheadUntil > now ? before : null;
    const count = { scanned: Math.max(scanned, ahead?.count.scanned ?? 0), sold };
    this.kept.set(eventId, { count, until: now + KEEP_MS, aheadUntil: ahead?.aheadUntil ?? 0 });
    return count;
  }

  /** Adds one local admission; call `of` before, so that no query has counted it yet. */
  letIn(eventId: string): DoorCount | null {
    const kept = this.kept.get(eventId);
    if (!kept) return null;
    const count = { ...kept.count, scanned: kept.count.scanned + 1 };
    this.kept.set(eventId, { count, until: kept.until, aheadUntil: this.clock.ticks() + AHEAD_MS });
    return count;
  }
}
