import { capacitiesOver } from '@marquee/shared/events/capacities';
import { hasQuantity } from '@marquee/shared/events/current-tier';
import { nightPoolOf, poolOf } from '@marquee/shared/inventory/pool-id';
import type { PromotionRecord } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '#features/events/public/event-records';
import type { Demand, Limit } from '#features/inventory/public/inventory.port';

import { idOf, isFree, nameOf, type ChosenLine, type ChosenNight } from './cart-lines.ts';
import { placeDemands } from './chosen-places.ts';
import type { FrozenCart, FrozenItem } from './frozen-cart.ts';

/** Used as the line's display name; a refusal that names it becomes the plain one of a code. */
export const CODE_LINE = 'secret code';

type Capacities = EventForSale['capacities'];

/** The units a cart needs: of its ticket types, tiers with a quantity, add-ons, shared capacities, and one use of a code with a total. */
export function demandsOf(lines: readonly ChosenLine[], promotion: PromotionRecord | null, capacities: Capacities): Demand[] {
  const ofItems = lines.flatMap((line): Demand[] => {
    const { quantity, limit: perOrder } = line;
    if (line.kind === 'Upgrade')
      return [{ pool: poolOf('upgrade', line.upgrade._id), limit: line.upgrade.totalQty, quantity, line: line.upgrade.name, perOrder }];
    const { type, tier, places, nights } = line;
    const ofType: Demand = { pool: poolOf('ticketType', type._id), limit: type.totalQty, quantity, line: type.name, perOrder };
    const ofTier = hasQuantity(tier) ? [{ ...ofType, pool: poolOf('tier', tier._id), limit: tier.totalQty ?? 0 }] : [];
    // a place on each of its nights, or on none: the refusal names the night that has none
    const ofNights = nights && nights.map((night) => ofNight(ofType, night, type));
    // seats are the units of their ticket type too: drawing others would refuse buyers while many try for one seat
    return [...(places ? placeDemands(places, ofType, ofNights) : (ofNights ?? [ofType])), ...ofTier];
  });
  const demands = [...Map.groupBy(ofItems, ({ pool }) => pool).values()].map(sumOfDemands);
  if (capacities?.length) demands.push(...sharedDemandsOf(lines, capacities));
  if (!promotion?.totalQty) return demands;
  return [...demands, { pool: poolOf('promotion', promotion._id), limit: promotion.totalQty, quantity: 1, line: CODE_LINE, perOrder: 1 }];
}

function ofNight(
  ofType: Demand,
  { eventId, name }: ChosenNight,
  { _id, name: typeName }: { readonly _id: string; readonly name: string },
): Demand {
  return { ...ofType, pool: nightPoolOf(_id, eventId), line: `${typeName}, ${name}` };
}

/** Lines of one ticket type, or of types that share their seats, are one demand of a pool. */
function sumOfDemands(demands: readonly Demand[]): Demand {
  const [first] = demands;
  if (demands.length === 1) return first!;
  const quantity = demands.reduce((sum, demand) => sum + demand.quantity, 0);
  return { ...first!, quantity, ...(first!.units && { units: demands.flatMap(({ units = [] }) => units) }) };
}

/** One for each capacity that something of the cart is under, of all that is. Without a purchase limit of one line, an order may have that of all. */
function sharedDemandsOf(lines: readonly ChosenLine[], capacities: NonNullable<Capacities>): Demand[] {
  return capacities.flatMap((capacity) => {
    const under = lines.filter((line) => capacitiesOver([capacity], line.kind, idOf(line)).length > 0);
    if (under.length === 0) return [];
    const quantity = under.reduce((sum, line) => sum + line.quantity, 0);
    const perOrder = under.every(({ limit }) => limit > 0) ? under.reduce((sum, { limit }) => sum + limit, 0) : 0;
    const line = [...new Set(under.map(nameOf))].join(', ');
    return [{ pool: poolOf('capacity', capacity.poolId), limit: capacity.totalQty, quantity, line, perOrder }];
  });
}

