import { randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { Hooks } from '#platform/hooks/hooks.registry';
import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { placesLeft } from './allocate-units.service.ts';
import { highestFree } from './domain/free-numbers.ts';
import { partsOf } from './domain/held-parts.ts';
import { sizeOf } from './domain/pool-size.ts';
import { numberOf, unitOf } from './domain/unit.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { PoolHints } from './pool-hints.store.ts';
import type { HoldUnits } from './public/owned-units.ts';
import { unitsFreed } from './public/units-freed.hook.ts';

/** Units of one record: a block of thousands is a few small documents, and giving some back rewrites few of them. */
const CHUNK = 500;

/**
 * Takes units for hold blocks and gives them back. The units are chosen from the claims as the transaction sees them, and not by Redis: the
 * highest free ones, which buyers draw last. Of two who want one unit at the same moment the unique index lets one write; a transaction
 * that conflicted with another is retried and chooses again.
 */
@Injectable()
export class HoldUnitsService {
  private readonly logger = new Logger('Inventory');

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly heldUnits: HeldUnitsRepository,
    private readonly poolHints: PoolHints,
    private readonly hooks: Hooks,
  ) {}

  /** See Inventory.hold. */
  async hold(tx: ClientSession, { holdId, orgId, sellableId, pools, line, quantity }: HoldUnits): Promise<void> {
    if (quantity === 0) return;
    const chosen: { pool: string; numbers: number[] }[] = [];
    const short: number[] = [];
    // sequential: a session allows one command at a time
    for (const { pool, limit } of pools) {
      const records = await this.allocations.ofPool(pool, tx);
      const { size } = sizeOf(records, limit);
      const taken = new Set(numbersOf(pool, records));
      const numbers = highestFree(size, taken, quantity);
      if (numbers) chosen.push({ pool, numbers });
      else short.push(Math.max(0, size - taken.size));
    }
    if (short.length > 0) throw placesLeft([{ pool: pools[0].pool, line, left: Math.min(...short) }]);
    const units = chosen.map(({ pool, numbers }) => chunked(numbers, CHUNK).map((own) => own.map((number) => unitOf(pool, number))));
    const chunks = units[0]!.map((_, at): Allocation => {
      const claims = units.flatMap((parts) => parts[at]!);
      return { _id: `hold:${holdId}:${randomUUID()}`, kind: 'hold', ownerId: holdId, orgId, sellableId, claims, expiresAt: null };
    });
    await this.heldUnits.insert(tx, chunks);
    // without it thousands of hints would be wrong, and a refused draw for each
    for (const { pool, numbers } of chosen)
      onCommit(tx, () => void this.poolHints.taken(pool, numbers).catch((error: unknown) => this.logger.warn(error)));
  }

  /** See Inventory.unhold. */
  async unhold(tx: ClientSession, holdId: string, quantity: number): Promise<readonly string[]> {
    const parts = partsOf(await this.heldUnits.ofHold(tx, holdId), quantity);
    const places = parts.reduce((sum, part) => sum + part.places, 0);
    for (const { _id, kept } of parts) if (kept.length > 0) await this.heldUnits.setClaims(tx, _id, kept);
    const emptied = parts.filter(({ kept }) => kept.length === 0).map(({ _id }) => _id);
    if (places < quantity) throw new Error(`The hold ${holdId} owns ${places} places, not ${quantity}`);
    await this.heldUnits.remove(tx, emptied);
    await this.hooks.tell(
      unitsFreed,
      tx,
      parts.flatMap(({ orgId, sellableId, freed: claims }) => (orgId && sellableId ? [{ orgId, sellableId, claims }] : [])),
    );
    const freed = parts.flatMap((part) => part.freed);
    onCommit(tx, () => void this.giveBack(freed));
    return freed;
  }

  /** See Inventory.toUnhold. */
  async toUnhold(holdId: string, quantity: number): Promise<readonly string[]> {
    return asDrawn(partsOf(await this.heldUnits.ofHold(null, holdId), quantity).flatMap(({ freed, places }) => freed.slice(0, places)));
  }

  /** In parts: a command of Redis may have only so many arguments. */
  private async giveBack(claims: readonly string[]): Promise<void> {
    try {
      for (const part of chunked(asDrawn(claims), CHUNK)) await this.poolHints.giveBack(part);
    } catch (error) {
      this.logger.warn(error);
    }
  }
}

/** The lowest first. */
function asDrawn(claims: readonly string[]): string[] {
  return claims.toSorted((a, b) => numberOf(a) - numberOf(b));
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
