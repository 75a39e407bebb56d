import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { PoolHints, type Drawing, type Wanted } from './pool-hints.store.ts';

/** An apparently empty pool is compared with MongoDB at most this often, in ms. */
const CHECK_MS = 2000;
const PATIENCE_MS = 10_000;
const PAUSE_MS = 10;

export type Drawn = { ok: true; units: string[] } | { ok: false; short: { wanted: Wanted; left: number }[] };

/** Draws units by the hints, and rebuilds missing hints from the claims in MongoDB. */
@Injectable()
export class PoolUnitsService {
  private readonly logger = new Logger('Inventory');
  private readonly rebuilding = new Map<string, Promise<void>>();

  constructor(
    private readonly poolHints: PoolHints,
    private readonly allocations: AllocationsRepository,
  ) {}

  /**
   * Units of all pools or of none. Before reporting too few it has compared the pool with MongoDB a moment ago.
   * @throws DomainError RESERVE_THROTTLED by a meter; each is counted once, however often is drawn. NETWORK_SHARE by the share.
   */
  async draw(drawId: string, wanted: readonly Wanted[], { meters = [], share = null, named = [] }: Drawing = {}): Promise<Drawn> {
    const until = performance.now() + PATIENCE_MS;
    for (let uncounted = meters; performance.now() < until; uncounted = []) {
      const draw = await this.poolHints.draw(drawId, wanted, { meters: uncounted, share, named });
      if (draw.result === 'throttled') throw new DomainError('RESERVE_THROTTLED', { retryAfter: Math.ceil(draw.ms / 1000) });
      if (draw.result === 'share') throw new DomainError('NETWORK_SHARE', { most: draw.most });
      if (draw.result === 'ok') return { ok: true, units: draw.units };
      if (draw.result === 'missing') await this.rebuildAll(draw.pools);
      else if (!(await this.checked(draw.pools.map((short) => short.wanted)))) return { ok: false, short: draw.pools };
    }
    throw new Error(`The pools of ${wanted.map(({ pool }) => pool).join(', ')} could not be rebuilt in time`);
  }

  async left(pools: readonly { pool: string; limit: number }[]): Promise<number[]> {
    const counts = await this.poolHints.left(pools);
    const unknown = pools.filter((_, at) => counts[at] === null);
    if (unknown.length === 0) return counts.map((count) => count ?? 0);
    await this.rebuildAll(unknown);
    return (await this.poolHints.left(pools)).map((count) => count ?? 0);
  }

  /** Rebuilds pools from the claims in MongoDB; concurrent callers in a process share one rebuild. */
  async rebuildAll(pools: readonly { pool: string; limit: number }[]): Promise<void> {
    await Promise.all(pools.map(({ pool, limit }) => this.shared(pool, () => this.rebuild(pool, limit))));
  }

  private shared(pool: string, work: () => Promise<void>): Promise<void> {
    const running = this.rebuilding.get(pool) ?? work().finally(() => this.rebuilding.delete(pool));
    this.rebuilding.set(pool, running);
    return running;
  }

  private async rebuild(pool: string, limit: number): Promise<void> {
    const token = await this.poolHints.beginRebuild(pool);
    if (!token) return this.waitForOther(pool);
    const records = await this.allocations.ofPool(pool);
    const retired = records.find(({ kind }) => kind === 'retired');
    const claimed = numbersOf(pool, records);
    const done = await this.poolHints.load(pool, token, { bound: retired?.size ?? limit, fixed: retired !== undefined, claimed });
    if (done) this.logger.debug(`Rebuilt ${pool}: ${claimed.length} units claimed`);
  }

  private async waitForOther(pool: string): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    while (performance.now() < until && (await this.poolHints.isRebuilding(pool)));
  }

  /** Tells whether any of these pools was just rebuilt, so that another draw makes sense. */
  private async checked(pools: readonly Wanted[]): Promise<boolean> {
    const allowed = await Promise.all(pools.map(({ pool }) => this.poolHints.mayCheck(pool, CHECK_MS)));
    const due = pools.filter((_, at) => allowed[at]);
    await this.rebuildAll(due);
    return due.length > 0;
  }
}
