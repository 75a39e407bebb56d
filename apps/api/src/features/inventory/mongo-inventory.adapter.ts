import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { AddLimitsService } from './add-limits.service.ts';
import { MoveUnitsService } from './move-units.service.ts';
import { PoolQuantitiesService } from './pool-quantities.service.ts';
import {
  Inventory,
  type ChangeQuantity,
  type Limit,
  type PassToOrder,
  type PoolCounts,
  type Reclaim,
  type ReservedUnits,
  type ReserveUnits,
} from './public/inventory.port.ts';
import { ReclaimUnitsService } from './reclaim-units.service.ts';
import { ReserveUnitsService } from './reserve-units.service.ts';

/** The only entry to this feature's operations; Inventory documents their guarantees. */
@Injectable()
export class MongoInventory extends Inventory {
  constructor(
    private readonly reserving: ReserveUnitsService,
    private readonly limiting: AddLimitsService,
    private readonly moving: MoveUnitsService,
    private readonly reclaiming: ReclaimUnitsService,
    private readonly quantities: PoolQuantitiesService,
  ) {
    super();
  }

  reserve(wanted: ReserveUnits): Promise<ReservedUnits> {
    return this.reserving.reserve(wanted);
  }

  extend(reservationId: string, expiresAt: Date): Promise<void> {
    return this.moving.extend(reservationId, expiresAt);
  }

  addLimits(reservationId: string, limits: readonly Limit[]): Promise<string[]> {
    return this.limiting.addLimits(reservationId, limits);
  }

  replaceLimits(tx: ClientSession, orderId: string, limits: readonly Limit[]): Promise<string[]> {
    return this.limiting.replaceLimits(tx, orderId, limits);
  }

  release(reservationId: string, tx?: ClientSession): Promise<void> {
    return this.moving.release(reservationId, tx);
  }

  toOrders(tx: ClientSession, passes: readonly PassToOrder[]): Promise<void> {
    return this.moving.toOrders(tx, passes);
  }

  living(reservationIds: readonly string[]): Promise<Set<string>> {
    return this.moving.living(reservationIds);
  }

  settle(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    return this.moving.settle(tx, orderIds);
  }

  abandon(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    return this.moving.abandon(tx, orderIds);
  }

  reclaim(wanted: Reclaim): Promise<Map<string, string> | null> {
    return this.reclaiming.reclaim(wanted);
  }

  freeUnits(tx: ClientSession, orderId: string, claims: readonly string[]): Promise<void> {
    return this.moving.freeUnits(tx, orderId, claims);
  }

  changeQuantity(tx: ClientSession, change: ChangeQuantity): Promise<void> {
    return this.quantities.changeQuantity(tx, change);
  }

  remaining(pools: readonly { pool: string; limit: number }[]): Promise<Map<string, { claimed: number; remaining: number }>> {
    return this.quantities.remaining(pools);
  }

  exact(pools: readonly { pool: string; limit: number }[], tx?: ClientSession): Promise<Map<string, PoolCounts>> {
    return this.quantities.exact(pools, tx);
  }
}
