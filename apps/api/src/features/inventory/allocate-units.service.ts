import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { GroupCommit } from '#platform/mongo/group-commit';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository, numbersOf, type Inserted } from './allocations.repository.ts';
import { limitNumbers } from './domain/free-numbers.ts';
import { byPool, isLimit, isNamed, poolOf, unitOf } from './domain/unit.ts';
import { PoolHints, type Wanted } from './pool-hints.store.ts';
import { PoolUnitsService } from './pool-units.service.ts';
import { AnotherCart, type Limit } from './public/inventory.port.ts';

export interface Claim {
  allocation: Allocation;
  /** The pools from which units may be replaced, by id. */
  pools: ReadonlyMap<string, Pick<Wanted, 'limit'> & { line: string }>;
  limits: readonly Limit[];
}

/** Which units to replace, and which the allocation keeps. */
interface Redraw {
  readonly taken: readonly string[];
  readonly kept: readonly string[];
  readonly attempt: number;
  readonly again?: string;
}

const ATTEMPTS = 12;
/** From this attempt on the hints are rebuilt: they were wrong too often. */
const DISTRUST = 3;

/** Writes an allocation and lets the unique index accept its units; replaces units that turn out to be taken. */
@Injectable()
export class AllocateUnitsService {
  private readonly logger = new Logger('Inventory');
  private readonly writes = new GroupCommit<Allocation, Inserted>({ commit: (batch) => this.write(batch) });

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly poolHints: PoolHints,
    private readonly poolUnits: PoolUnitsService,
  ) {}

  /**
   * Returns the allocation as written, or the existing one with this _id and wish. Throws PLACES_LEFT, SEAT_TAKEN, PURCHASE_LIMIT,
   * AnotherCart, or IDEMPOTENCY_MISMATCH for an id of another wish; then nothing is claimed and the units are free again.
   */
  async claim(claim: Claim): Promise<{ readonly owned: Allocation; readonly isFirst: boolean }> {
    let { allocation } = claim;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const inserted = await this.writes.run(allocation);
      if (inserted === 'written') return { owned: allocation, isFirst: true };
      if (inserted === 'exists') return { owned: await this.existing(allocation), isFirst: false };
      if (inserted === 'otherCart') await this.refuseSecondCart(allocation);
      else allocation = await this.otherUnits(claim, allocation, attempt);
    }
    await this.poolHints.giveBack(allocation.claims, allocation._id);
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  private async write(batch: readonly Allocation[]) {
    const outcomes = await this.allocations.insert(batch);
    const written = batch.filter((_, at) => outcomes[at] === 'written').flatMap(({ claims }) => claims);
    this.poolHints.written(written).catch((error: unknown) => this.logger.warn(error));
    return outcomes.map((value) => ({ ok: true as const, value }));
  }

  /** A duplicate request: the units of the first one count. */
  private async existing({ _id, claims, wish }: Allocation): Promise<Allocation> {
    const [first] = await this.allocations.find([_id]);
    await this.poolHints.giveBack(claims.filter((claim) => !first?.claims.includes(claim)));
    if (!first) throw new DomainError('RESERVATION_EXPIRED');
    // whoever names the key of another cart neither gets its places nor frees them
    if (first.wish !== undefined && wish !== undefined && first.wish !== wish) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return first;
  }

  private async otherUnits(claim: Claim, allocation: Allocation, attempt: number): Promise<Allocation> {
    const taken = [...(await this.allocations.takenOf(allocation.claims, allocation._id))];
    const hit = claim.limits.filter(({ key }) => taken.some((unit) => poolOf(unit) === key));
    // the numbers of a limit are chosen together
    const kept = allocation.claims.filter((unit) => !taken.includes(unit) && !hit.some(({ key }) => poolOf(unit) === key));
    try {
      const seats = taken.filter(isNamed);
      // whoever loses a seat took nothing else: places that were drawn go back at once
      if (seats.length > 0) throw new DomainError('SEAT_TAKEN', { units: seats });
      const limits = await Promise.all(hit.map((limit) => this.limitClaims(limit)));
      return { ...allocation, claims: [...kept, ...(await this.redraw(claim, { taken, kept, attempt })), ...limits.flat()] };
    } catch (error) {
      await this.poolHints.giveBack(kept, allocation._id);
      throw error;
    }
  }

  /** @throws AnotherCart, unless it has ended since */
  private async refuseSecondCart({ _id, cart, claims }: Allocation): Promise<void> {
    const other = cart ? await this.allocations.withCart(cart) : null;
    if (!other) return;
    await this.poolHints.giveBack(claims, _id);
    throw new AnotherCart(other._id);
  }

  private async redraw(claim: Claim, { taken, kept, attempt, again = '' }: Redraw): Promise<string[]> {
    const { allocation, pools } = claim;
    const wanted = Object.entries(byPool(taken.filter((unit) => !isLimit(unit)))).map(([pool, units]) => {
      const known = pools.get(pool);
      if (!known) throw placesLeft([{ pool, line: '', left: 0 }]);
      return { pool, limit: known.limit, quantity: units.length };
    });
    if (wanted.length === 0) return [];
    if (attempt >= DISTRUST) await this.poolUnits.rebuildAll(wanted);
    const drawn = await this.poolUnits.draw(`${allocation._id}:${attempt}${again}`, wanted);
    if (!drawn.ok) throw placesLeft(drawn.short.map(({ wanted: { pool }, left }) => ({ pool, left, line: pools.get(pool)?.line ?? '' })));
    // units that are claimed again were not drawn; the index does not see one that a record names twice
    const [twice, fresh] = [drawn.units.filter((unit) => kept.includes(unit)), drawn.units.filter((unit) => !kept.includes(unit))];
    try {
      return twice.length === 0
        ? fresh
        : [...fresh, ...(await this.redraw(claim, { taken: twice, kept, attempt, again: `${again}:again` }))];
    } catch (error) {
      await this.poolHints.giveBack(fresh);
      throw error;
    }
  }

  private async limitClaims({ key, max, quantity, line }: Limit): Promise<string[]> {
    const taken = numbersOf(key, await this.allocations.ofPool(key));
    const chosen = limitNumbers(max, new Set(taken), quantity);
    if (!chosen) throw new DomainError('PURCHASE_LIMIT', { line, max });
    return chosen.map((number) => unitOf(key, number));
  }
}

/** The error for lines with too few places; its message names the first one. */
export function placesLeft(lines: readonly { pool: string; line: string; left: number }[]): DomainError {
  return new DomainError('PLACES_LEFT', { ...lines[0], lines });
}
