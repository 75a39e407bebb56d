import { randomUUID } from 'node:crypto';

import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { placesLeft } from './allocate-units.service.ts';
import { highestFree } from './domain/free-numbers.ts';
import { sizeOf } from './domain/pool-size.ts';
import { numberOf, unitOf } from './domain/unit.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { PoolHints } from './pool-hints.store.ts';
import type { HoldUnits } from './public/inventory.port.ts';

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
  ) {}

  /** See Inventory.hold. */
  async hold(tx: ClientSession, { holdId, orgId, sellableId, pool, limit, line, quantity }: HoldUnits): Promise<void> {
    if (quantity === 0) return;
    const records = await this.allocations.ofPool(pool, tx);
    const { size } = sizeOf(records, limit);
    const taken = new Set(numbersOf(pool, records));
    const numbers = highestFree(size, taken, quantity);
    if (!numbers) throw placesLeft([{ pool, line, left: Math.max(0, size - taken.size) }]);
    const claims = numbers.map((number) => unitOf(pool, number));
    const chunks = chunked(claims, CHUNK).map((own): Allocation => {
      return { _id: `hold:${holdId}:${randomUUID()}`, kind: 'hold', ownerId: holdId, orgId, sellableId, claims: own, expiresAt: null };
    });
    await this.heldUnits.insert(tx, chunks);
    // without it thousands of hints would be wrong, and a refused draw for each
    onCommit(tx, () => void this.poolHints.taken(pool, numbers).catch((error: unknown) => this.logger.warn(error)));
  }

  /** See Inventory.unhold. */
  async unhold(tx: ClientSession, holdId: string, quantity: number): Promise<void> {
    const parts = partsOf(await this.heldUnits.ofHold(tx, holdId), quantity);
    const freed = parts.flatMap((part) => part.freed);
    for (const { _id, kept } of parts) if (kept.length > 0) await this.heldUnits.setClaims(tx, _id, kept);
    const emptied = parts.filter(({ kept }) => kept.length === 0).map(({ _id }) => _id);
    if (freed.length < quantity) throw new Error(`The hold ${holdId} owns ${freed.length} units, not ${quantity}`);
    await this.heldUnits.remove(tx, emptied);
    onCommit(tx, () => void this.giveBack(freed));
  }

  /** See Inventory.toUnhold. */
  async toUnhold(holdId: string, quantity: number): Promise<readonly string[]> {
    return asDrawn(partsOf(await this.heldUnits.ofHold(null, holdId), quantity).flatMap(({ freed }) => freed));
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

/** Which claims of which records are put on sale, and what each of these records keeps. */
function partsOf(records: readonly Pick<Allocation, '_id' | 'claims'>[], quantity: number) {
  let more = quantity;
  return records.flatMap(({ _id, claims }) => {
    const freed = claims.slice(0, more);
    more -= freed.length;
    return freed.length > 0 ? [{ _id, freed, kept: claims.slice(freed.length) }] : [];
  });
}

/** The lowest first. */
function asDrawn(claims: readonly string[]): string[] {
  return claims.toSorted((a, b) => numberOf(a) - numberOf(b));
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
