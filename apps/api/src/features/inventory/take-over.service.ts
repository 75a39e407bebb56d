import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { chosenOf, missingOf, type Wanted } from './domain/missing-units.ts';
import { reservedUnits } from './domain/reserved-units.ts';
import { cartOf, isLimit, poolOf } from './domain/unit.ts';
import { PoolHints } from './pool-hints.store.ts';
import { CartGone, type HeldCart, type ReservedUnits, type TakeOver } from './public/inventory.port.ts';

/** A cart that another one of the same visitor replaces. */
@Injectable()
export class TakeOverService {
  private readonly logger = new Logger('Inventory');

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly poolHints: PoolHints,
  ) {}

  /** See Inventory.takeOver. */
  async takeOver(tx: ClientSession, { reservationId, replaces, kind, demands, limits }: TakeOver): Promise<ReservedUnits> {
    const found = await this.allocations.find([reservationId, replaces], tx);
    const next = found.find(({ _id }) => _id === reservationId);
    const old = found.find(({ _id }) => _id === replaces);
    if (next?.kind !== 'reservation') throw new CartGone();
    const wanted: Wanted[] = [...demands, ...limits.map(({ key, quantity }) => ({ pool: key, quantity }))];
    const isComplete = (claims: readonly string[]) => wanted.every((each) => missingOf(each, claims) === 0);
    if (old?.kind !== kind || old.expiresAt === null) {
      if (isComplete(next.claims)) return reservedUnits(next.claims);
      throw new CartGone();
    }
    const moved = wanted.flatMap((each) => movable(old, each).slice(0, missingOf(each, next.claims)));
    const claims = [...next.claims, ...moved];
    if (!isComplete(claims)) throw new CartGone();
    await this.allocations.remove(tx, [old._id]);
    await this.allocations.setClaims(tx, next._id, claims, old.sellableId === next.sellableId ? old.cart : undefined);
    const freed = old.claims.filter((claim) => !claims.includes(claim));
    onCommit(tx, () => void this.poolHints.giveBack(freed, old._id).catch((error: unknown) => this.logger.warn(error)));
    return reservedUnits(claims);
  }

  async heldBy(sellableId: string, visitorId: string): Promise<HeldCart | null> {
    const cart = await this.allocations.withCart(cartOf(sellableId, visitorId));
    return cart ? { reservationId: cart._id, units: countsOf(cart.claims.filter((claim) => !isLimit(claim))) } : null;
  }

  async unitsOf(reservationId: string): Promise<ReadonlyMap<string, number>> {
    const [found] = await this.allocations.find([reservationId]);
    return found?.expiresAt ? countsOf(found.claims) : new Map();
  }
}

/** Which claims of the old cart the new one may have: of chosen units these alone. */
function movable({ claims }: Allocation, wanted: Wanted): string[] {
  const chosen = wanted.units && chosenOf(wanted);
  return claims.filter((claim) => (chosen ? chosen.includes(claim) : poolOf(claim) === wanted.pool));
}

function countsOf(claims: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(claims, poolOf)].map(([pool, own]) => [pool, own.length]));
}
