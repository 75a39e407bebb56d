import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import type { PoolId } from '@marquee/shared/inventory/pool-id';

import { AddLimitsService } from './add-limits.service.ts';
import { CartsOfPools } from './carts-of-pools.query.ts';
import { ExchangeUnitsService } from './exchange-units.service.ts';
import { GiveHeldUnitsService } from './give-held-units.service.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { HoldNamedUnitsService } from './hold-named-units.service.ts';
import { HoldUnitsService } from './hold-units.service.ts';
import { MoveUnitsService } from './move-units.service.ts';
import { PoolQuantitiesService } from './pool-quantities.service.ts';
import {
  Inventory,
  type ChangeQuantity,
  type HeldCart,
  type Limit,
  type PassToOrder,
  type PoolCounts,
  type Reclaim,
  type ReservedUnits,
  type ReserveUnits,
  type TakenUnits,
  type TakeOver,
} from './public/inventory.port.ts';
import type { ExchangedUnits, GivenUnits, HoldPlaces, HoldUnits, PoolOwner, UnitOwner } from './public/owned-units.ts';
import { ReclaimUnitsService } from './reclaim-units.service.ts';
import { ReserveUnitsService } from './reserve-units.service.ts';
import { TakeOverService } from './take-over.service.ts';
import { ClaimedUnits } from './claimed-units.query.ts';

/** The only entry to this feature's operations; Inventory documents their guarantees. */
@Injectable()
export class MongoInventory extends Inventory {
  constructor(
    private readonly reserveUnits: ReserveUnitsService,
    private readonly addLimitsService: AddLimitsService,
    private readonly moveUnits: MoveUnitsService,
    private readonly reclaimUnits: ReclaimUnitsService,
    private readonly poolQuantities: PoolQuantitiesService,
    private readonly holdUnits: HoldUnitsService,
    private readonly holdNamedUnits: HoldNamedUnitsService,
    private readonly takeOverService: TakeOverService,
    private readonly cartsOfPools: CartsOfPools,
    private readonly claimedUnits: ClaimedUnits,
    private readonly exchangeUnitsService: ExchangeUnitsService,
    private readonly heldUnits: HeldUnitsRepository,
    private readonly giveHeldUnits: GiveHeldUnitsService,
  ) {
    super();
  }

  reserve(wanted: ReserveUnits): Promise<TakenUnits> {
    return this.reserveUnits.reserve(wanted);
  }

  takeOver(tx: ClientSession, wanted: TakeOver): Promise<ReservedUnits> {
    return this.takeOverService.takeOver(tx, wanted);
  }

  heldBy(sellableId: string, visitorId: string): Promise<HeldCart | null> {
    return this.takeOverService.heldBy(sellableId, visitorId);
  }

  unitsInCarts(pools: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.poolQuantities.inCarts(pools);
  }

  poolsInCarts(sellableId: string): Promise<ReadonlySet<string>> {
    return this.cartsOfPools.find(sellableId);
  }

  takenUnits(pools: readonly string[], tx?: ClientSession): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
    return this.claimedUnits.find(pools, tx);
  }

  takenOf(units: readonly string[]): Promise<ReadonlySet<string>> {
    return this.claimedUnits.takenOf(units);
  }

  ownersOf(claims: readonly string[]): Promise<ReadonlyMap<string, UnitOwner>> {
    return this.claimedUnits.ownersOf(claims);
  }

  ownersIn(pools: readonly PoolId[]): Promise<ReadonlyMap<string, PoolOwner>> {
    return this.claimedUnits.ownersIn(pools);
  }

  withdraw(tx: ClientSession, pool: PoolId, numbers: readonly number[]): Promise<void> {
    return this.poolQuantities.withdraw(tx, pool, numbers);
  }

  unitsOf(reservationId: string): Promise<ReadonlyMap<string, number>> {
    return this.takeOverService.unitsOf(reservationId);
  }

  extend(reservationId: string, expiresAt: Date): Promise<void> {
    return this.moveUnits.extend(reservationId, expiresAt);
  }

  moveOffers(tx: ClientSession, reservationIds: readonly string[], expiresAt: Date): Promise<void> {
    return this.heldUnits.moveOffers(tx, reservationIds, expiresAt);
  }

  keepAsOffer(tx: ClientSession, reservationId: string, expiresAt: Date): Promise<void> {
    return this.moveUnits.keepAsOffer(tx, reservationId, expiresAt);
  }

  addLimits(reservationId: string, limits: readonly Limit[]): Promise<string[]> {
    return this.addLimitsService.addLimits(reservationId, limits);
  }

  replaceLimits(tx: ClientSession, orderId: string, limits: readonly Limit[]): Promise<string[]> {
    return this.addLimitsService.replaceLimits(tx, orderId, limits);
  }

  exchangeUnits(tx: ClientSession, exchanges: readonly ExchangedUnits[]): Promise<void> {
    return this.exchangeUnitsService.exchange(tx, exchanges);
  }

  release(reservationId: string, options: { tx?: ClientSession; wish?: string } = {}): Promise<boolean> {
    return this.moveUnits.release(reservationId, options);
  }

  endCarts(orgId: string, sellableId: string): Promise<void> {
    return this.moveUnits.endCarts(orgId, sellableId);
  }

  toOrders(tx: ClientSession, passes: readonly PassToOrder[]): Promise<void> {
    return this.moveUnits.toOrders(tx, passes);
  }

  living(reservationIds: readonly string[]): Promise<Set<string>> {
    return this.moveUnits.living(reservationIds);
  }

  settle(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    return this.moveUnits.settle(tx, orderIds);
  }

  postpone(orderId: string, until: Date): Promise<void> {
    return this.moveUnits.postpone(orderId, until);
  }

  abandon(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    return this.moveUnits.abandon(tx, orderIds);
  }

  reclaim(wanted: Reclaim): Promise<Map<string, string> | null> {
    return this.reclaimUnits.reclaim(wanted);
  }

  freeUnits(tx: ClientSession, orderId: string, claims: readonly string[]): Promise<void> {
    return this.moveUnits.freeUnits(tx, orderId, claims);
  }

  changeQuantity(tx: ClientSession, change: ChangeQuantity): Promise<void> {
    return this.poolQuantities.changeQuantity(tx, change);
  }

  hold(tx: ClientSession, wanted: HoldUnits): Promise<void> {
    return this.holdUnits.hold(tx, wanted);
  }

  holdPlaces(tx: ClientSession, wanted: HoldPlaces): Promise<void> {
    return this.holdNamedUnits.hold(tx, wanted);
  }

  unholdPlaces(tx: ClientSession, holdId: string, units: readonly string[]): Promise<number> {
    return this.holdNamedUnits.unhold(tx, holdId, units);
  }

  unhold(tx: ClientSession, holdId: string, quantity: number): Promise<readonly string[]> {
    return this.holdUnits.unhold(tx, holdId, quantity);
  }

  giveHeld(tx: ClientSession, given: GivenUnits): Promise<string[][]> {
    return this.giveHeldUnits.give(tx, given);
  }

  toUnhold(holdId: string, quantity: number): Promise<readonly string[]> {
    return this.holdUnits.toUnhold(holdId, quantity);
  }

  remaining(pools: readonly { pool: string; limit: number }[]): Promise<Map<string, { claimed: number; remaining: number }>> {
    return this.poolQuantities.remaining(pools);
  }

  exact(pools: readonly { pool: string; limit: number }[], tx?: ClientSession): Promise<Map<string, PoolCounts>> {
    return this.poolQuantities.exact(pools, tx);
  }
}