/** Returns what a cart counts against over all orders of a buyer (answer 7): the lines' purchase limits and the code's use limit. */
export function limitsOf(items: readonly LimitedItem[], promotion: LimitedCode | null, buyers: readonly string[]): Limit[] {
  const counted = Map.groupBy(
    items.filter(({ limit }) => limit > 0),
    ({ itemId }) => itemId,
  );
  const lines = [...counted.values()].map((members) => ({
    ...members[0]!,
    quantity: members.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return buyers.flatMap((buyer) => [
    ...lines.map(({ itemId, limit, quantity, name }): Limit => ({ key: `limit:${itemId}:${buyer}`, max: limit, quantity, line: name })),
    ...(promotion && promotion.useLimit > 0
      ? [{ key: `limit:promotion:${promotion.promotionId}:${buyer}` as const, max: promotion.useLimit, quantity: 1, line: CODE_LINE }]
      : []),
  ]);
}

export interface LimitedItem {
  readonly itemId: string;
  readonly name: string;
  readonly quantity: number;
  /** 0 means none. */
  readonly limit: number;
}

export interface LimitedCode {
  readonly promotionId: string;
  readonly useLimit: number;
}

/** Complimentary add-ons count against no limit. */
export function limitedItemsOf(lines: readonly ChosenLine[]): LimitedItem[] {
  return lines
    .filter((line) => !isFree(line))
    .map((line) => ({ itemId: idOf(line), name: nameOf(line), quantity: line.quantity, limit: line.limit }));
}

type Units = Readonly<Record<string, readonly string[]>>;

/** The cart with the units that were drawn for it, by pool in drawing order. */
export function withReserved(cart: FrozenCart, units: Units, capacities: Capacities): FrozenCart {
  const promotion = cart.promotion && { ...cart.promotion, units: units[poolOf('promotion', cart.promotion.promotionId)] ?? [] };
  return { ...cart, items: withUnits(cart.items, units, capacities), promotion };
}

/** Each item with its own units. */
function withUnits(items: readonly FrozenItem[], units: Units, capacities: Capacities): FrozenItem[] {
  const left = new Map(Object.entries(units).map(([pool, drawn]) => [pool, [...drawn]]));
  const next = (pool: string) => left.get(pool)?.splice(0, 1) ?? [];
  return items.map((item) => {
    const shared = item.seat?.isFurther
      ? []
      : capacitiesOver(capacities, item.kind, item.itemId).flatMap(({ poolId }) => next(poolOf('capacity', poolId)));
    if (item.kind === 'Upgrade') return { ...item, units: [...next(poolOf('upgrade', item.itemId)), ...shared] };
    const ofTier = [...next(poolOf('tier', item.tierId ?? '')), ...shared];
    // of a package; a whole table is one place of it
    const nightIds = item.nightPrice === undefined || item.seat?.isFurther ? [] : item.dayIds;
    const ofNights = nightIds.flatMap((nightId) => next(nightPoolOf(item.itemId, nightId)));
    if (item.seat) return { ...item, units: [...item.seat.claims, ...ofNights, ...ofTier, ...(item.seat.drawn ?? []).flatMap(next)] };
    const ofArea = item.area?.drawn?.flatMap(next) ?? [];
    if (item.nightPrice !== undefined) return { ...item, units: [...ofNights, ...ofTier, ...ofArea] };
    const own = [poolOf('ticketType', item.itemId), item.area?.pool ?? ''].flatMap(next);
    return { ...item, units: [...own, ...ofTier, ...ofArea] };
  });
}

/** Tells whether the inventory holds exactly what is demanded: a repeated key with another body finds other units. */
export function isWhatWasWanted(demands: readonly Demand[], units: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.keys(units).length === demands.length && demands.every((demand) => isWanted(demand, units[demand.pool] ?? []));
}

function isWanted({ pool, quantity, units: chosen }: Demand, units: readonly string[]): boolean {
  return units.length === quantity && (!chosen || chosen.every((number) => units.includes(`${pool}:${number}`)));
}
