import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ClientSession } from 'mongoose';

import { Clock } from '#platform/clock/clock.service';

import type { AllocationKind } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { numberOf, poolOf } from './domain/unit.ts';
import type { PoolOwner, UnitOwner } from './public/owned-units.ts';

/** Everybody who chooses seats asks every few seconds. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 500;
/** Larger than what is taken, and asked for by staff alone. */
const MOST_KNOWN_OWNERS = 50;

type Taken = ReadonlyMap<string, ReadonlySet<number>>;

/** Which units of pools are taken, read from the claims. */
@Injectable()
export class ClaimedUnits {
  private readonly known = new LRUCache<string, Promise<Taken>>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: { now: () => this.clock.ticks() },
  });

  private readonly knownOwners = new LRUCache<string, Promise<ReadonlyMap<string, PoolOwner>>>({
    max: MOST_KNOWN_OWNERS,
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

  /** See Inventory.ownersOf. */
  async ownersOf(claims: readonly string[]): Promise<ReadonlyMap<string, UnitOwner>> {
    const wanted = new Set(claims);
    const records = claims.length === 0 ? [] : await this.allocations.ownersOf(claims);
    const owners = records.flatMap(({ kind, expiresAt, ownerId, claims: own }) => {
      const owner: UnitOwner = { state: stateOf(kind, expiresAt), ownerId, until: expiresAt };
      return kind === 'retired' ? [] : own.filter((claim) => wanted.has(claim)).map((claim) => [claim, owner] as const);
    });
    return new Map(owners);
  }

  /** See Inventory.ownersIn. */
  ownersIn(pools: readonly string[]): Promise<ReadonlyMap<string, PoolOwner>> {
    const key = pools.join();
    const known = this.knownOwners.get(key);
    if (known) return known;
    const reading = this.readOwners(pools);
    this.knownOwners.set(key, reading);
    reading.catch(() => this.knownOwners.delete(key));
    return reading;
  }

  private async readOwners(pools: readonly string[]): Promise<ReadonlyMap<string, PoolOwner>> {
    const [owners, wanted] = [new Map<string, PoolOwner>(), new Set(pools)];
    const records = pools.length === 0 ? [] : await this.allocations.ofPools(pools);
    for (const { kind, expiresAt, ownerId, claims } of records) {
      const owner: PoolOwner = { state: kind === 'retired' ? 'withdrawn' : stateOf(kind, expiresAt), ownerId };
      for (const claim of claims) if (wanted.has(poolOf(claim))) owners.set(claim, owner);
    }
    return owners;
  }

  private async read(pools: readonly string[], tx?: ClientSession): Promise<Taken> {
    const taken = new Map(pools.map((pool) => [pool, new Set<number>()]));
    const claims = pools.length === 0 ? [] : await this.allocations.claimsOf(pools, tx);
    for (const claim of claims) taken.get(poolOf(claim))?.add(numberOf(claim));
    return taken;
  }
}

function stateOf(kind: AllocationKind, expiresAt: Date | null): UnitOwner['state'] {
  if (kind === 'hold') return 'held';
  return kind === 'order' && expiresAt === null ? 'sold' : 'reserved';
}
