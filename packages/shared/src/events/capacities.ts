import { ownPoolsOf, poolOf } from '../inventory/pool-id.ts';

/** What is under a shared capacity. */
interface Covering {
  /** All ticket types, also those that are added later. */
  readonly isWhole: boolean;
  readonly ticketTypeIds: readonly string[];
  readonly upgradeIds: readonly string[];
}

/** A quantity that several ticket types and add-ons use together (BYD-400): each of them sold takes one of it. */
export interface CapacityRecord extends Covering {
  readonly _id: string;
  readonly name: string;
  readonly totalQty: number;
}

/** As authored; `soldQty` counts all claimed units and is known to the server only. */
export interface AuthoredCapacity extends CapacityRecord {
  readonly soldQty?: number | null;
}

interface Item {
  readonly _id: string;
}

interface Items {
  readonly ticketTypes: readonly Item[];
  readonly upgrades: readonly Item[];
}

type List<Kind> = readonly Kind[] | null | undefined;

export function coversNothing({ isWhole, ticketTypeIds, upgradeIds }: Covering): boolean {
  return !isWhole && ticketTypeIds.length === 0 && upgradeIds.length === 0;
}

/** The shared capacities that a ticket type or add-on is under; each one sold takes a unit of all of them. */
export function capacitiesOver<Kind extends Covering>(capacities: List<Kind>, kind: 'Ticket' | 'Upgrade', itemId: string): readonly Kind[] {
  const isUnder = ({ isWhole, ticketTypeIds, upgradeIds }: Kind) =>
    kind === 'Ticket' ? isWhole || ticketTypeIds.includes(itemId) : upgradeIds.includes(itemId);
  return (capacities ?? []).filter(isUnder);
}

/** Whether an item that was sold has no unit of a capacity that it is under now. A further seat of a whole table needs none. */
export function lacksUnit<Kind extends Covering & { readonly poolId: string }>(
  capacities: List<Kind>,
  kind: 'Ticket' | 'Upgrade',
  { itemId, units }: { readonly itemId: string; readonly units: readonly string[] },
): boolean {
  const has = (pool: string) => units.some((unit) => unit.startsWith(`${pool}:`));
  const over = capacitiesOver(capacities, kind, itemId);
  return over.some(({ poolId }) => !has(poolOf('capacity', poolId))) && ownPoolsOf(kind, itemId).some(has);
}

/** The ids of the ticket types and add-ons under it. */
export function coveredBy({ isWhole, ticketTypeIds, upgradeIds }: Covering, { ticketTypes, upgrades }: Items) {
  const among = (items: readonly Item[], ids: readonly string[]) => items.filter(({ _id }) => ids.includes(_id)).map(({ _id }) => _id);
  return {
    ticketTypeIds: isWhole ? ticketTypes.map(({ _id }) => _id) : among(ticketTypes, ticketTypeIds),
    upgradeIds: among(upgrades, upgradeIds),
  };
}

/** A deleted ticket type or add-on leaves them; one that was for nothing else goes with it. */
export function withoutItem<Kind extends Covering>(capacities: readonly Kind[], itemId: string): Kind[] {
  const kept = (ids: readonly string[]) => ids.filter((id) => id !== itemId);
  return capacities.flatMap((capacity) => {
    const left = { ...capacity, ticketTypeIds: kept(capacity.ticketTypeIds), upgradeIds: kept(capacity.upgradeIds) };
    return coversNothing(left) && !coversNothing(capacity) ? [] : [left];
  });
}

/**
 * How many tickets there can be of all types together, by the number of each type and of each capacity: exact where capacities contain each
 * other or are apart, otherwise never too few.
 */
export function togetherOf<Type extends Item, Kind extends Covering>(
  types: readonly Type[],
  capacities: List<Kind>,
  ofType: (type: Type) => number,
  ofCapacity: (capacity: Kind) => number,
): number {
  let groups = types.map((type) => ({ ids: [type._id], places: ofType(type) }));
  const covering = (capacities ?? []).map((capacity) => {
    const { ticketTypeIds } = coveredBy(capacity, { ticketTypes: types, upgrades: [] });
    return { ids: new Set(ticketTypeIds), places: ofCapacity(capacity) };
  });
  for (const { ids, places } of covering.toSorted((a, b) => a.ids.size - b.ids.size)) {
    const inside = groups.filter((group) => group.ids.every((id) => ids.has(id)));
    if (inside.reduce((sum, group) => sum + group.ids.length, 0) < ids.size || inside.length === 0) continue;
    const sum = inside.reduce((all, group) => all + group.places, 0);
    groups = [...groups.filter((group) => !inside.includes(group)), { ids: [...ids], places: Math.min(sum, places) }];
  }
  return groups.reduce((sum, group) => sum + group.places, 0);
}
