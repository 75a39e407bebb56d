import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { ADVANCE, usesTiers } from '@marquee/shared/events/current-tier';
import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { Inventory, type ChangeQuantity, type PoolCounts } from '#features/inventory/public/inventory.port';
import { nightPoolOf, POOL_KINDS, poolOf, type PoolId, type PoolKind } from '@marquee/shared/inventory/pool-id';
import { packageOf } from '@marquee/shared/seasons/packages';
import { Hooks } from '#platform/hooks/hooks.registry';
import { defineJob } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { SellableKind } from '../record/sellable-kind.ts';
import type { ItemLists, SellableRecord } from '../record/sellable.schema.ts';
import { nightsOfSeason } from './nights-of-season.hook.ts';
import { ResizeCapacitiesService } from './resize-capacities.service.ts';
import { salesWithoutUnits } from './sales-without-units.hook.ts';

/** Recounts what was sold of pools before they had a quantity, once no cart can use the previous version of the event. */
export const recountPoolsJob = defineJob({
  name: 'events.recount-pools',
  payload: z.object({
    eventId: z.string().optional(),
    seasonId: z.string().optional(),
    orgId: z.string(),
    pools: z.array(z.templateLiteral([z.enum(POOL_KINDS), ':', z.string()])),
  }),
});

type Authored = ItemLists;
type Items = Authored & Pick<SellableRecord, '_id' | 'orgId'>;

interface Sized {
  readonly pool: PoolId;
  readonly name: string;
  /** 0 for a tier or code without a quantity. */
  readonly qty: number;
  /** The error for deleting a used item. */
  readonly used: ErrorCode | null;
  /** Of a ticket type of which buyers choose the nights. */
  readonly isPackage?: boolean;
}

interface Change {
  readonly former: Sized;
  readonly next: Sized;
}

/**
 * Fallback if the process dies before it opened a pool, and for carts that were counted and given up: those expire after fifteen minutes,
 * or with their payment (ten more).
 */
const RECOUNT_AFTER_MS = [2_000, 60_000, 17 * 60_000, 45 * 60_000];

