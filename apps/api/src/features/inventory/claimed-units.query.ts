import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClientSession } from 'mongoose';

import { Clock } from '#platform/clock/clock.service';

import { AllocationsRepository } from './allocations.repository.ts';
import { numberOf, poolOf } from './domain/unit.ts';

/** Everybody who chooses seats asks every few seconds. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 500;

type Taken = ReadonlyMap<string, ReadonlySet<number>>;

/** Which units of pools are taken, read from the claims. */
@Injectable()
export class ClaimedUnits {
  private readonly known = new LRUCache<string, Promise<Taken>>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly clock: Clock,
  ) {}

  /** See Inventory.takenUnits. */
  find(pools: readonly string[], tx?: ClientSession): Promise<Taken> {
    if (tx) return this.read(pools, tx);
    const key = pools.join();
    const known = this.known.get(key);
    if (known) return known;
    const reading = this.read(pools);
    this.known.set(key, reading);
    reading.catch(() => this.known.delete(key));
    return reading;
  }

  /** See Inventory.takenOf. */
  async takenOf(units: readonly string[]): Promise<ReadonlySet<string>> {
    return units.length === 0 ? new Set() : this.allocations.takenOf(units);
  }

  private async read(pools: readonly string[], tx?: ClientSession): Promise<Taken> {
    const taken = new Map(pools.map((pool) => [pool, new Set<number>()]));
    const claims = pools.length === 0 ? [] : await this.allocations.claimsOf(pools, tx);
    for (const claim of claims) taken.get(poolOf(claim))?.add(numberOf(claim));
    return taken;
  }
}
