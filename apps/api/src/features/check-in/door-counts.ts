import { Injectable } from '@nestjs/common';

import { EventGlances } from '#features/events/public/event-glances';
import { Clock } from '#platform/clock/clock';
import { BoundedMap } from '#platform/graphql/bounded-map';

export interface DoorCount {
  readonly scanned: number;
  readonly sold: number;
}

interface Kept {
  readonly count: DoorCount;
  /** Until when it is shown without asking again. */
  readonly until: number;
  /** Until when it may run ahead of the book, which notes what this process let in a moment later. */
  readonly aheadUntil: number;
}

/** How long a process shows counts before it asks again; a scan of its own shows at once. */
const KEEP_MS = 1000;
/** By then the book has what was let in here; from then on it alone says how many, also when that is fewer. */
const AHEAD_MS = 5000;
const MOST_EVENTS = 500;

/** Scanned against sold as the door shows it: right within seconds over all processes, and when an admission was taken back. */
@Injectable()
export class DoorCounts {
  private readonly kept = new BoundedMap<string, Kept>(MOST_EVENTS);

  constructor(
    private readonly events: EventGlances,
    private readonly clock: Clock,
  ) {}

  async of(eventId: string): Promise<DoorCount> {
    const kept = this.kept.get(eventId);
    if (kept && kept.until > this.clock.ticks()) return kept.count;
    const { scanned, sold } = await this.events.countsOf(eventId);
    // anew: somebody may have been let in meanwhile
    const [now, before] = [this.clock.ticks(), this.kept.get(eventId)];
    const ahead = before && before.aheadUntil > now ? before : null;
    const count = { scanned: Math.max(scanned, ahead?.count.scanned ?? 0), sold };
    this.kept.set(eventId, { count, until: now + KEEP_MS, aheadUntil: ahead?.aheadUntil ?? 0 });
    return count;
  }

  /** One more came in here: asked for `of` before, so that it is in no count yet. */
  letIn(eventId: string): DoorCount | null {
    const kept = this.kept.get(eventId);
    if (!kept) return null;
    const count = { ...kept.count, scanned: kept.count.scanned + 1 };
    this.kept.set(eventId, { count, until: kept.until, aheadUntil: this.clock.ticks() + AHEAD_MS });
    return count;
  }
}
