import { Injectable } from '@nestjs/common';

import { entriesOf, isInsideBy } from '@marquee/shared/door/passages';

import { DoorRows, type PassedTicket } from '#features/orders/public/door-rows.facade';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { EventDoors } from './event-doors.cache.ts';
import type { DoorInsideView, PlaceInside } from './gates.types.ts';

/** Who is inside, as the tickets say (BYD-156): entries less exits, never less than none. */
@Injectable()
export class CountInsideService {
  constructor(
    private readonly eventDoors: EventDoors,
    private readonly doorRows: DoorRows,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND */
  async of(scope: OrgScope, eventId: string): Promise<DoorInsideView> {
    const [{ rules, sectionOf }, tickets] = await Promise.all([
      this.eventDoors.of(scope, eventId),
      this.doorRows.passedTickets(scope, eventId),
    ]);
    const now = this.clock.now();
    const [gates, sections] = [new Map<string | null, PlaceInside>(), new Map<string | null, PlaceInside>()];
    const house = placeOf(null);
    for (const ticket of tickets) {
      const passed = passagesOf(ticket, (entry) => isInsideBy(entry, rules, now));
      for (const { gateId, cameIn, inside } of passed) {
        add(at(gates, gateId), cameIn, inside);
        add(at(sections, sectionOf(ticket.seatId) || null), cameIn, inside);
        add(house, cameIn, inside);
      }
    }
    const { inside, cameIn, wentOut } = house;
    return { inside, cameIn, wentOut, gates: [...gates.values()], sections: [...sections.values()] };
  }
}

/** Each day of a ticket; a person is inside once. */
function passagesOf({ scan }: PassedTicket, isIn: (entry: PassedTicket['scan'][number]) => boolean) {
  const last = scan.findLast(isIn);
  return scan
    .filter(({ scanned }) => scanned)
    .map((entry) => ({ gateId: entry.gateId ?? null, cameIn: entriesOf(entry), inside: entry === last ? 1 : 0 }));
}

function placeOf(id: string | null): PlaceInside {
  return { id, inside: 0, cameIn: 0, wentOut: 0 };
}

function at(places: Map<string | null, PlaceInside>, id: string | null): PlaceInside {
  const place = places.get(id) ?? placeOf(id);
  places.set(id, place);
  return place;
}

function add(place: PlaceInside, cameIn: number, inside: number): void {
  place.cameIn += cameIn;
  place.inside += inside;
  place.wentOut += cameIn - inside;
}
