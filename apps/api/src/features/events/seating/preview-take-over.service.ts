import { Injectable } from '@nestjs/common';

import { poolOf } from '@marquee/shared/inventory/pool-id';
import { seatUnit } from '@marquee/shared/seating/event-seating';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { byRow, type TakeOverDiff } from '@marquee/shared/seating/take-over';

import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import { EventsRepository } from '../record/events.repository.ts';
import { NextSeatingService, type NextSeating } from './next-seating.service.ts';
import { ReadSeatingService } from './read-seating.service.ts';
import { EventSeatingsRepository } from '#features/catalog/seating/event-seatings.repository';
import type { LostPlaces, PriceOfSeatsChange, SeatAgainst, SeatChanges, SeatingTakeOver } from './take-over.types.ts';

/** What the newest version of its plan would change at an event. */
@Injectable()
export class PreviewTakeOverService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly readSeating: ReadSeatingService,
    private readonly nextSeating: NextSeatingService,
    private readonly inventory: Inventory,
  ) {}

  /** Null where the event has the newest version, or no plan. @throws NOT_FOUND */
  async preview(scope: OrgScope, eventId: string): Promise<SeatingTakeOver | null> {
    const event = await this.events.get(scope, eventId);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const newVersion = seating && (await this.readSeating.newerVersion(scope, seating));
    if (!seating || !newVersion) return null;
    const next = await this.nextSeating.of(scope, event, newVersion);
    const diff = await this.nextSeating.changes(next);
    const has = (types: typeof event.ticketTypes, id: string) => types.some(({ _id }) => _id === id);
    return {
      version: event.version ?? 0,
      planVersion: seating.planVersion,
      newVersion,
      layout: packPlan(seating.layout),
      added: changesOf(diff.added),
      removed: changesOf(diff.removed),
      relabeled: changesOf(diff.relabeled.map(({ seat }) => seat)),
      repriced: repricedOf(next, diff),
      areas: await this.lostPlaces(diff),
      newTicketTypes: next.ticketTypes.filter(({ _id }) => !has(event.ticketTypes, _id)).map(({ name }) => name),
      goneTicketTypes: event.ticketTypes.filter(({ _id }) => !has(next.ticketTypes, _id)).map(({ name }) => name),
      against: await this.against(diff),
    };
  }

  private async against({ against }: TakeOverDiff): Promise<SeatAgainst[]> {
    const seats = against.map((seat) => ({ seat, claim: seatUnit(seat) }));
    const owners = await this.inventory.ownersOf(seats.map(({ claim }) => claim));
    return seats.flatMap(({ seat, claim }) => {
      const owner = owners.get(claim);
      if (!owner) return [];
      return { seatId: seat.seat.id, words: seatWords(seat), state: owner.state, orderId: owner.state === 'sold' ? owner.ownerId : null };
    });
  }

  private async lostPlaces({ areas }: TakeOverDiff): Promise<LostPlaces[]> {
    const pools = areas.map(({ _id, area }) => ({ pool: poolOf('area', _id), limit: area.capacity ?? 0 }));
    const counts = await this.inventory.exact(pools);
    return areas.map(({ area, capacity }, at) => {
      const { sold = 0, reserved = 0, held = 0 } = counts.get(pools[at]!.pool) ?? {};
      return { name: area.name, from: area.capacity ?? 0, to: capacity, taken: sold + reserved + held };
    });
  }
}

function changesOf(seats: readonly PlacedSeat[]): SeatChanges {
  return { count: seats.length, rows: byRow(seats), seatIds: seats.map(({ seat }) => seat.id) };
}

/** Grouped by the categories that they had and get. */
function repricedOf({ before, next }: NextSeating, { repriced }: TakeOverDiff): PriceOfSeatsChange[] {
  const nameIn = ({ layout }: Pick<NextSeating['next'], 'layout'>, id: string | null) =>
    layout.categories.find((category) => category.id === id)?.name ?? '';
  const groups = Map.groupBy(repriced, ({ seat, to }) => `${seat.seat.categoryId} ${to.seat.categoryId}`);
  return [...groups.values()].map((group) => {
    const { seat, to } = group[0]!;
    const names = { from: nameIn(before, seat.seat.categoryId), to: nameIn(next, to.seat.categoryId) };
    return { ...changesOf(group.map((one) => one.to)), ...names };
  });
}
