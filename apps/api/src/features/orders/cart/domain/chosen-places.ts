import { DomainError } from '@marquee/shared/domain-error';
import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { isCompanion, spacesOfCompanions, type SeatRules } from '@marquee/shared/seating/seat-rules';
import { seatUnit, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';

import type { EventForSale } from '#features/events/public/event-records';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';
import type { Demand } from '#features/inventory/public/inventory.port';

import type { FrozenSeat } from './frozen-cart.ts';
import { areasOnNights, claimsOnNights, drawnOnNights, type DrawnPool } from './season-places.ts';

/** An answer does not repeat a text that is no id. */
const MOST_OF_ID = 100;

type TicketType = EventForSale['ticketTypes'][number];

/** What a buyer says of where: seats, or a standing area. */
export interface WantedPlaces {
  readonly quantity: number;
  /** Ids of the plan. */
  readonly seats?: readonly string[] | null;
  readonly areaId?: string | null;
}

/** Where the tickets of one line are. */
export interface ChosenPlaces {
  /** Units of the ticket type: a whole table is one. */
  readonly quantity: number;
  /** One ticket each; none in an area, whose name is null where it is the only one of its category. */
  readonly seats: readonly FrozenSeat[];
  readonly area: { readonly id: string; readonly name: string | null; readonly pool: PoolId; readonly limit: number } | null;
  /** Of nights of a season: pools of which each of these places has any unit, and how many have. */
  readonly drawn: readonly (DrawnPool & { readonly quantity: number })[];
}

type Nights = NonNullable<EventForSale['nights']>;

/**
 * The places of a line in the event's plan; null for a ticket type that is of no category of it. Of a package they are those of its chosen
 * nights, for which `seating` is.
 * @throws SEATS_REQUIRED {name}, TABLE_WHOLE {table}, CART_LINE_INVALID {id} for a seat or area that is not of the ticket type's category
 */
export function choosePlaces(type: TicketType, wanted: WantedPlaces, seating: SeatingForSale, nights: Nights = []): ChosenPlaces | null {
  const category = seating.categories.find(({ _id }) => _id === type.categoryId);
  if (!category) return null;
  const ids = wanted.seats ?? [];
  if (ids.length === 0) return inArea(type, wanted, seating, { categoryId: category.categoryId, nights });
  if (ids.length !== wanted.quantity) throw new DomainError('CART_LINE_INVALID', { id: type._id });
  const chosen = ids.map((id) => {
    const seat = seating.byId.get(id);
    if (seat?.categoryId !== category._id) throw new DomainError('CART_LINE_INVALID', { id: id.slice(0, MOST_OF_ID) });
    return seat;
  });
  // what is sold of a package is counted on its nights
  const ofType = seating.isOfChosen ? null : poolOf('priceType', type._id);
  const seats = withWholeTables(chosen, ofType, { seating, nights });
  const counted = chosen.filter((_, i) => !seats[i]!.isFurther);
  const drawn = counted.map((placed) => drawnOnNights(nights, seating, placed));
  const pools = new Map(counted.map(({ seat }, i) => [seat.id, drawn[i]!.map(({ pool }) => pool)]));
  const withDrawn = seats.map((seat) => (pools.get(seat.id)?.length ? { ...seat, drawn: pools.get(seat.id)! } : seat));
  return { quantity: counted.length, seats: withDrawn, area: null, drawn: summedPools(drawn.flat()) };
}

function summedPools(drawn: readonly DrawnPool[]): ChosenPlaces['drawn'] {
  return [...Map.groupBy(drawn, ({ pool }) => pool).values()].map((same) => ({ ...same[0]!, quantity: same.length }));
}

/** @throws CART_LINE_INVALID {id} for a seat that is chosen twice */
export function refuseSeatTwice(seats: readonly FrozenSeat[]): void {
  const seen = new Set<string>();
  for (const { id } of seats) {
    if (seen.has(id)) throw new DomainError('CART_LINE_INVALID', { id });
    seen.add(id);
  }
}

/**
 * These seats of one cart; each companion's names the wheelchair space that it goes with. In general sale there are companions only of who said
 * that a space is needed: all others pay for the seat.
 */
export function withSpaces(
  seats: readonly FrozenSeat[],
  { byId }: Pick<SeatingForSale, 'byId'>,
  rules: Pick<SeatRules, 'companionsEach'>,
  { isOnSale, isAccessNeeded }: { readonly isOnSale: boolean; readonly isAccessNeeded: boolean },
): ReadonlyMap<string, FrozenSeat> {
  const chosen = seats.flatMap(({ id }) => byId.get(id) ?? []);
  const spaces = isOnSale && !isAccessNeeded ? new Map<string, string>() : spacesOfCompanions(chosen, rules);
  return new Map(
    seats.map((seat) => {
      const companionOf = spaces.get(seat.id);
      const isCompanion = seat.isCompanion && (companionOf !== undefined || !isOnSale);
      return [seat.id, { ...seat, isCompanion, ...(companionOf && { companionOf }) }];
    }),
  );
}

/** What a line's places demand; `ofType` are units of its ticket type, as many as it sells, and `ofNights` those of a package on each night. */
export function placeDemands({ seats, area, quantity, drawn }: ChosenPlaces, ofType: Demand, ofNights: readonly Demand[] | null): Demand[] {
  const onNights = [...(ofNights ?? []), ...drawn.map((each): Demand => ({ ...ofType, ...each }))];
  if (area) return ofNights ? onNights : [ofType, { ...ofType, pool: area.pool, limit: area.limit, quantity }, ...onNights];
  const pools = Map.groupBy(
    seats.flatMap(({ claims }) => claims),
    (claim) => claim.slice(0, claim.lastIndexOf(':')) as PoolId,
  );
  const ofSeats = [...pools].map(([pool, claims]): Demand => {
    const units = claims.map((claim) => Number(claim.slice(claim.lastIndexOf(':') + 1)));
    return { ...ofType, pool, quantity: units.length, units };
  });
  return [...ofSeats, ...onNights];
}

/** Without a named one the only standing area of the category. */
function inArea(
  type: TicketType,
  { quantity, areaId }: WantedPlaces,
  seating: SeatingForSale,
  { categoryId, nights }: { readonly categoryId: string; readonly nights: Nights },
): ChosenPlaces {
  const own = seating.layout.areas.filter((area) => area.categoryId === categoryId);
  const chosen = areaId ? own.find(({ id }) => id === areaId) : own.length === 1 ? own[0] : undefined;
  if (areaId && !chosen) throw new DomainError('CART_LINE_INVALID', { id: areaId.slice(0, MOST_OF_ID) });
  const area = chosen && seating.areas.find((each) => each.areaId === chosen.id);
  if (!area) throw new DomainError('SEATS_REQUIRED', { name: type.name, id: type._id });
  const name = own.length > 1 ? chosen.name : null;
  const drawn = areasOnNights(nights, seating, chosen.id, type.name).map((each) => ({ ...each, quantity }));
  return { quantity, seats: [], area: { id: chosen.id, name, pool: poolOf('area', area._id), limit: chosen.capacity ?? 0 }, drawn };
}

/** A table that is sold whole is chosen with every seat it has; its first ticket carries it. @throws TABLE_WHOLE {table} */
function withWholeTables(
  chosen: readonly EventSeat[],
  ofType: PoolId | null,
  { seating, nights }: { readonly seating: SeatingForSale; readonly nights: Nights },
): FrozenSeat[] {
  const ids = new Set(chosen.map(({ seat }) => seat.id));
  const begun = new Set<string>();
  return chosen.map((placed) => {
    const { seat, table, unit, text } = placed;
    const own = seating.isOfChosen ? [] : [seatUnit(placed)];
    const unitsOf = (isMore: boolean) => [...own, ...claimsOnNights(nights, seating, placed, isMore)];
    const first = {
      id: seat.id,
      text,
      words: seatWords(placed),
      isCompanion: isCompanion(placed),
      claims: [...unitsOf(false), ...(ofType ? [`${ofType}:${unit.n}`] : [])],
    };
    if (!table?.isWhole) return { ...first, tableId: null, isFurther: false };
    if (table.seats.some(({ id }) => !ids.has(id))) throw new DomainError('TABLE_WHOLE', { table: table.label });
    const isFurther = begun.has(table.id);
    begun.add(table.id);
    return { ...first, ...(isFurther && { claims: unitsOf(true) }), tableId: table.id, isFurther };
  });
}
