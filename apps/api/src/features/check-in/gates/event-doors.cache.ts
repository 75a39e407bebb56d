import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { ANY_GATE, type DoorPlace } from '@marquee/shared/door/gates';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import type { SectionOf } from '#features/orders/public/door-rows.facade';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { DoorRulesRepository, type StoredDoor } from '../list/door-rules.repository.ts';

export interface EventDoor extends StoredDoor {
  readonly sectionOf: SectionOf;
}

/** An event at one of its gates: what verdicts are made by. */
export interface EventAtDoor extends EventGlance, EventDoor {
  readonly place: DoorPlace;
}

interface Kept {
  readonly door: Promise<EventDoor>;
  readonly until: number;
}

/** How long a process keeps what was chosen for a door, so that a scan asks for nothing more. */
const KEEP_MS = 1000;
const MOST_EVENTS = 500;

/** Gates and rules of events, as doors need them. */
@Injectable()
export class EventDoors {
  private readonly kept = new LRUCache<string, Kept>({ max: MOST_EVENTS });

  constructor(
    private readonly eventGlances: EventGlances,
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly doorRules: DoorRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for an event that is not theirs, or no scanner's */
  async getShown(actor: Actor, eventId: string, place: DoorPlace = ANY_GATE): Promise<EventAtDoor> {
    const [glance, door] = await Promise.all([this.eventGlances.getShown(actor, eventId), this.of(actor, eventId)]);
    return { ...glance, ...door, place };
  }

  /** @throws NOT_FOUND */
  of(scope: OrgScope, eventId: string): Promise<EventDoor> {
    const key = `${scope.orgId} ${eventId}`;
    const kept = this.kept.get(key);
    if (kept && kept.until > this.clock.ticks()) return kept.door;
    const door = this.read(scope, eventId);
    this.kept.set(key, { door, until: this.clock.ticks() + KEEP_MS });
    door.catch(() => this.kept.delete(key));
    return door;
  }

  /** What was chosen has changed. */
  forget({ orgId }: OrgScope, eventId: string): void {
    this.kept.delete(`${orgId} ${eventId}`);
  }

  private async read(scope: OrgScope, eventId: string): Promise<EventDoor> {
    const [{ seatingId }, door] = await Promise.all([this.events.get(scope, eventId), this.doorRules.of(scope, eventId)]);
    const seating = seatingId ? await this.eventSeatings.find(seatingId) : null;
    return { ...door, sectionOf: (seatId) => (seatId && seating?.byId.get(seatId)?.section.id) || '' };
  }
}