/** Applies changed quantities and deletions to the inventory, in the transaction of the save. */
@Injectable()
export class ResizePoolsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly resizeCapacities: ResizeCapacitiesService,
    private readonly hooks: Hooks,
    private readonly jobs: Jobs,
  ) {}

  /**
   * `before` as read by the transaction: an event first published meanwhile fails it. Returns pools that get their first quantity while
   * others may be selling without one: they stay closed until `recount`, which must follow the commit at once.
   * @throws QUANTITY_BELOW_CLAIMED, QUANTITY_LOWERED_TOO_FAR, PACKAGE_SOLD, TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD
   */
  async resize<Kind extends SellableRecord>(tx: Tx, kind: SellableKind<Kind>, before: Kind, after: Authored): Promise<PoolId[]> {
    const neverOnSale = !before.firstPublishedAt;
    await this.refuseSoldSeats(tx, before, after);
    const nights = await this.nightsOf(tx, before, after);
    const sizes = new Map(sizesOf(after, nights).map((size) => [size.pool, size]));
    const changes: Change[] = [];
    for (const former of sizesOf(before, nights)) {
      const next = sizes.get(former.pool);
      if (!next) await this.remove(tx, former, neverOnSale);
      // one without a quantity keeps its claims, which count when it gets one again
      else if (next.qty !== former.qty && !(next.qty === 0 && isOptional(next))) changes.push({ former, next });
    }
    const optional = changes.filter(({ next }) => isOptional(next)).map(({ next }) => next.pool);
    const switchedOff = tiersSwitchedOff(before, after);
    const sold = await this.withoutUnits(tx, before, [...optional, ...switchedOff]);
    const counts = await this.inventory.exact(
      switchedOff.map((pool) => ({ pool, limit: 0 })),
      tx,
    );
    for (const pool of switchedOff)
      if ((sold.get(pool) ?? 0) + claimsOf(counts.get(pool)) > 0) throw new DomainError('TIERS_SOLD', { pool });
    const first = neverOnSale ? [] : changes.filter(({ former, next }) => former.qty === 0 && isOptional(next));
    for (const change of changes)
      await this.change(tx, change, sold.get(change.next.pool) ?? 0, { neverOnSale, isClosed: first.includes(change) });
    const capacities = await this.resizeCapacities.resize(tx, before, after, neverOnSale);
    const closed = [...first.map(({ next }) => next.pool), ...capacities];
    if (closed.length > 0) await this.recountLater(tx, { ...kind.ref(before._id), orgId: before.orgId, pools: closed });
    return closed;
  }

  /**
   * Resizes pools that got their first quantity to what is left beside the units sold without one: carts written before the save's commit
   * are counted, and later ones give themselves up. Existing claims are kept.
   */
  async recount(tx: Tx, event: Items, pools: readonly PoolId[]): Promise<void> {
    const sizes = sizesOf(event).filter(({ pool, qty }) => qty > 0 && pools.includes(pool));
    const sold = await this.withoutUnits(
      tx,
      event,
      sizes.map(({ pool }) => pool),
    );
    for (const { pool, name: line, qty } of sizes) {
      const change = { pool, line, from: qty };
      const to = Math.max(0, qty - (sold.get(pool) ?? 0));
      await this.inventory.changeQuantity(tx, { ...change, to }).catch((error: unknown) => {
        const claimed = claimedOf(error);
        if (claimed === null) throw error;
        return this.inventory.changeQuantity(tx, { ...change, to: claimed });
      });
    }
    await this.resizeCapacities.recount(tx, event, pools);
  }

  /**
   * Seats are units under their own numbers, not of the pool of their ticket type; a package has none of them.
   * @throws TICKET_TYPE_USED, PACKAGE_SOLD
   */
  private async refuseSoldSeats(tx: Tx, before: Authored, after: Authored): Promise<void> {
    const left = new Map(after.ticketTypes.map((type) => [type._id, type]));
    const stays = ({ _id }: { readonly _id: string }) => left.has(_id) && !packageOf(left.get(_id)!);
    const gone = before.ticketTypes.filter((type) => type.categoryId && !packageOf(type) && !stays(type));
    const pools = gone.map(({ _id }) => ({ pool: poolOf('priceType', _id), limit: 0 }));
    const counts = await this.inventory.exact(pools, tx);
    const used = gone.find(({ _id }) => claimsOf(counts.get(poolOf('priceType', _id))) > 0);
    if (!used) return;
    const { _id, name } = used;
    throw new DomainError(left.has(_id) ? 'PACKAGE_SOLD' : 'TICKET_TYPE_USED', { name, pool: poolOf('ticketType', _id) });
  }

  /** Of a season with packages: whatever becomes one, or is none any more, has other pools (BYD-108). */
  private async nightsOf(tx: Tx, before: Items, after: Authored): Promise<readonly string[]> {
    const hasPackages = [before, after].some(({ ticketTypes }) => ticketTypes.some((type) => packageOf(type)));
    return hasPackages ? this.hooks.ask(nightsOfSeason, before, tx) : [];
  }

  private async recountLater(tx: Tx, payload: z.infer<typeof recountPoolsJob.payload>): Promise<void> {
    for (const delayMs of RECOUNT_AFTER_MS) await this.jobs.enqueue(tx, recountPoolsJob, payload, { delayMs });
  }

  /** @throws PROMOTION_TYPE_LOCKED when the type of a used code changes, also if it was used while it had no quantity */
  async checkCodeTypes(before: Items, after: Authored): Promise<void> {
    const changed = before.promotions.filter((known) =>
      after.promotions.some((code) => known._id === code._id && known.type !== code.type),
    );
    if (changed.length === 0) return;
    const pools = changed.map((code) => ({ pool: poolOf('promotion', code._id), limit: code.totalQty }));
    const [counts, without] = await Promise.all([
      this.inventory.remaining(pools),
      this.withoutUnits(
        null,
        before,
        pools.map(({ pool }) => pool),
      ),
    ]);
    const used = pools.find(({ pool }) => (counts.get(pool)?.claimed ?? 0) + (without.get(pool) ?? 0) > 0);
    if (used) throw new DomainError('PROMOTION_TYPE_LOCKED', { pool: used.pool });
  }

  /** `sold` was sold without a quantity and is not part of the pool, so the pool is smaller by that much. */
  private async change(
    tx: Tx,
    { former, next }: Change,
    sold: number,
    how: Pick<ChangeQuantity, 'neverOnSale' | 'isClosed'>,
  ): Promise<void> {
    const { pool, name: line } = next;
    if (next.qty < sold) throw new DomainError('QUANTITY_BELOW_CLAIMED', { name: line, claimed: sold, pool });
    try {
      await this.inventory.changeQuantity(tx, { pool, line, from: former.qty, to: next.qty - sold, ...how });
    } catch (error) {
      const claimed = claimedOf(error);
      if (claimed !== null && next.qty === 0 && next.used === 'TICKET_TYPE_USED' && former.isPackage !== next.isPackage)
        throw new DomainError('PACKAGE_SOLD', { name: line, pool });
      throw claimed === null ? error : new DomainError('QUANTITY_BELOW_CLAIMED', { name: line, claimed: claimed + sold, pool });
    }
  }

  private async withoutUnits(tx: Tx | null, event: Items, pools: readonly PoolId[]): Promise<ReadonlyMap<string, number>> {
    return pools.length > 0 ? this.hooks.ask(salesWithoutUnits, event, pools, tx) : new Map();
  }

  /** No claims may remain; a secret code can always be deleted (AUT-082, 114). */
  private async remove(tx: Tx, { pool, name, qty, used }: Sized, neverOnSale: boolean): Promise<void> {
    if (!used || qty === 0) return;
    try {
      await this.inventory.changeQuantity(tx, { pool, line: name, from: qty, to: 0, neverOnSale });
    } catch (error) {
      throw claimedOf(error) === null ? error : new DomainError(used, { name, pool });
    }
  }
}

