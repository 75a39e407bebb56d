import { Injectable } from '@nestjs/common';

import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { seatPoolsOf } from '@marquee/shared/seating/event-seating';
import { packFree, type Availability } from '@marquee/shared/seating/availability';

import { Inventory } from '#features/inventory/public/inventory.port';

import type { SeatingForSale } from './event-seatings.repository.ts';

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

  /** Whether each seat is free, in the order of the plan. */
  async flags(seating: SeatingForSale, withheld: SeatIds): Promise<(index: number) => boolean> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    return (at) => isFree(seating, taken, withheld, at);
  }
}

function poolsOf(seating: SeatingForSale): PoolId[] {
  return [...seatPoolsOf(seating).map((id) => poolOf('seats', id)), ...seating.areas.map(({ _id }) => poolOf('area', _id))];
}

function isFree({ seats }: SeatingForSale, taken: Taken, withheld: SeatIds, at: number): boolean {
  const { id, pool, n } = seats[at]!;
  return !taken.get(poolOf('seats', pool))?.has(n) && !withheld.has(id);
}

function packed(seating: SeatingForSale, taken: Taken, withheld: SeatIds): Availability {
  const left = seating.areas.map(({ _id, areaId }) => {
    const capacity = seating.layout.areas.find(({ id }) => id === areaId)?.capacity ?? 0;
    const rest = Math.max(0, capacity - (taken.get(poolOf('area', _id))?.size ?? 0));
    return [areaId, rest > TOLD_UP_TO ? null : rest] as const;
  });
  return { free: packFree(seating.seats.length, (at) => isFree(seating, taken, withheld, at)), areas: Object.fromEntries(left) };
}
