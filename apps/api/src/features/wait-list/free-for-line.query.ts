import { Injectable } from '@nestjs/common';

import { hasQuantity, sellableTierOf } from '@marquee/shared/events/current-tier';
import { poolOf, type PoolSize } from '@marquee/shared/inventory/pool-id';
import { packageOf } from '@marquee/shared/seasons/packages';
import { seatUnit } from '@marquee/shared/seating/event-seating';
import { NO_SEAT } from '@marquee/shared/seating/season-seats';
import { ANY_PLACES, seatChooser } from '@marquee/shared/wait-list/choose-places';
import type { OfferedType } from '@marquee/shared/wait-list/match-parties';
import type { PriceRule } from '@marquee/shared/wait-list/party-states';

import type { EventForSale } from '#features/events/public/event-records';
import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { PublicEventsService } from '#features/events/public/public-events.facade';
import type { PublicTicketType } from '#features/events/public/public-event.types';
import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import { FreePlaces } from '#features/inventory/public/free-places.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';

import type { PartyEntry } from './wait-list-entry.schema.ts';

/** How a cart asks for places. */
export interface WantedOfType {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly seats?: readonly string[];
  readonly areaId?: string;
}

/** A ticket type of the line, and how places of it are asked for. */
export interface LineType extends OfferedType {
  readonly name: string;
  readonly tierId: string | null;
  /** The pools whose units its places are. */
  readonly unitPools: readonly string[];
  readonly wantedOf: (places: readonly string[]) => WantedOfType;
}

export interface FreeOfLine {
  readonly types: readonly LineType[];
  readonly free: ReadonlyMap<string, readonly string[]>;
}

/** What nobody has of an event or season, by the names of its units, and what may be offered of it. */
@Injectable()
export class FreeForLine {
  constructor(
    private readonly publicEvents: PublicEventsService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly freePlaces: FreePlaces,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** Ticket types that a code opens, packages of nights and tickets of guests are offered to nobody. */
  async find(event: EventForSale, parties: readonly PartyEntry[], rule: PriceRule): Promise<FreeOfLine> {
    const { ticketTypes } = await this.publicEvents.view(event);
    const seating = await this.seatingsOnSale.of(event);
    const tiers = await this.tiersOf(event);
    const joined = new Map(
      parties.map(({ _id, joinedPrices }) => [_id, new Map(joinedPrices.map(({ ticketTypeId, price }) => [ticketTypeId, price]))]),
    );
    const free = new Map<string, readonly string[]>();
    const types: LineType[] = [];
    for (const type of ticketTypes) {
      if (type.ended || type.isGuest || type.leastNights !== null) continue;
      const places = seating && type.categoryId ? await this.inCategory(event, seating, type) : await this.withoutSeats(event, type);
      if (!places) continue;
      free.set(places.pool, places.free);
      const { pool, choose, gather, wantedOf } = places;
      types.push({
        id: type._id,
        name: type.name,
        tierId: tiers.get(type._id) ?? null,
        pool,
        cap: type.soldOut ? 0 : (type.left ?? Infinity),
        most: type.purchaseLimit,
        unitPools: places.unitPools,
        priceFor: ({ id }) => (rule === 'Joining' ? joined.get(id)?.get(type._id) : undefined) ?? type.price,
        choose,
        gather,
        wantedOf,
      });
    }
    return { types, free };
  }

  private async withoutSeats(event: EventForSale, { _id: ticketTypeId }: PublicTicketType) {
    const limit = event.ticketTypes.find(({ _id }) => _id === ticketTypeId)?.totalQty ?? 0;
    const pool = poolOf('ticketType', ticketTypeId);
    const wantedOf = (places: readonly string[]) => ({ ticketTypeId, quantity: places.length });
    return { ...ANY_PLACES, pool, unitPools: [pool as string], free: await this.freeOf({ pool, limit }), wantedOf };
  }

  private async freeOf(size: PoolSize): Promise<string[]> {
    return (await this.freePlaces.unitsOf([size])).get(size.pool) ?? [];
  }

  /** Its seats, or without any its standing area with the most room. */
  private async inCategory(event: EventForSale, seating: SeatingForSale, { _id: ticketTypeId, categoryId }: PublicTicketType) {
    const own = seating.categories.find(({ _id }) => _id === categoryId);
    if (!seating.all.some((seat) => seat.categoryId === categoryId)) return this.inArea(seating, ticketTypeId, own?.categoryId ?? null);
    const units = seating.all.map((_, index) => unitsOf(seating, index));
    const withheld = await this.withheldSeats.from(event, { kind: 'web', promotionId: null }, seating);
    const pools = [...new Set(units.flat().map(poolOfUnit))];
    const taken = await this.inventory.takenUnits(pools as never);
    const isFree = (index: number) =>
      !withheld.has(seating.all[index]!.seat.id) &&
      units[index]!.every((unit) => !taken.get(poolOfUnit(unit))?.has(Number(unit.slice(unit.lastIndexOf(':') + 1))));
    const names = seating.all.map(seatUnit);
    const idOf = new Map(seating.all.map(({ seat }, index) => [names[index]!, seat.id]));
    return {
      ...seatChooser({ neighbors: seating.neighbors, names, isFree }),
      pool: `category:${categoryId}`,
      unitPools: [...new Set(names.filter((_, index) => seating.all[index]!.categoryId === categoryId).map(poolOfUnit))],
      free: names.filter((_, index) => seating.all[index]!.categoryId === categoryId && isFree(index)),
      wantedOf: (places: readonly string[]) => ({ ticketTypeId, quantity: places.length, seats: places.map((place) => idOf.get(place)!) }),
    };
  }

  private async inArea({ areas, layout }: SeatingForSale, ticketTypeId: string, categoryId: string | null) {
    const place = layout.areas.find((area) => area.categoryId === categoryId);
    const area = place && areas.find(({ areaId }) => areaId === place.id);
    if (!area) return null;
    const pool = poolOf('area', area._id);
    const free = await this.freeOf({ pool, limit: place.capacity ?? 0 });
    const wantedOf = (places: readonly string[]) => ({ ticketTypeId, quantity: places.length, areaId: place.id });
    return { ...ANY_PLACES, pool, unitPools: [pool as string], free, wantedOf };
  }

  /** The tier that each ticket type is sold at. */
  private async tiersOf({ ticketTypes }: EventForSale): Promise<Map<string, string>> {
    const pools = ticketTypes.flatMap(({ tiers }) =>
      tiers.filter(hasQuantity).map(({ _id, totalQty }) => ({ pool: poolOf('tier', _id), limit: totalQty ?? 0 })),
    );
    const counts = await this.inventory.remaining(pools);
    const now = this.clock.now();
    return new Map(
      ticketTypes.flatMap((type) => {
        if (packageOf(type)) return [];
        const tier = sellableTierOf(type.tiers, now, ({ _id, totalQty }) => counts.get(poolOf('tier', _id))?.remaining ?? totalQty ?? 0);
        return tier ? [[type._id, tier._id] as const] : [];
      }),
    );
  }
}

/** A seat of a season is one on each of its nights. */
function unitsOf({ all, nights = [] }: SeatingForSale, index: number): string[] {
  const onNights = nights.flatMap(({ at, seating }) => (at[index] === NO_SEAT ? [] : [seatUnit(seating.all[at[index]!]!)]));
  return [seatUnit(all[index]!), ...onNights];
}

function poolOfUnit(unit: string): string {
  return unit.slice(0, unit.lastIndexOf(':'));
}
