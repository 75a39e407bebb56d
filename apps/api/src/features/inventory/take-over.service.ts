import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { missingOf } from './domain/missing-units.ts';
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
    const wanted = [...demands, ...limits.map(({ key, quantity }) => ({ pool: key, quantity }))];
    const isComplete = (claims: readonly string[]) => wanted.every(({ pool, quantity }) => missingOf(pool, quantity, claims) === 0);
    if (old?.kind !== kind || old.expiresAt === null) {
      if (isComplete(next.claims)) return reservedUnits(next.claims);
      throw new CartGone();
    }
    const moved = wanted.flatMap(({ pool, quantity }) => ofPool(old, pool).slice(0, missingOf(pool, quantity, next.claims)));
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

function ofPool({ claims }: Allocation, pool: string): string[] {
  return claims.filter((claim) => poolOf(claim) === pool);
}

function countsOf(claims: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...Map.groupBy(claims, poolOf)].map(([pool, own]) => [pool, own.length]));
}