function sizesOf({ ticketTypes, upgrades, promotions }: Authored, nights: readonly string[] = []): Sized[] {
  const size = (kind: PoolKind, item: { _id: string; totalQty: number | null }, name: string, used: ErrorCode | null): Sized => ({
    pool: poolOf(kind, item._id),
    name,
    qty: item.totalQty ?? 0,
    used,
  });
  const tiers = ticketTypes.flatMap((type) => type.tiers.map((tier) => size('tier', tier, `${type.name}, ${tier.name}`, 'TIERS_SOLD')));
  return [
    ...ticketTypes.flatMap((type) => typeSizes(type, nights)),
    ...tiers,
    ...upgrades.map((upgrade) => size('upgrade', upgrade, upgrade.name, 'ADDON_USED')),
    ...promotions.map((code) => size('promotion', code, code.code, null)),
  ];
}

/** A package has its quantity on each night, and any other ticket type once: whatever has none is closed also for carts of an older record. */
function typeSizes(type: Authored['ticketTypes'][number], nights: readonly string[]): Sized[] {
  const isPackage = packageOf(type) !== null;
  const of = { name: type.name, used: 'TICKET_TYPE_USED', isPackage } as const;
  return [
    { ...of, pool: poolOf('ticketType', type._id), qty: isPackage ? 0 : type.totalQty },
    ...nights.map((eventId) => ({ ...of, pool: nightPoolOf(type._id, eventId), qty: isPackage ? type.totalQty : 0 })),
  ];
}

/** Tiers and codes may have no quantity. */
function isOptional({ pool }: Sized): boolean {
  return pool.startsWith('tier:') || pool.startsWith('promotion:');
}

/** Tiers not named Advance, active or not, of ticket types that have a single tier now (AUT-095). */
function tiersSwitchedOff(before: Pick<Items, 'ticketTypes'>, after: Pick<Items, 'ticketTypes'>): PoolId[] {
  return before.ticketTypes.flatMap((type) => {
    const next = after.ticketTypes.find(({ _id }) => _id === type._id);
    if (!usesTiers(type) || !next || usesTiers(next)) return [];
    return type.tiers.filter(({ name }) => name !== ADVANCE).map(({ _id }) => poolOf('tier', _id));
  });
}

function claimsOf(counts: PoolCounts | undefined): number {
  return counts ? counts.sold + counts.reserved + counts.held : 0;
}

/** How many units are in the way, or null for another error. */
function claimedOf(error: unknown): number | null {
  return error instanceof DomainError && error.code === 'QUANTITY_BELOW_CLAIMED' ? Number(error.details['claimed']) : null;
}
