import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Clock } from '#platform/clock/clock.service';

import { AllocationsRepository } from './allocations.repository.ts';
import { poolOf } from './domain/unit.ts';

/** A sold-out page asks every few seconds, and everybody who waits has it open. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 1000;

/** Which pools have units in carts. */
@Injectable()
export class CartsOfPools {
  private readonly known = new LRUCache<string, Promise<ReadonlySet<string>>>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly clock: Clock,
  ) {}

  find(sellableId: string): Promise<ReadonlySet<string>> {
    const known = this.known.get(sellableId);
    if (known) return known;
    const reading = this.read(sellableId);
    this.known.set(sellableId, reading);
    return reading;
  }

  private async read(sellableId: string): Promise<ReadonlySet<string>> {
    try {
      const found = new Set<string>();
      for await (const claims of this.allocations.claimsInCarts(sellableId, this.clock.now()))
        for (const claim of claims) found.add(poolOf(claim));
      return found;
    } catch (error) {
      this.known.delete(sellableId);
      throw error;
    }
  }
}
