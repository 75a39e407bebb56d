import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';
import { poolOf, type PoolCount, type PoolKind } from '@marquee/shared/inventory/pool-id';
import type { Loaders } from '#platform/graphql/graphql-context';

import { NOTHING_SOLD, refKeyOf, SoldFigures } from './sold-figures.query.ts';
import type { EventFigures } from './event-figures.types.ts';
import type { EventRecord } from '../record/event-records.ts';

/** Counts from other features, batched per request: places from the inventory, money from the figures. */
@Injectable()
export class EventCountsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly soldFigures: SoldFigures,
  ) {}

  /** How much of an item is claimed and left. */
  async ofItem(loaders: Loaders, kind: PoolKind, item: { readonly _id: string; readonly totalQty: number | null }): Promise<PoolCount> {
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
    const [found, counts] = await Promise.all([
      loaders.load(this.soldFigures.ofKeys, refKeyOf({ orgId: event.orgId, sellableId: event._id })),
      Promise.all(event.ticketTypes.map((type) => this.ofItem(loaders, 'ticketType', type))),
    ]);
    const { sold, addOns, held, scanned, orders, revenue } = found ?? NOTHING_SOLD;
    return {
      total: event.ticketTypes.reduce((sum, type) => sum + type.totalQty, 0),
      sold,
      addOns,
      remaining: counts.reduce((sum, count) => sum + count.remaining, 0),
      held,
      scanned,
      orders,
      revenue: withMoney ? revenue : null,
    };
  }

  /** Whether no ticket is left, as everybody may know. */
  async isSoldOut(loaders: Loaders, event: EventRecord): Promise<boolean> {
    const counts = await Promise.all(event.ticketTypes.map((type) => this.ofItem(loaders, 'ticketType', type)));
    return counts.every(({ remaining }) => remaining <= 0);
  }

  private readonly inCarts = (pools: readonly string[]): Promise<ReadonlyMap<string, number>> => this.inventory.unitsInCarts(pools);

  private readonly byPool = async (keys: readonly string[]): Promise<ReadonlyMap<string, PoolCount>> => {
    const sizes = keys.map((key) => ({ key, pool: key.slice(0, key.indexOf('|')), limit: Number(key.slice(key.indexOf('|') + 1)) }));
    const counts = await this.inventory.remaining(sizes);
    return new Map(sizes.flatMap(({ key, pool }) => (counts.has(pool) ? [[key, counts.get(pool)!] as const] : [])));
  };
}
