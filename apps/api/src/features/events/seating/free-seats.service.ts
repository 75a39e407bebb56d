import { Injectable } from '@nestjs/common';

import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { packagesLeft } from '@marquee/shared/seasons/packages';
import { seatPoolsOf, type SeatNumber } from '@marquee/shared/seating/event-seating';
import { NO_SEAT } from '@marquee/shared/seating/season-seats';
import { packFree, type Availability } from '@marquee/shared/seating/availability';

import { Inventory } from '#features/inventory/public/inventory.port';

import type { NightSeats, SeatingForSale } from '#features/catalog/seating/event-seatings.repository';

type Taken = ReadonlyMap<string, ReadonlySet<number>>;
type SeatIds = ReadonlySet<string>;

/** Above this number the public does not see how many places an area has left. */
const TOLD_UP_TO = 50;

const NOTHING: SeatIds = new Set();

/** What is free of a category, by its `_id`: on a night by its id, or on at least so many nights. */
interface FreeByNights {
  readonly categoryId: string;
  readonly on: string | number;
  readonly left: number;
}

/** As it was counted last. */
interface ByNights {
  readonly seating: SeatingForSale;
  readonly onEach: readonly SeatIds[];
  readonly leasts: ReadonlySet<number>;
  readonly counts: FreeByNights[];
}

/** Which seats of an event can be chosen. It is read once a second, however many buyers have the map open. */
@Injectable()
export class FreeSeatsService {
  /** By what is taken, and by what is not offered: each is one object for as long as it is known. */
  private readonly packed = new WeakMap<Taken, WeakMap<SeatIds, Availability>>();

  private readonly byNights = new WeakMap<Taken, ByNights>();

  constructor(private readonly inventory: Inventory) {}

  /**
   * For whom `withheld` seats are not offered, of a season `onEach` of its nights. Nothing in it tells why a seat is not free (BYD-074).
   */
  async of(seating: SeatingForSale, withheld: SeatIds, onEach: readonly SeatIds[]): Promise<Availability> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    const offers = this.packed.get(taken) ?? new WeakMap<SeatIds, Availability>();
    this.packed.set(taken, offers);
    const known = offers.get(withheld) ?? packed(seating, taken, { withheld, onEach });
    offers.set(withheld, known);
    return known;
  }

  /** What can be chosen of each category, by its `_id`: a whole table is one, and a standing area its places. */
  async countByCategory(seating: SeatingForSale, withheld: SeatIds): Promise<ReadonlyMap<string, number>> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    const counts = new Map<string, number>();
    const add = (categoryId: string, places: number) => counts.set(categoryId, (counts.get(categoryId) ?? 0) + places);
    const isFreeAt = (at: number) => isFree(seating, taken, withheld, at);
    for (const { categoryId, places } of soldAsOne(seating)) add(categoryId, places.every(isFreeAt) ? 1 : 0);
    for (const { categoryId, areaId } of areasOf(seating))
      add(categoryId, Math.min(...withNights(seating).map((each) => leftIn(each, areaId, taken))));
    return counts;
  }

  /**
   * The same of a season for packages of its nights (BYD-108): on each night to come, by its id, and what can be chosen on at least so many of
   * them.
   */
  async countByNights(seating: SeatingForSale, onEach: readonly SeatIds[], leasts: ReadonlySet<number>): Promise<FreeByNights[]> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    const last = this.byNights.get(taken);
    const isSame = last?.seating === seating && last.onEach.every((ids, i) => ids === onEach[i]);
    if (isSame && [...leasts].every((least) => last.leasts.has(least))) return last.counts;
    const counts = byNights(seating, taken, onEach, leasts);
    this.byNights.set(taken, { seating, onEach, leasts, counts });
    return counts;
  }

  /** Whether each seat is free, in the order of the plan. */
  async flags(seating: SeatingForSale, withheld: SeatIds): Promise<(index: number) => boolean> {
    const taken = await this.inventory.takenUnits(poolsOf(seating));
    return (at) => isFree(seating, taken, withheld, at);
  }
}

