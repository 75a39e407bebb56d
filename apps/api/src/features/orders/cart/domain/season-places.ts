import { DomainError } from '@marquee/shared/domain-error';
import { capacitiesOver } from '@marquee/shared/events/capacities';
import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { seatUnit, toldSeats, type EventSeat } from '@marquee/shared/seating/event-seating';
import { countedAs, NO_SEAT } from '@marquee/shared/seating/season-seats';

import type { EventForSale } from '#features/events/public/event-records';
import type { NightSeats, SeatingForSale } from '#features/events/public/event-seatings.facade';

type Night = NonNullable<EventForSale['nights']>[number];
type Named = Pick<Night, '_id' | 'name'>;

/** A pool of a night of which each place of a season has any unit. */
export interface DrawnPool {
  readonly pool: PoolId;
  readonly limit: number;
}

/** All units of a seat: its own, and of a season those that it has on the nights to come; for chosen nights only those that it has there. */
export function seatUnitsOf({ all, nights = [], isOfChosen }: SeatingForSale, index: number): string[] {
  return [...(isOfChosen ? [] : [seatUnit(all[index]!)]), ...nights.flatMap((night) => unitsOn(night, index))];
}

/**
 * What a seat of a season claims on its nights to come, beside its own unit (BYD-102); a `isFurther` one of a whole table is not counted there. A
 * night without a plan is entered without a seat.
 * @throws SEAT_TAKEN {seats, taken, nights} for a seat that one of the nights does not have
 */
export function claimsOnNights(nights: readonly Night[], seating: SeatingForSale, placed: EventSeat, isFurther: boolean): string[] {
  if (!seating.nights) return [];
  const index = seating.all.indexOf(placed);
  return seating.nights.flatMap(({ eventId, seating: own, at }) => {
    const seat = own.all[at[index]!];
    if (seat) return [seatUnit(seat), ...(isFurther ? [] : countedAs(typesOf(nights, eventId), seat))];
    throw takenOn(nights, [placed], [eventId]);
  });
}

/** The refusal of seats that somebody else has, or that are none, on nights of a season: it names both (BYD-100). */
export function takenOn(nights: readonly Named[], taken: readonly EventSeat[], nightIds: readonly string[]): DomainError {
  const { seats, told } = toldSeats(taken);
  const named = nights.filter(({ _id }) => nightIds.includes(_id)).map(({ name }) => name);
  const words = named.length > 0 ? `${seats} (${named.join(', ')})` : seats;
  return new DomainError('SEAT_TAKEN', { seats: words, taken: told, nights: nightIds });
}

function typesOf(nights: readonly Night[], eventId: string) {
  return nights.find(({ _id }) => _id === eventId)?.ticketTypes ?? [];
}

/** The capacities of nights that every price type of the seat there is under: people with a season ticket are in the house too. */
export function drawnOnNights(nights: readonly Night[], seating: SeatingForSale, placed: EventSeat): DrawnPool[] {
  const index = seating.all.indexOf(placed);
  return (seating.nights ?? []).flatMap(({ eventId, seating: own, at }) => {
    const night = nights.find(({ _id }) => _id === eventId);
    const seat = own.all[at[index]!];
    return night && seat ? capacitiesOf(night, seat.categoryId) : [];
  });
}

/** A standing area of a season on its nights: their areas of the same place in the plan. @throws SOLD_OUT {name} where a night has none */
export function areasOnNights(nights: readonly Night[], seating: SeatingForSale, areaId: string, name: string): DrawnPool[] {
  return (seating.nights ?? []).flatMap(({ eventId, seating: own }) => {
    const area = own.areas.find((each) => each.areaId === areaId);
    const place = own.layout.areas.find(({ id }) => id === areaId);
    if (!area || !place) throw new DomainError('SOLD_OUT', { name, line: name, left: 0 });
    const category = own.categories.find(({ categoryId }) => categoryId === place.categoryId);
    const night = nights.find(({ _id }) => _id === eventId);
    const shared = night && category ? capacitiesOf(night, category._id) : [];
    const type = category && typesOf(nights, eventId).find(({ categoryId }) => categoryId === category._id);
    const counted = type ? [{ pool: poolOf('ticketType', type._id), limit: type.totalQty }] : [];
    return [{ pool: poolOf('area', area._id), limit: place.capacity ?? 0 }, ...counted, ...shared];
  });
}

function capacitiesOf({ ticketTypes, capacities }: Night, categoryId: string): DrawnPool[] {
  const own = ticketTypes.filter((type) => type.categoryId === categoryId);
  const over = (capacities ?? []).filter(
    (capacity) => own.length > 0 && own.every(({ _id }) => capacitiesOver([capacity], 'Ticket', _id).length > 0),
  );
  return over.map(({ poolId, totalQty }) => ({ pool: poolOf('capacity', poolId), limit: totalQty }));
}

function unitsOn({ at, seating }: NightSeats, index: number): string[] {
  const place = at[index]!;
  return place === NO_SEAT ? [] : [seatUnit(seating.all[place]!)];
}
