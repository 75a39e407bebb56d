import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import type { Sellable } from '@marquee/shared/events/sellable';

import { unitsFreed, type FreedUnits } from '#features/inventory/public/units-freed.hook';
import { mayTake } from '#features/orders/public/may-take.question';
import { Clock } from '#platform/clock/clock.service';
import { Follows, Provides } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { isLetThrough } from './domain/let-through.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';

/** In a crowd that buys something whose places are offered to nobody, one read a second is enough to know it. */
const KNOWN_MS = 1000;
const MOST_KNOWN = 1000;

/** Those who stand in line come before the public: a cart may only have what the last look left. */
@Injectable()
export class LineFirstService {
  private readonly withoutOffers = new LRUCache<string, true>({ max: MOST_KNOWN, ttl: KNOWN_MS, perf: { now: () => this.clock.ticks() } });

  constructor(
    private readonly waitLines: WaitLinesRepository,
    private readonly clock: Clock,
  ) {}

  /** Asked after the units were claimed, so that nothing can come back unseen in between. */
  @Provides(mayTake)
  async mayTake({ id }: Sellable, units: readonly string[]): Promise<boolean> {
    if (this.withoutOffers.has(id)) return true;
    const line = await this.waitLines.byId(id);
    if (!line?.isOn) this.withoutOffers.set(id, true);
    return !line?.isGated || isLetThrough(line, units);
  }

  /** What was let through, sold and came back is for those in line again. */
  @Follows(unitsFreed)
  async noteFreed(tx: Tx, freed: readonly FreedUnits[]): Promise<void> {
    for (const [sellableId, own] of Map.groupBy(freed, (each) => each.sellableId)) {
      if (this.withoutOffers.has(sellableId)) continue;
      await this.waitLines.noteFreed(
        tx,
        sellableId,
        own.flatMap(({ claims }) => claims),
      );
    }
  }
}