/** See `countByNights`. */
function byNights(seating: SeatingForSale, taken: Taken, onEach: readonly SeatIds[], leasts: ReadonlySet<number>): FreeByNights[] {
  const nights = seating.nights ?? [];
  const counts = new Map<string, Map<string | number, number>>();
  const add = (categoryId: string, left: readonly number[]) => {
    const own = counts.get(categoryId) ?? new Map<string | number, number>();
    counts.set(categoryId, own);
    for (const [i, { eventId }] of nights.entries()) own.set(eventId, (own.get(eventId) ?? 0) + left[i]!);
    for (const leastNights of leasts) own.set(leastNights, (own.get(leastNights) ?? 0) + packagesLeft({ leastNights }, left));
  };
  const freeOn = nights.map((night, i) => (at: number) => isFreeOn(night, taken, onEach[i]!, at));
  for (const { categoryId, places } of soldAsOne(seating))
    add(
      categoryId,
      freeOn.map((isFreeAt) => (places.every(isFreeAt) ? 1 : 0)),
    );
  for (const { categoryId, areaId } of areasOf(seating))
    add(
      categoryId,
      nights.map((night) => leftIn(night.seating, areaId, taken)),
    );
  return [...counts].flatMap(([categoryId, own]) => [...own].map(([on, left]) => ({ categoryId, on, left })));
}

/** What is chosen as one, by places in the plan: a seat, or a table that is sold whole. */
function soldAsOne({ all }: SeatingForSale): { readonly categoryId: string; readonly places: readonly number[] }[] {
  return all.flatMap(({ seat, table, categoryId }, at) => {
    if (!table?.isWhole) return [{ categoryId, places: [at] }];
    return seat === table.seats[0] ? [{ categoryId, places: table.seats.map((_, i) => at + i) }] : [];
  });
}

/** Its standing areas, with the categories of their ticket types. */
function areasOf({ layout, categories }: SeatingForSale): { readonly categoryId: string; readonly areaId: string }[] {
  const own = new Map(categories.map(({ _id, categoryId }) => [categoryId, _id]));
  return layout.areas.flatMap(({ id: areaId, categoryId }) => {
    const found = own.get(categoryId ?? '');
    return found ? [{ categoryId: found, areaId }] : [];
  });
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

/** Of a season: on every night to come, or on the chosen ones alone. */
function isFree({ seats, nights = [], isOfChosen }: SeatingForSale, taken: Taken, withheld: SeatIds, at: number): boolean {
  const isOwn = isOfChosen || isUntaken(seats[at]!, taken);
  return isOwn && !withheld.has(seats[at]!.id) && nights.every((night) => isFreeOn(night, taken, NOTHING, at));
}

/** `withheld` by the ids of the night. */
function isFreeOn({ at: places, seating }: NightSeats, taken: Taken, withheld: SeatIds, at: number): boolean {
  const place = places[at]!;
  return place !== NO_SEAT && isUntaken(seating.seats[place]!, taken) && !withheld.has(seating.seats[place]!.id);
}

function isUntaken({ pool, n }: SeatNumber, taken: Taken): boolean {
  return !taken.get(poolOf('seats', pool))?.has(n);
}

function packed(
  seating: SeatingForSale,
  taken: Taken,
  { withheld, onEach }: { readonly withheld: SeatIds; readonly onEach: readonly SeatIds[] },
): Availability {
  const leftOn = (some: readonly SeatingForSale[]) =>
    Object.fromEntries(
      seating.areas.map(({ areaId }) => {
        const rest = Math.min(...some.map((each) => leftIn(each, areaId, taken)));
        return [areaId, rest > TOLD_UP_TO ? null : rest] as const;
      }),
    );
  const count = seating.seats.length;
  const free = packFree(count, (at) => isFree(seating, taken, withheld, at));
  const nights = seating.nights?.map((night, i) => ({
    eventId: night.eventId,
    free: packFree(count, (at) => isFreeOn(night, taken, onEach[i]!, at)),
    ...(seating.areas.length > 0 && { areas: leftOn([night.seating]) }),
  }));
  return { free, areas: leftOn(withNights(seating)), ...(nights && { nights }) };
}

/** Of an area of the plan; none where a night has no such area. */
function leftIn({ areas, layout }: SeatingForSale, areaId: string, taken: Taken): number {
  const own = areas.find((area) => area.areaId === areaId);
  const capacity = layout.areas.find(({ id }) => id === areaId)?.capacity ?? 0;
  return own ? Math.max(0, capacity - (taken.get(poolOf('area', own._id))?.size ?? 0)) : 0;
}
