import { packageOf, packagePrice } from '@marquee/shared/seasons/packages';
import type { OfferedTicket, ShownEvent } from '../offer.ts';
import type { House } from './house.ts';
import type { FreeSeats } from './use-seat-plan.ts';

/** The nights that a buyer chose of a season, by their ids; null is all of them: a season ticket, or an event. */
export type NightIds = readonly string[] | null;

type HeldLines = NonNullable<ShownEvent['heldCart']>['lines'];

/** The packages of a season that seats are chosen for (BYD-108). */
export function seatedPackages(house: House, types: readonly OfferedTicket[]): OfferedTicket[] {
  return types.filter((type) => packageOf(type) && !type.ended && house.categoryOf.has(type.categoryId ?? ''));
}

/** Whether so many nights are a package of this ticket type. */
export function isOfNights(type: OfferedTicket, count: number): boolean {
  const rule = packageOf(type);
  return rule !== null && count >= rule.least && (rule.most === null || count <= rule.most);
}

/** The ticket types that can be bought for these nights, a package at what these cost. */
export function typesFor(types: readonly OfferedTicket[], nightIds: NightIds): OfferedTicket[] {
  if (!nightIds) return types.filter((type) => !packageOf(type));
  const count = nightIds.length;
  return types
    .filter((type) => isOfNights(type, count))
    .map((type) => ({ ...type, listPrice: packagePrice(type.listPrice, count), leastNights: null, mostNights: null }));
}

/** Whether each seat is free on these nights; what the visitor holds for a night is free to them there. */
export function freeFor({ free, nights }: FreeSeats, { seats }: House, held: HeldLines, nightIds: NightIds): Uint8Array | null {
  const lines = held.filter((line) => line.seats.length > 0);
  if (lines.length === 0 && (!nightIds || !free)) return free;
  const idsOn = (eventId: string) =>
    new Set(
      lines.flatMap(({ dayIds, ...line }) => (dayIds.length === 0 || dayIds.includes(eventId) ? line.seats.map(({ id }) => id) : [])),
    );
  const onNights = nights
    .filter(({ eventId }) => !nightIds || nightIds.includes(eventId))
    .map((night) => ({ free: night.free, own: idsOn(night.eventId) }));
  const own = new Set(lines.flatMap((line) => line.seats.map(({ id }) => id)));
  const isFreeOnEach = (at: number) =>
    onNights.every((night) => night.free[at] === 1 || (night.own.size > 0 && night.own.has(seats[at]!.seat.id)));
  const isFreeAt = (isFree: number, at: number) =>
    nightIds ? isFreeOnEach(at) : isFree === 1 || (own.has(seats[at]!.seat.id) && isFreeOnEach(at));
  return free && free.map((isFree, at) => (isFreeAt(isFree, at) ? 1 : 0));
}

/** What standing areas have left on these nights; null is more than is told. */
export function areasFor({ areas, nights }: FreeSeats, nightIds: NightIds): FreeSeats['areas'] {
  if (!nightIds) return areas;
  const chosen = nights.filter(({ eventId }) => nightIds.includes(eventId));
  const leastOf = (id: string) => Math.min(...chosen.map((night) => night.areas[id] ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(Object.keys(areas).map((id) => [id, Number.isFinite(leastOf(id)) ? leastOf(id) : null]));
}
