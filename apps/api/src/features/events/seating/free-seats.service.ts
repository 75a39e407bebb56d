import { Injectable } from '@nestjs/common';

import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { seatPoolsOf, type SeatNumber } from '@marquee/shared/seating/event-seating';
import { NO_SEAT } from '@marquee/shared/seating/season-seats';
import { packFree, type Availability } from '@marquee/shared/seating/availability';

import { Inventory } from '#features/inventory/public/inventory.port';

import type { NightSeats, SeatingForSale } from '#features/catalog/seating/event-seatings.repository';

type Taken = ReadonlyMap<string, ReadonlySet<number>>;
type SeatIds = ReadonlySet<string>;

/** Above this number the public does not see how many places an area has left. */
const TOLD_UP_TO = 50;

/** Which seats of an event can be chosen. It is read once a second, however many buyers have the map open. */
@Injectable()
export class FreeSeatsService {
  /** By what is taken, and by what is not offered: each is one object for as long as it is known. */
  private readonly packed = new WeakMap<Taken, WeakMap<SeatIds, Availability>>();

  constructor(private readonly inventory: Inventory) {}

  /** For whom `withheld` seats are not offered. Nothing in it tells why a seat is not free (BYD-074). */
  async of(seating: SeatingForSale, withheld: SeatIds): Promise<Availability> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    const offers = this.packed.get(taken) ?? new WeakMap<SeatIds, Availability>();
    this.packed.set(taken, offers);
    const known = offers.get(withheld) ?? packed(seating, taken, withheld);
    offers.set(withheld, known);
    return known;
  }

  /** What can be chosen of each category, by its `_id`: a whole table is one, and a standing area its places. */
  async countByCategory(seating: SeatingForSale, withheld: SeatIds): Promise<ReadonlyMap<string, number>> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    const counts = new Map<string, number>();
    const add = (categoryId: string, places: number) => counts.set(categoryId, (counts.get(categoryId) ?? 0) + places);
    const free = new Set(seating.all.filter((_, at) => isFree(seating, taken, withheld, at)).map(({ seat }) => seat));
    for (const { seat, table, categoryId } of seating.all) {
      const isFirst = !table?.isWhole || seat === table.seats[0];
      if (isFirst) add(categoryId, (table?.isWhole ? table.seats.every((each) => free.has(each)) : free.has(seat)) ? 1 : 0);
    }
    for (const { id, categoryId } of seating.layout.areas) {
      const own = seating.categories.find((category) => category.categoryId === categoryId);
      const left = Math.min(...withNights(seating).map((each) => leftIn(each, id, taken)));
      if (own) add(own._id, left);
    }
    return counts;
  }

  /** Whether each seat is free, in the order of the plan. */
  async flags(seating: SeatingForSale, withheld: SeatIds): Promise<(index: number) => boolean> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    return (at) => isFree(seating, taken, withheld, at);
  }
}

function withNights(seating: SeatingForSale): SeatingForSale[] {
  return [seating, ...(seating.nights ?? []).map((night) => night.seating)];
}

/** Its own, and those of the nights of a season. */
function poolsOf(seating: SeatingForSale): PoolId[] {
  const own = withNights(seating);
  const areas = own.flatMap((each) => each.areas.map(({ _id }) => poolOf('area', _id)));
  return [...own.flatMap((each) => seatPoolsOf(each).map((id) => poolOf('seats', id))), ...areas];
}

/** Of a season: on every night to come. */
function isFree({ seats, nights = [] }: SeatingForSale, taken: Taken, withheld: SeatIds, at: number): boolean {
  return isUntaken(seats[at]!, taken) && !withheld.has(seats[at]!.id) && nights.every((night) => isFreeOn(night, taken, at));
}

function isFreeOn({ at: places, seating }: NightSeats, taken: Taken, at: number): boolean {
  const place = places[at]!;
  return place !== NO_SEAT && isUntaken(seating.seats[place]!, taken);
}

function isUntaken({ pool, n }: SeatNumber, taken: Taken): boolean {
  return !taken.get(poolOf('seats', pool))?.has(n);
}

function packed(seating: SeatingForSale, taken: Taken, withheld: SeatIds): Availability {
  const left = seating.areas.map(({ areaId }) => {
    const rest = Math.min(...withNights(seating).map((each) => leftIn(each, areaId, taken)));
    return [areaId, rest > TOLD_UP_TO ? null : rest] as const;
  });
  const count = seating.seats.length;
  const free = packFree(count, (at) => isFree(seating, taken, withheld, at));
  const nights = seating.nights?.map((night) => ({ eventId: night.eventId, free: packFree(count, (at) => isFreeOn(night, taken, at)) }));
  return { free, areas: Object.fromEntries(left), ...(nights && { nights }) };
}

/** Of an area of the plan; none where a night has no such area. */
function leftIn({ areas, layout }: SeatingForSale, areaId: string, taken: Taken): number {
  const own = areas.find((area) => area.areaId === areaId);
  const capacity = layout.areas.find(({ id }) => id === areaId)?.capacity ?? 0;
  return own ? Math.max(0, capacity - (taken.get(poolOf('area', own._id))?.size ?? 0)) : 0;
}
