import { Injectable } from '@nestjs/common';

import { capacitiesOver, togetherOf } from '@marquee/shared/events/capacities';

import type { Capacity } from '#features/catalog/record/capacity.schema';
import { Inventory } from '#features/inventory/public/inventory.port';
import { nightPoolOf, poolOf, type PoolCount, type PoolKind } from '@marquee/shared/inventory/pool-id';
import { nightHouseOf, type NightHouse } from '@marquee/shared/seasons/night-house';
import { categoriesOf, priceTypeCount, priceTypePools, priceTypesWith, type PriceType } from '@marquee/shared/seating/price-types';
import type { Loaders } from '#platform/graphql/graphql-context';
import { byOrgKey } from '#platform/graphql/org-keys';

import { NOTHING_SOLD, refKeyOf, SoldFigures, type Sold } from './sold-figures.query.ts';
import { placesOf } from '../record/domain/places-of.ts';
import type { EventFigures } from './event-figures.types.ts';
import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** An item, with the capacities that it shares. */
interface Counted {
  readonly _id: string;
  readonly totalQty: number | null;
  readonly sharing?: readonly Pick<Capacity, 'poolId' | 'totalQty'>[];
  /** The ticket types that are sold from the same seats, itself among them; absent without seats. */
  readonly priceTypes?: readonly PriceType[];
  /** The season with its organization, where buyers choose its nights. */
  readonly seasonKey?: string;
}

