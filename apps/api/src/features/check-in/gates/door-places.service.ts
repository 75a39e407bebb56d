import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { hasExits, type Passage } from '@marquee/shared/door/gates';

import { isDevice, type Actor } from '#platform/auth/actor';

import { EventDoors, type EventAtDoor } from './event-doors.cache.ts';

/** Where somebody says that they stand. */
export interface PlaceInput {
  readonly gateId?: string | null;
  readonly passage?: Passage | null;
}

/** The gate that a scan is made at: a device's own, or the one that a member of the staff chose. */
@Injectable()
export class DoorPlacesService {
  constructor(private readonly eventDoors: EventDoors) {}

  /** A gate that is not of this event is any. @throws NOT_FOUND for an event that is not theirs, DOOR_NO_EXITS */
  async eventAt(actor: Actor, eventId: string, { gateId, passage }: PlaceInput): Promise<EventAtDoor> {
    const event = await this.eventDoors.getShown(actor, eventId);
    if (passage === 'Out' && !hasExits(event.rules)) throw new DomainError('DOOR_NO_EXITS');
    const wanted = isDevice(actor) ? actor.gateId : (gateId ?? null);
    const gate = event.rules.gates.find(({ _id }) => _id === wanted);
    return { ...event, place: { gateId: gate?._id ?? null, passage: passage ?? 'In' } };
  }
}
