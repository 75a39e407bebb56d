import { randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { Hooks } from '#platform/hooks/hooks.registry';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { placesLeft } from './allocate-units.service.ts';
import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { highestFree } from './domain/free-numbers.ts';
import { sizeOf } from './domain/pool-size.ts';
import { unitOf } from './domain/unit.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { PoolHints } from './pool-hints.store.ts';
import type { HoldPlaces } from './public/owned-units.ts';
import { unitsFreed } from './public/units-freed.hook.ts';

/** Takes chosen places for hold blocks and gives them back. Each is a record of its own, so that any of them can be given back. */
@Injectable()
export class HoldNamedUnitsService {
  private readonly logger = new Logger('Inventory');

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly heldUnits: HeldUnitsRepository,
    private readonly poolHints: PoolHints,
    private readonly hooks: Hooks,
  ) {}

  /** See Inventory.holdPlaces. */
  async hold(tx: ClientSession, { holdId, orgId, sellableId, places, shared, line }: HoldPlaces): Promise<void> {
    if (places.length === 0) return;
    const drawn: { pool: string; numbers: number[] }[] = [];
    // sequential: a session allows one command at a time
    for (const { pool, limit } of shared) {
      const records = await this.allocations.ofPool(pool, tx);
      const { size } = sizeOf(records, limit);
      const taken = new Set(numbersOf(pool, records));
      const numbers = highestFree(size, taken, places.length);
      if (!numbers) throw placesLeft([{ pool, line, left: Math.max(0, size - taken.size) }]);
      drawn.push({ pool, numbers });
    }
    const records = places.map((units, at): Allocation => {
      const claims = [...units, ...drawn.map(({ pool, numbers }) => unitOf(pool, numbers[at]!))];
      return { _id: `hold:${holdId}:${randomUUID()}`, kind: 'hold', ownerId: holdId, orgId, sellableId, claims, expiresAt: null };
    });
    await this.heldUnits.insert(tx, records).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DomainError('SEAT_TAKEN', { units: places.flat() }) : error;
    });
    for (const { pool, numbers } of drawn)
      onCommit(tx, () => void this.poolHints.taken(pool, numbers).catch((error: unknown) => this.logger.warn(error)));
  }

  /** See Inventory.unholdPlaces. */
  async unhold(tx: ClientSession, holdId: string, units: readonly string[]): Promise<number> {
    const wanted = new Set(units);
    const freed = (await this.heldUnits.ofHold(tx, holdId)).filter(({ claims }) => claims.some((claim) => wanted.has(claim)));
    if (freed.length === 0) return 0;
    await this.heldUnits.remove(
      tx,
      freed.map(({ _id }) => _id),
    );
    await this.hooks.tell(
      unitsFreed,
      tx,
      freed.flatMap(({ orgId, sellableId, claims }) => (orgId && sellableId ? [{ orgId, sellableId, claims }] : [])),
    );
    const claims = freed.flatMap((record) => record.claims);
    onCommit(tx, () => void this.poolHints.giveBack(claims).catch((error: unknown) => this.logger.warn(error)));
    return freed.length;
  }
}
