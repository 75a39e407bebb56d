import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { DomainError } from '@marquee/shared/domain-error';

import { REDIS, type Redis } from '../redis/redis.ts';
import { LIMITS, type Limit, type LimitName } from './limits.ts';
import { networkOf, publicSiteOf } from './visitor-network.ts';

/**
 * How many times as much all networks of an IPv6 site together may do: one customer may have 65,536 networks of 64 bits, and a phone network
 * gives each phone one of them.
 */
const NETWORKS_OF_SITE = 16;

/**
 * Counts in Redis, shared by all processes; in memory while Redis is unreachable. A key that is an IPv6 address counts for its whole
 * network, and for the 48-bit site that the network belongs to.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  /** Counts `uses` of `key`, at most the limit's; returns the count including them. @throws DomainError with `retryAfter` (seconds) beyond the limit. */
  hit(name: LimitName, key: string, uses = 1): Promise<number> {
    return this.count(counterOf(name), key, uses);
  }

  /** Throws like `hit` when the limit is used up, without counting. */
  async check(name: LimitName, key: string): Promise<void> {
    const limit = counterOf(name);
    await this.refuseUsedUp(limit, key);
    const site = siteOf(key, limit);
    if (site) await this.refuseUsedUp(site.limit, site.key);
  }

  /** Uncounts uses that turned out to be harmless. */
  takeBack(name: LimitName, key: string, uses = 1): Promise<void> {
    return this.uncount(counterOf(name), key, uses);
  }

  /** Resets the count of `key`, not of its site. */
  async forget(name: LimitName, key: string): Promise<void> {
    await this.limiterOf(counterOf(name)).delete(networkOf(key));
  }

  /** Advances all windows by this much: Redis expires them by the machine's time, not by a development clock that was set forward. */
  async letPass(milliseconds: number): Promise<void> {
    const prefix = this.redis.options.keyPrefix ?? '';
    for await (const keys of this.redis.scanStream({ match: `${prefix}limit:*` }) as AsyncIterable<string[]>) {
      for (const key of keys.map((found) => found.slice(prefix.length))) {
        const left = await this.redis.pttl(key);
        if (left > milliseconds) await this.redis.pexpire(key, left - milliseconds);
        else if (left > 0) await this.redis.del(key);
      }
    }
  }

  private async count(limit: Counter, key: string, uses: number): Promise<number> {
    const { consumedPoints } = await this.guarded(limit, () => this.limiterOf(limit).consume(networkOf(key), uses));
    const site = siteOf(key, limit);
    // refused ones of a single network do not count against its neighbors
    if (site) await this.count(site.limit, site.key, uses).catch((error: unknown) => this.undone(limit, key, uses, error));
    return consumedPoints;
  }

  private async uncount(limit: Counter, key: string, uses: number): Promise<void> {
    await this.limiterOf(limit).reward(networkOf(key), uses);
    const site = siteOf(key, limit);
    if (site) await this.uncount(site.limit, site.key, uses);
  }

  private async refuseUsedUp(limit: Counter, key: string): Promise<void> {
    const used = await this.limiterOf(limit).get(networkOf(key));
    if (used && used.consumedPoints >= limit.points) throw refusal(limit, used.msBeforeNext);
  }

  /** Uses that the site's limit refused do not count. */
  private async undone(limit: Counter, key: string, uses: number, error: unknown): Promise<never> {
    await this.uncount(limit, key, uses);
    throw error;
  }

  private async guarded<Result>(limit: Counter, count: () => Promise<Result>): Promise<Result> {
    try {
      return await count();
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(limit, error.msBeforeNext) : error;
    }
  }

  private limiterOf({ name, points, seconds }: Counter): RateLimiterAbstract {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const insuranceLimiter = new RateLimiterMemory(options);
    const limiter = new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter, rejectIfRedisNotReady: true });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** A limit with the name that Redis counts it by. */
interface Counter extends Pick<Limit, 'points' | 'seconds' | 'code'> {
  readonly name: string;
}

function counterOf(name: LimitName): Counter {
  return { name, ...LIMITS[name] };
}

/** The limit of the site of an address; null for what is no public IPv6 address. */
function siteOf(key: string, limit: Counter): { key: string; limit: Counter } | null {
  const site = publicSiteOf(key);
  if (!site) return null;
  return { key: site, limit: { ...limit, name: `${limit.name}-site`, points: limit.points * NETWORKS_OF_SITE } };
}

function refusal({ code = 'RATE_LIMITED' }: Counter, msBeforeNext: number): DomainError {
  return new DomainError(code, { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
