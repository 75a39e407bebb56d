import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClientSession } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import type { PoolCount } from '@marquee/shared/inventory/pool-id';
import { Clock } from '#platform/clock/clock.service';
import { isOutOfReach } from '#platform/errors/out-of-reach';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { quantityOf, resized, sizeOf, type PoolSize } from './domain/pool-size.ts';
import { isNamed, poolOf, unitOf } from './domain/unit.ts';
import { ClaimedUnits } from './claimed-units.query.ts';
import { PoolHints } from './pool-hints.store.ts';
import { PoolUnitsService } from './pool-units.service.ts';
import type { ChangeQuantity, PoolCounts } from './public/inventory.port.ts';

type Sized = { pool: string; limit: number };

const COUNTED_MS = 2000;
const MOST_COUNTED = 2000;
/** One record holds all retired units of a pool and its size. */
const RETIRED_MAX = 200_000;

/** How many units a pool has, and how many of them are left. */
@Injectable()
export class PoolQuantitiesService {
  private readonly logger = new Logger('Inventory');
  private readonly counted = new LRUCache<string, { limit: number; left: Promise<number> }>({
    max: MOST_COUNTED,
    ttl: COUNTED_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly poolHints: PoolHints,
    private readonly poolUnits: PoolUnitsService,
    private readonly claimedUnits: ClaimedUnits,
    private readonly clock: Clock,
  ) {}

  async changeQuantity(tx: ClientSession, { pool, line, from, to, neverOnSale = false, isClosed = false }: ChangeQuantity): Promise<void> {
    const records = await this.allocations.ofPool(pool, tx);
    const claimed = new Set(
      numbersOf(
        pool,
        records.filter(({ kind }) => kind !== 'retired'),
      ),
    );
    // a code that had no quantity for a while may have numbers beyond `from`
    const before = sizeOf(records, highest(from, claimed));
    if (to < claimed.size) throw new DomainError('QUANTITY_BELOW_CLAIMED', { name: line, claimed: claimed.size, pool });
    if (neverOnSale && claimed.size === 0) await this.allocations.forgetRetired(tx, pool);
    else await this.resize(tx, { pool, line, to: isClosed ? claimed.size : to }, before, claimed);
    onCommit(tx, () => void this.poolHints.forget([pool]).catch((error: unknown) => this.logger.warn(error)));
  }

  private async resize(
    tx: ClientSession,
    { pool, line, to }: Pick<ChangeQuantity, 'pool' | 'line' | 'to'>,
    before: PoolSize,
    claimed: ReadonlySet<number>,
  ): Promise<void> {
    const least = quantityOf(before) - (RETIRED_MAX - before.retired.length);
    if (to < quantityOf(before) && to < least) throw new DomainError('QUANTITY_LOWERED_TOO_FAR', { name: line, least, pool });
    const after = resized(before, to, claimed);
    if (!after) throw new DomainError('QUANTITY_BELOW_CLAIMED', { name: line, claimed: claimed.size, pool });
    const claims = after.retired.map((number) => unitOf(pool, number));
    await this.allocations.saveRetired(tx, pool, claims, after.size);
  }

  /** See Inventory.withdraw. */
  async withdraw(tx: ClientSession, pool: string, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    const records = await this.allocations.ofPool(pool, tx);
    const { size, retired } = sizeOf(records, 0);
    const own = records.filter(({ kind }) => kind !== 'retired');
    const claimed = new Set(numbersOf(pool, own));
    const taken = numbers.filter((number) => claimed.has(number));
    if (taken.length > 0) throw new DomainError('SEAT_TAKEN', { units: taken.map((number) => unitOf(pool, number)) });
    const all = [...new Set([...retired, ...numbers])];
    try {
      const claims = all.map((number) => unitOf(pool, number));
      await this.allocations.saveRetired(tx, pool, claims, highest(size, new Set(all)));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new DomainError('SEAT_TAKEN', { units: numbers.map((number) => unitOf(pool, number)) });
    }
  }

  async remaining(pools: readonly Sized[]): Promise<Map<string, PoolCount>> {
    const [named, drawn] = [pools.filter(({ pool }) => isNamed(pool)), pools.filter(({ pool }) => !isNamed(pool))];
    const left = await this.poolUnits.left(drawn).catch((error: unknown) => this.leftWithoutHints(drawn, error));
    const taken = named.length === 0 ? null : await this.claimedUnits.find(named.map(({ pool }) => pool));
    const countOf = (limit: number, claimed: number) => ({ claimed, remaining: limit - claimed });
    return new Map([
      ...drawn.map(({ pool, limit }, at) => [pool, countOf(limit, limit - (left[at] ?? 0))] as const),
      ...named.map(({ pool, limit }) => [pool, countOf(limit, taken?.get(pool)?.size ?? 0)] as const),
    ]);
  }

  /** Pages show what is left also during a Redis outage; each pool is then counted once in two seconds. */
  private async leftWithoutHints(pools: readonly Sized[], error: unknown): Promise<number[]> {
    if (!isOutOfReach(error)) throw error;
    const counted = ({ pool, limit }: Sized) => {
      const known = this.counted.get(pool);
      if (known?.limit === limit) return known.left;
      const left = this.exact([{ pool, limit }]).then((counts) => counts.get(pool)?.remaining ?? 0);
      this.counted.set(pool, { limit, left });
      return left;
    };
    return Promise.all(pools.map(counted));
  }

  async inCarts(pools: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const counts = new Map(pools.map((pool) => [pool, 0]));
    const claims = pools.length === 0 ? [] : await this.allocations.claimsInCartsOf(pools);
    for (const pool of claims.flat().map(poolOf)) if (counts.has(pool)) counts.set(pool, counts.get(pool)! + 1);
    return counts;
  }

  async exact(pools: readonly Sized[], tx?: ClientSession): Promise<Map<string, PoolCounts>> {
    const counts = new Map<string, PoolCounts>();
    // sequential: a session allows one command at a time
    for (const { pool, limit } of pools) counts.set(pool, countsOf(pool, await this.allocations.ofPool(pool, tx), limit));
    return counts;
  }
}

function countsOf(pool: string, records: readonly Allocation[], limit: number): PoolCounts {
  const count = (isOne: (record: Allocation) => boolean) => numbersOf(pool, records.filter(isOne)).length;
  const parts = {
    sold: count(({ kind }) => kind === 'order'),
    reserved: count(({ kind, isOffer }) => kind === 'reservation' && !isOffer),
    held: count(({ kind, isOffer }) => kind === 'hold' || (kind === 'reservation' && isOffer === true)),
  };
  const total = quantityOf(sizeOf(records, limit));
  return { total, ...parts, remaining: total - parts.sold - parts.reserved - parts.held };
}

/** Not with spread: a hall has more seats than a call may have arguments. */
function highest(from: number, numbers: ReadonlySet<number>): number {
  let most = from;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}
