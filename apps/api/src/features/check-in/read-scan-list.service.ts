import { Injectable } from '@nestjs/common';

import { EventGlances } from '#features/events/public/event-glances.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorCounts } from './door-counts.cache.ts';
import type { ScanList } from './scan-result.ts';

@Injectable()
export class ReadScanListService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly doorCounts: DoorCounts,
    private readonly clock: Clock,
  ) {}

  /** The door's counts and hours. @throws NOT_FOUND for an event that is not theirs. */
  async read(actor: Actor, eventId: string): Promise<ScanList> {
    const event = await this.eventGlances.getShown(actor, eventId);
    const days = event.performances[0]?.schedule ?? [];
    const next = days.find(({ endsAt }) => this.clock.now() < endsAt) ?? days.at(-1);
    const counts = await this.doorCounts.of(actor, eventId);
    return {
      eventId,
      eventName: event.name,
      ...counts,
      opensAt: next ? (next.doorsAt ?? next.startsAt) : null,
      closesAt: next?.endsAt ?? null,
      timezone: event.timezone,
    };
  }
}
