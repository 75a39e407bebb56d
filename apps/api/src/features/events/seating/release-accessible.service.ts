import { Injectable } from '@nestjs/common';

import { areAccessibleOnSale, DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';

import { defineSellableDeed } from '#features/catalog/record/sellable-kind';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';

const accessibleReleased = defineSellableDeed('event', 'event.accessible-released');

/** Puts what is left of an event's wheelchair spaces and companion seats on general sale at once (BYD-083). */
@Injectable()
export class ReleaseAccessibleService {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing where they are. @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE when it was saved at the same moment */
  async release(actor: Actor, eventId: string): Promise<EventRecord> {
    const event = await this.eventKind.open(actor, eventId);
    const now = this.clock.now();
    const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
    if (areAccessibleOnSale(rules, now)) return event;
    await this.eventKind.write(actor, accessibleReleased, { id: eventId, details: { name: event.name } }, async (tx) => {
      const fields = { seatRules: { ...rules, accessibleSaleAt: now } };
      if (!(await this.eventKind.sellables.save(tx, actor, event, fields, { savedAt: now }))) throw this.eventKind.stale();
    });
    return this.eventKind.sellables.get(actor, eventId);
  }
}
