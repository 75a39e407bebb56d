import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { REDIS, type Redis } from '../redis/redis.ts';
import { networkOf, publicSiteOf } from './visitor-network.ts';

export interface Limit {
  /** Allowed uses within the window. */
  readonly points: number;
  /** Length of the window. */
  readonly seconds: number;
  /** The error code of a refusal; RATE_LIMITED by default. */
  readonly code?: ErrorCode;
}

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
  async hit(name: string, key: string, limit: Limit, uses = 1): Promise<number> {
    const { consumedPoints } = await this.guarded(limit, () => this.limiterOf(name, limit).consume(networkOf(key), uses));
    const site = siteOf(name, key, limit);
    // refused ones of a single network do not count against its neighbors
    if (site) await this.hit(site.name, site.key, site.limit, uses).catch((error: unknown) => this.undone(name, key, limit, uses, error));
    return consumedPoints;
  }

  /** Throws like `hit` when the limit is used up, without counting. */
  async check(name: string, key: string, limit: Limit): Promise<void> {
    const used = await this.limiterOf(name, limit).get(networkOf(key));
    if (used && used.consumedPoints >= limit.points) throw refusal(limit, used.msBeforeNext);
    const site = siteOf(name, key, limit);
    if (site) await this.check(site.name, site.key, site.limit);
  }

  /** Uncounts uses that turned out to be harmless. */
  async takeBack(name: string, key: string, limit: Limit, uses = 1): Promise<void> {
    await this.limiterOf(name, limit).reward(networkOf(key), uses);
    const site = siteOf(name, key, limit);
    if (site) await this.takeBack(site.name, site.key, site.limit, uses);
  }

  /** Resets the count of `key`, not of its site. */
  async forget(name: string, key: string, limit: Limit): Promise<void> {
    await this.limiterOf(name, limit).delete(networkOf(key));
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

  /** Uses that the site's limit refused do not count. */
  private async undone(name: string, key: string, limit: Limit, uses: number, error: unknown): Promise<never> {
    await this.takeBack(name, key, limit, uses);
    throw error;
  }

  private async guarded<Result>(limit: Limit, count: () => Promise<Result>): Promise<Result> {
    try {
      return await count();
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(limit, error.msBeforeNext) : error;
    }
  }

  private limiterOf(name: string, { points, seconds }: Limit): RateLimiterAbstract {
    const id = `${name}:${points}:${seconds}`;
    const existing = this.limiters.get(id);
    if (existing) return existing;
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
    const insuranceLimiter = new RateLimiterMemory(options);
    const limiter = new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter, rejectIfRedisNotReady: true });
    this.limiters.set(id, limiter);
    return limiter;
  }
}

/** The limit of the site of an address; null for what is no public IPv6 address. */
function siteOf(name: string, key: string, limit: Limit): { name: string; key: string; limit: Limit } | null {
  const site = publicSiteOf(key);
  if (!site) return null;
  return { name: `${name}-site`, key: site, limit: { ...limit, points: limit.points * NETWORKS_OF_SITE } };
}

function refusal({ code = 'RATE_LIMITED' }: Limit, msBeforeNext: number): DomainError {
  return new DomainError(code, { retryAfter: Math.ceil(msBeforeNext / 1000) });
}