/** Counts from other features, batched per request: places from the inventory, money from the figures. */
@Injectable()
export class EventCountsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly soldFigures: SoldFigures,
    private readonly events: EventsRepository,
  ) {}

  /** How much of an item is claimed and left; of one under shared capacities no more than these leave. */
  async ofItem(loaders: Loaders, kind: PoolKind, item: Counted): Promise<PoolCount> {
    const [own, ...shared] = await Promise.all([
      item.seasonKey
        ? this.ofPackage(loaders, item, item.seasonKey)
        : item.priceTypes
          ? this.ofPriceType(loaders, item._id, item.priceTypes)
          : this.ofPool(loaders, kind, item),
      ...(item.sharing ?? []).map((capacity) => this.ofCapacity(loaders, capacity)),
    ]);
    return { claimed: own.claimed, remaining: Math.min(own.remaining, ...shared.map(({ remaining }) => remaining)) };
  }

  /** How much of a shared capacity is claimed and left. */
  ofCapacity(loaders: Loaders, { poolId: _id, totalQty }: Pick<Capacity, 'poolId' | 'totalQty'>): Promise<PoolCount> {
    return this.ofPool(loaders, 'capacity', { _id, totalQty });
  }

  /** Of its fullest night: its quantity cannot be lowered below that (BYD-108). */
  private async ofPackage(loaders: Loaders, { _id, totalQty }: Counted, seasonKey: string): Promise<PoolCount> {
    const limit = totalQty ?? 0;
    const nightIds = (await loaders.load(this.nightsOf, seasonKey)) ?? [];
    const counts = await Promise.all(nightIds.map((nightId) => loaders.load(this.byPool, `${nightPoolOf(_id, nightId)}|${limit}`)));
    const claimed = Math.max(0, ...counts.map((count) => count?.claimed ?? 0));
    return { claimed, remaining: Math.max(0, limit - claimed) };
  }

  private async ofPriceType(loaders: Loaders, id: string, priceTypes: readonly PriceType[]): Promise<PoolCount> {
    const sizes = priceTypes.flatMap(priceTypePools);
    const counts = await Promise.all(sizes.map(({ pool, limit }) => loaders.load(this.byPool, `${pool}|${limit}`)));
    const claimed = new Map(sizes.map(({ pool }, at) => [pool, counts[at]?.claimed ?? 0]));
    return priceTypeCount(
      priceTypes.find(({ _id }) => _id === id)!,
      priceTypes,
      (pool) => claimed.get(pool) ?? 0,
    );
  }

  private async ofPool(loaders: Loaders, kind: PoolKind, item: Pick<Counted, '_id' | 'totalQty'>): Promise<PoolCount> {
    const limit = item.totalQty ?? 0;
    const count = await loaders.load(this.byPool, `${poolOf(kind, item._id)}|${limit}`);
    return { claimed: count?.claimed ?? 0, remaining: Math.max(0, count?.remaining ?? limit) };
  }

  /** How often a code is only in carts, or in orders awaiting their payment: it counts as claimed, and is not used yet. */
  async usesInCarts(loaders: Loaders, { _id }: { readonly _id: string }): Promise<number> {
    return (await loaders.load(this.inCarts, poolOf('promotion', _id))) ?? 0;
  }

  /** `withMoney` false omits the revenue. */
  async figuresOf(loaders: Loaders, event: EventRecord, withMoney: boolean): Promise<EventFigures> {
    const { ticketTypes, capacities = [] } = event;
    const [found, counts] = await Promise.all([this.soldOf(loaders, event), this.leftOf(loaders, event)]);
    const { sold, addOns, held, scanned, orders, revenue } = found;
    return {
      total: placesOf(event),
      sold,
      addOns,
      remaining: togetherOf(
        ticketTypes,
        [...capacities, ...categoriesOf(ticketTypes).map((category) => ({ ...category, poolId: category.first }))],
        ({ _id }) => counts.get(_id) ?? 0,
        // the seats of a category are what is left of each of its price types
        ({ poolId }) => counts.get(poolId) ?? 0,
      ),
      held,
      scanned,
      orders,
      revenue: withMoney ? revenue : null,
    };
  }

  /** The house of a night with so many season tickets. */
  async houseOf(loaders: Loaders, event: EventRecord, seasonTickets: number): Promise<NightHouse> {
    const [found, { remaining }] = await Promise.all([this.soldOf(loaders, event), this.figuresOf(loaders, event, false)]);
    return nightHouseOf({ ...found, remaining }, seasonTickets);
  }

  private async soldOf(loaders: Loaders, { orgId, _id }: EventRecord): Promise<Sold> {
    return (await loaders.load(this.soldFigures.ofKeys, refKeyOf({ orgId, sellableId: _id }))) ?? NOTHING_SOLD;
  }

  /** Whether no ticket is left, as everybody may know. */
  async isSoldOut(loaders: Loaders, event: EventRecord): Promise<boolean> {
    const counts = await this.leftOf(loaders, event);
    const shared = (event.capacities ?? []).filter(({ poolId }) => (counts.get(poolId) ?? 0) <= 0);
    return event.ticketTypes.every(({ _id }) => (counts.get(_id) ?? 0) <= 0 || capacitiesOver(shared, 'Ticket', _id).length > 0);
  }

  private ofTicketType(loaders: Loaders, type: PriceType, ticketTypes: readonly PriceType[]): Promise<PoolCount> {
    return type.categoryId
      ? this.ofPriceType(loaders, type._id, priceTypesWith(type, ticketTypes))
      : this.ofPool(loaders, 'ticketType', type);
  }

  /** What is left of each ticket type alone, and of each capacity by its pool. */
  private async leftOf(loaders: Loaders, { ticketTypes, capacities = [] }: EventRecord): Promise<ReadonlyMap<string, number>> {
    const counted = await Promise.all([
      ...ticketTypes.map(async (type) => [type._id, await this.ofTicketType(loaders, type, ticketTypes)] as const),
      ...capacities.map(async (capacity) => [capacity.poolId, await this.ofCapacity(loaders, capacity)] as const),
    ]);
    return new Map(counted.map(([id, { remaining }]) => [id, remaining]));
  }

  private readonly nightsOf = (keys: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> =>
    byOrgKey(
      keys,
      async (scope, seasonIds) =>
        new Map(await Promise.all(seasonIds.map(async (id) => [id, await this.events.idsOfSeason(scope, id, null)] as const))),
    );

  private readonly inCarts = (pools: readonly string[]): Promise<ReadonlyMap<string, number>> => this.inventory.unitsInCarts(pools);

  private readonly byPool = async (keys: readonly string[]): Promise<ReadonlyMap<string, PoolCount>> => {
    const sizes = keys.map((key) => ({ key, pool: key.slice(0, key.indexOf('|')), limit: Number(key.slice(key.indexOf('|') + 1)) }));
    const counts = await this.inventory.remaining(sizes);
    return new Map(sizes.flatMap(({ key, pool }) => (counts.has(pool) ? [[key, counts.get(pool)!] as const] : [])));
  };
}
