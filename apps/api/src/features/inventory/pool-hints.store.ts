import { Inject, Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { REDIS, type Redis } from '#platform/redis/redis';

import { rangesOf } from './domain/ranges.ts';
import { byPool, isDrawn, numberOf } from './domain/unit.ts';
import type { Meter, Share } from './public/inventory.port.ts';
import { DRAW, GIVE_BACK, HOLD_SHARE, LEFT, LOAD, TAKE, WRITTEN } from './pool-scripts.ts';

interface Sized {
  pool: string;
  /** The quantity K of the event. */
  limit: number;
}

export interface Wanted extends Sized {
  quantity: number;
  /** Units that count towards the share of a network: with those that the cart takes over, which are not drawn. */
  counted?: number;
  perOrder?: number;
}

/** Checks made in the same step that draws. */
export interface Drawing {
  readonly meters?: readonly Meter[];
  readonly share?: Share | null;
  /** Chosen seats: not drawn, and they count towards the share as places do. */
  readonly named?: readonly Wanted[];
}

/** How long a cart counts towards its network's share; null: no longer. */
export interface ShareHold {
  readonly cart: string;
  readonly until: Date | null;
}

export type Draw =
  | { result: 'ok'; units: string[] }
  | { result: 'throttled'; ms: number }
  | { result: 'missing'; pools: Wanted[] }
  | { result: 'share'; wanted: Wanted; most: number }
  | { result: 'short'; pools: { wanted: Wanted; left: number }[] };

const PENDING = 'inventory:pending';
const WRITTEN_UNITS = 'inventory:written';
/** How long one process may take to rebuild a pool before another may start, in ms. */
const REBUILD_MS = 3000;

/** Carts count this much longer towards their network's share, because an update of their end may be sent that late, in ms. */
const SHARE_GRACE_MS = 500;

type Commands = Record<
  'drawUnits' | 'holdShares' | 'giveBackUnits' | 'takeUnits' | 'unitsWritten' | 'loadPool' | 'unitsLeft',
  (...args: (string | number)[]) => Promise<unknown>
>;

/** Which units are probably free. A wrong hint costs a retry, never a place: the unique index decides. */
@Injectable()
export class PoolHints {
  private readonly commands: Commands;
  /** Callers at the same time ask mostly for the pools of the same event: they share one command. */
  private readonly counts = new GroupCommit<readonly Sized[], (number | null)[]>({
    commit: (callers) => this.leftOfAll(callers),
    isRead: true,
  });

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {
    redis.defineCommand('drawUnits', { lua: DRAW });
    redis.defineCommand('holdShares', { lua: HOLD_SHARE });
    redis.defineCommand('giveBackUnits', { lua: GIVE_BACK });
    redis.defineCommand('takeUnits', { lua: TAKE });
    redis.defineCommand('unitsWritten', { lua: WRITTEN });
    redis.defineCommand('loadPool', { lua: LOAD });
    redis.defineCommand('unitsLeft', { lua: LEFT });
    this.commands = redis as unknown as Commands;
  }

  /** Draws units of all pools or of none; the same `drawId` again gets the same units. Counts a use of each meter first. */
  async draw(drawId: string, wanted: readonly Wanted[], { meters = [], share = null, named = [] }: Drawing = {}): Promise<Draw> {
    const pools = wanted.flatMap(({ pool }) => [stateKey(pool), freeKey(pool)]);
    const shared = sharesOf(drawId, [...wanted, ...named], share);
    const keys = [PENDING, `inventory:draw:${drawId}`, ...pools, ...meters.map(({ key }) => `inventory:meter:${key}`), ...shared.keys];
    const args = wanted.flatMap(({ pool, limit, quantity }) => [pool, limit, quantity]);
    const bounds = meters.flatMap(({ most, ms }) => [most, ms]);
    const counts = [this.now(), wanted.length, meters.length];
    const answer = await this.commands.drawUnits(keys.length, ...keys, ...counts, ...args, ...bounds, ...shared.args);
    const [result, ...rest] = answer as [string, ...(string | number)[]];
    if (result === 'throttled') return { result, ms: Number(rest[0]) };
    if (result === 'missing') return { result, pools: rest.map((index) => wanted[Number(index) - 1]!) };
    if (result === 'share') return { result, wanted: [...wanted, ...named][Number(rest[0]) - 1]!, most: Number(rest[1]) };
    if (result === 'short') return { result, pools: pairs(rest).map(([index, left]) => ({ wanted: wanted[index - 1]!, left })) };
    // of no units Lua makes an object
    return { result: 'ok', units: Object.values(JSON.parse(String(rest[0])) as Record<number, string>) };
  }

  /** Returns units; claims on limits and on seats are skipped. `drawId` forgets the result for repeated draws. */
  async giveBack(claims: readonly string[], drawId?: string): Promise<void> {
    const pools = Object.entries(byPool(claims.filter(isDrawn)));
    if (drawId) await Promise.all([this.redis.del(`inventory:draw:${drawId}`), this.holdShares([{ cart: drawId, until: null }])]);
    if (pools.length === 0) return;
    const keys = [PENDING, WRITTEN_UNITS, ...pools.flatMap(([pool]) => [stateKey(pool), freeKey(pool), lockKey(pool), lateKey(pool)])];
    const args = pools.flatMap(([pool, units]) => [pool, units.length, ...units.map(numberOf)]);
    await this.commands.giveBackUnits(keys.length, ...keys, pools.length, ...args);
  }

  /** Reports what a hold took: the highest numbers that were free. `numbers` from the highest on. */
  async taken(pool: string, numbers: readonly number[]): Promise<void> {
    const ranges = rangesOf(numbers).flat();
    await this.commands.takeUnits(3, stateKey(pool), freeKey(pool), lockKey(pool), numbers.at(-1)!, ...ranges);
  }

  /** In their order. */
  async holdShares(carts: readonly ShareHold[]): Promise<void> {
    if (carts.length === 0) return;
    const args = carts.flatMap(({ cart, until }) => [cart, until ? until.getTime() : '', until ? until.getTime() - this.now() : 0]);
    await this.commands.holdShares(carts.length, ...carts.map(({ cart }) => sharesKey(cart)), ...args);
  }

  /** Reports that these units were written to MongoDB. */
  async written(claims: readonly string[]): Promise<void> {
    const units = claims.filter(isDrawn);
    if (units.length > 0) await this.commands.unitsWritten(2, PENDING, WRITTEN_UNITS, this.now(), ...units);
  }

  /** Free units of each pool, null where Redis has no data. */
  async left(pools: readonly Sized[]): Promise<(number | null)[]> {
    return pools.length === 0 ? [] : this.counts.run(pools);
  }

  private async leftOfAll(callers: readonly (readonly Sized[])[]): Promise<Outcome<(number | null)[]>[]> {
    const pools = [...new Map(callers.flat().map((sized) => [sizedKey(sized), sized])).values()];
    const keys = pools.flatMap(({ pool }) => [stateKey(pool), freeKey(pool)]);
    const counts = (await this.commands.unitsLeft(keys.length, ...keys, ...pools.map(({ limit }) => limit))) as number[];
    const left = new Map(pools.map((sized, at) => [sizedKey(sized), counts[at]! < 0 ? null : counts[at]!]));
    return callers.map((asked) => ({ ok: true, value: asked.map((sized) => left.get(sizedKey(sized)) ?? null) }));
  }

  /** Starts rebuilding a pool; null while another process rebuilds it. */
  async beginRebuild(pool: string): Promise<string | null> {
    const token = crypto.randomUUID();
    return (await this.redis.set(lockKey(pool), token, 'PX', REBUILD_MS, 'NX')) === 'OK' ? token : null;
  }

  /** Completes the rebuild with the numbers that are claimed in MongoDB; false when the token is outdated. */
  async load(pool: string, token: string, state: { bound: number; fixed: boolean; claimed: readonly number[] }): Promise<boolean> {
    const keys = [stateKey(pool), freeKey(pool), lockKey(pool), lateKey(pool), PENDING, WRITTEN_UNITS];
    const args = [token, pool, state.bound, state.fixed ? 1 : 0, state.claimed.join(',')];
    return (await this.commands.loadPool(keys.length, ...keys, ...args)) === 1;
  }

  async isRebuilding(pool: string): Promise<boolean> {
    return (await this.redis.exists(lockKey(pool))) === 1;
  }

  /** True at most once in `ms` for this pool across all processes. */
  async mayCheck(pool: string, ms: number): Promise<boolean> {
    return (await this.redis.set(`inventory:checked:${pool}`, 1, 'PX', ms, 'NX')) === 'OK';
  }

  /** Deletes pools' hints, so that the next use rebuilds them. */
  async forget(pools: readonly string[]): Promise<void> {
    if (pools.length > 0) await this.redis.del(...pools.flatMap((pool) => [stateKey(pool), `inventory:checked:${pool}`]));
  }

  /** Units drawn more than `ms` ago and never reported as written: their process may have died. */
  async pendingSince(ms: number, limit: number): Promise<string[]> {
    return this.redis.zrangebyscore(PENDING, '-inf', this.now() - ms, 'LIMIT', 0, limit);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

const sizedKey = ({ pool, limit }: Sized): string => `${limit} ${pool}`;
const stateKey = (pool: string): string => `inventory:p:${pool}`;
const freeKey = (pool: string): string => `inventory:f:${pool}`;
const lockKey = (pool: string): string => `inventory:l:${pool}`;
const sharesKey = (cart: string): string => `inventory:shares:${cart}`;
const lateKey = (pool: string): string => `inventory:b:${pool}`;

/** Keys and arguments of the pools with a network share: one for each network and pool. */
function sharesOf(drawId: string, wanted: readonly Wanted[], share: Share | null) {
  if (!share) return { keys: [], args: [] };
  const limited = share.networks.flatMap((network) =>
    wanted.flatMap((wish, at) => {
      const most = network.mostOf(wish);
      const counted = wish.counted ?? wish.quantity;
      return most < wish.limit ? [{ key: `inventory:share:${network.key}|${wish.pool}`, at: at + 1, most, counted }] : [];
    }),
  );
  if (limited.length === 0) return { keys: [], args: [] };
  const args = [
    share.until.getTime() + SHARE_GRACE_MS,
    drawId,
    share.replaces ?? '',
    ...limited.flatMap(({ at, most, counted }) => [at, most, counted]),
  ];
  return { keys: [sharesKey(drawId), ...limited.map(({ key }) => key)], args };
}

function pairs(flat: readonly (string | number)[]): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, at) => [Number(flat[2 * at]), Number(flat[2 * at + 1])]);
}
