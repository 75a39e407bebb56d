import { lacksUnit, type CapacityRecord } from '@marquee/shared/events/capacities';
import { nightPoolOf, poolOf } from '@marquee/shared/inventory/pool-id';
import type { EventSeating } from '@marquee/shared/seating/event-seating';

import type { Order } from '../../record/order.schema.ts';

interface Sized {
  readonly ticketTypes: readonly {
    _id: string;
    totalQty: number;
    purchaseLimit: number;
    tiers: readonly { _id: string; totalQty: number | null }[];
  }[];
  readonly upgrades: readonly { _id: string; totalQty: number; purchaseLimit: number }[];
  readonly promotions: readonly { _id: string; totalQty: number; useLimit: number }[];
  readonly capacities?: readonly Capacity[];
  /** Of a season. */
  readonly nights?: readonly { readonly _id: string; readonly capacities?: readonly Capacity[] }[];
}

type OwnSeating = Pick<EventSeating, 'layout' | 'areas'>;

interface Seating extends OwnSeating {
  /** Of a season: its areas on the nights to come are drawn too, and a package may have one that just began. */
  readonly nights?: readonly { readonly seating: OwnSeating }[];
  readonly begun?: readonly { readonly seating: OwnSeating }[];
}

interface Capacity extends CapacityRecord {
  readonly poolId: string;
}

/**
 * The current quantity of each pool in `claims`, and the maximum of each purchase limit. Seats have none: no other seat is drawn for one that
 * was chosen.
 */
export function poolSizesOf(event: Sized, seating: Seating | null, claims: readonly string[]): Map<string, number> {
  const sizes = new Map(areaSizes(seating));
  const limits = new Map<string, number>();
  for (const { _id, totalQty, purchaseLimit, tiers } of event.ticketTypes) {
    sizes.set(poolOf('ticketType', _id), totalQty);
    limits.set(_id, purchaseLimit);
    // of a package; no other ticket type has claims there
    for (const night of event.nights ?? []) sizes.set(nightPoolOf(_id, night._id), totalQty);
    for (const tier of tiers) if (tier.totalQty) sizes.set(poolOf('tier', tier._id), tier.totalQty);
  }
  for (const { _id, totalQty, purchaseLimit } of event.upgrades) {
    sizes.set(poolOf('upgrade', _id), totalQty);
    limits.set(_id, purchaseLimit);
  }
  for (const { _id, totalQty, useLimit } of event.promotions) {
    sizes.set(poolOf('promotion', _id), totalQty);
    limits.set(_id, useLimit);
  }
  const capacities = [event, ...(event.nights ?? [])].flatMap((each) => each.capacities ?? []);
  for (const { poolId, totalQty } of capacities) sizes.set(poolOf('capacity', poolId), totalQty);
  const keys = new Set(claims.map((claim) => claim.slice(0, claim.lastIndexOf(':'))));
  return new Map([...keys].map((key) => [key, key.startsWith('limit:') ? (limits.get(limitedId(key)) ?? 0) : (sizes.get(key) ?? 0)]));
}

/** Places of standing areas are drawn, and another one is as good. */
function areaSizes(seating: Seating | null): [string, number][] {
  return seating
    ? [seating, ...[...(seating.nights ?? []), ...(seating.begun ?? [])].map((night) => night.seating)].flatMap(areaSizesIn)
    : [];
}

function areaSizesIn(seating: OwnSeating): [string, number][] {
  const places = new Map(seating.layout.areas.map(({ id, capacity }) => [id, capacity ?? 0]));
  return seating.areas.map(({ _id, areaId }) => [poolOf('area', _id), places.get(areaId) ?? 0]);
}

/** Whether something of the order came under a shared capacity after it was reserved: claimed again without a unit of it, it would be one too many. */
export function lacksCapacity({ capacities }: Pick<Sized, 'capacities'>, order: Pick<Order, 'tickets' | 'upgrades'>): boolean {
  return (
    order.tickets.some(({ ticketTypeId: itemId, units }) => lacksUnit(capacities, 'Ticket', { itemId, units })) ||
    order.upgrades.some(({ upgradeId: itemId, units }) => lacksUnit(capacities, 'Upgrade', { itemId, units }))
  );
}

/** `limit:<id>:<buyer>` or `limit:promotion:<id>:<buyer>`. */
function limitedId(key: string): string {
  return key.split(':').at(-2) ?? '';
}
