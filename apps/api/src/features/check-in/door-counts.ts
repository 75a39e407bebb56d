import { Injectable } from '@nestjs/common';

import { EventGlances } from '#features/events/public/event-glances';
import { Clock } from '#platform/clock/clock';

export interface DoorCount {
  readonly scanned: number;
  readonly sold: number;
}

/** How long a process shows counts before it asks again; a scan of its own shows at once. */
const KEEP_MS = 1000;

/** Scanned against sold as the door shows it: right within a second or two over all processes. */
@Injectable()
export class DoorCounts {
  private readonly kept = new Map<string, { count: DoorCount; until: number }>();

  constructor(
    private readonly events: EventGlances,
    private readonly clock: Clock,
  ) {}

  /** `plus` is what this call itself just let in (0 or 1). */
  async of(eventId: string, plus: 0 | 1): Promise<DoorCount> {
    const kept = this.kept.get(eventId);
    const now = this.clock.ticks();
    if (kept && kept.until > now) return this.keep(eventId, { ...kept.count, scanned: kept.count.scanned + plus }, kept.until);
    const { scanned, sold } = await this.events.countsOf(eventId);
    return this.keep(eventId, { scanned: Math.max(scanned, (kept?.count.scanned ?? 0) + plus), sold }, now + KEEP_MS);
  }

  private keep(eventId: string, count: DoorCount, until: number): DoorCount {
    if (this.kept.size > 500) this.kept.clear();
    this.kept.set(eventId, { count, until });
    return count;
  }
}
