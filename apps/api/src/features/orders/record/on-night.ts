import { createHash } from 'node:crypto';

import { nightPoolOf, poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { soldNightsOf } from '@marquee/shared/seasons/night-quote';
import { seatPoolsOf, type EventSeating } from '@marquee/shared/seating/event-seating';

import type { OrderTicket } from './order-item.schema.ts';
import type { Order } from './order.schema.ts';

/** The id of what belongs to `id` on one night: the same whoever makes it. */
export function idOnNight(id: string, eventId: string): string {
  return createHash('sha256').update(`${id} on ${eventId}`).digest('hex').slice(0, 24);
}

/** Whether a season's ticket admits to one of its nights: its buyer chose that one, or it is for all (BYD-108). */
export function isForNight({ dayIds }: { readonly dayIds: readonly string[] }, eventId: string): boolean {
  return dayIds.length === 0 || dayIds.includes(eventId);
}

/** Whether an order has a night: it was sold with it, or the night is free for who had the season before it joined (BYD-106). */
export function isNightOf(
  order: Pick<Order, 'tickets'>,
  { _id, holdersPay }: { readonly _id: string; readonly holdersPay: boolean },
): boolean {
  return !holdersPay || soldNightsOf(order).includes(_id);
}

/** The days that a ticket is for, none for all of them. A season's ticket is not for nights that only later ones include. */
export function ownDayIds(
  { dayIds, scan }: Pick<OrderTicket, 'dayIds' | 'scan'>,
  event: {
    readonly performances: readonly { readonly schedule: readonly { readonly _id: string }[] }[];
    readonly paidNightIds?: readonly string[];
  } | null,
): readonly string[] {
  const paid = (event?.paidNightIds ?? []).filter((id) => !scan.some(({ dayId }) => dayId === id));
  if (dayIds.length > 0 || paid.length === 0) return dayIds;
  return (event?.performances[0]?.schedule ?? []).flatMap(({ _id }) => (paid.includes(_id) ? [] : _id));
}

/** A night, as far as it has pools. */
interface PooledNight {
  readonly ticketTypes: readonly { readonly _id: string }[];
  readonly capacities?: readonly { readonly poolId: string }[];
}

/** Those of the claims of a season's ticket that are of one of its nights: its seat or place there, and what counts it. */
export function unitsOnNight(
  units: readonly string[],
  { ticketTypes, capacities = [] }: PooledNight,
  seating: Pick<EventSeating, 'seats' | 'areas'> | null,
): string[] {
  const pools = new Set<string>([
    ...ticketTypes.flatMap(({ _id }): PoolId[] => [poolOf('ticketType', _id), poolOf('priceType', _id)]),
    ...capacities.map(({ poolId }) => poolOf('capacity', poolId)),
    ...(seating ? [...seatPoolsOf(seating).map((id) => poolOf('seats', id)), ...seating.areas.map(({ _id }) => poolOf('area', _id))] : []),
  ]);
  return units.filter((unit) => pools.has(unit.slice(0, unit.lastIndexOf(':'))));
}

/** The place that a package has on one night. */
export function packageUnitsOn(
  { ticketTypeId, units }: { readonly ticketTypeId: string; readonly units: readonly string[] },
  eventId: string,
): string[] {
  const pool = nightPoolOf(ticketTypeId, eventId);
  return units.filter((unit) => unit.slice(0, unit.lastIndexOf(':')) === pool);
}
