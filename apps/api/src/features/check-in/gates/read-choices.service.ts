import { Injectable } from '@nestjs/common';

import type { GateChoices } from '@marquee/shared/door/gate-forms';

import { EventSeatings } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { Seasons } from '#features/seasons/public/seasons.facade';
import type { OrgScope } from '#platform/auth/actor';

import type { DoorChoice, DoorChoices } from './gates.types.ts';

/** What gates of an event can be named for. */
@Injectable()
export class ReadChoicesService {
  constructor(
    private readonly events: Events,
    private readonly seasons: Seasons,
    private readonly eventSeatings: EventSeatings,
  ) {}

  /** @throws NOT_FOUND */
  async read(scope: OrgScope, eventId: string): Promise<DoorChoices & GateChoices> {
    const event = await this.events.get(scope, eventId);
    const season = event.seasonId ? await this.seasons.get(scope, event.seasonId) : null;
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const ticketTypes: DoorChoice[] = [...event.ticketTypes, ...(season?.ticketTypes ?? [])].map(({ _id: id, name }) => ({ id, name }));
    const sections = seating?.layout.sections.map(({ id, name }) => ({ id, name })) ?? [];
    return {
      ticketTypes,
      sections,
      ticketTypeIds: ticketTypes.map(({ id }) => id),
      sectionIds: sections.map(({ id }) => id),
      dayIds: event.performances[0]?.schedule.map(({ _id }) => _id) ?? [],
    };
  }
}
