import { Injectable, Logger } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { onCommit } from '#platform/mongo/transactions.service';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository } from './allocations.repository.ts';
import { isLimit } from './domain/unit.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import { InventoryMetrics } from './inventory.metrics.ts';
import { PoolHints } from './pool-hints.store.ts';
import { ReservationsEnded, type PassToOrder } from './public/inventory.port.ts';
import { unitsFreed } from './public/units-freed.hook.ts';
import { ShareHolds } from './share-holds.store.ts';

/** The lifecycle of an existing allocation. Units return to the hints only after the deletion is committed. */
@Injectable()
export class MoveUnitsService {
  private readonly logger = new Logger('Inventory');

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly heldUnits: HeldUnitsRepository,
    private readonly poolHints: PoolHints,
    private readonly shareHolds: ShareHolds,
    private readonly inventoryMetrics: InventoryMetrics,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  async extend(reservationId: string, expiresAt: Date): Promise<void> {
    if (!(await this.allocations.extend(reservationId, expiresAt, this.clock.now()))) throw new DomainError('RESERVATION_EXPIRED');
    await this.shareHolds.now([{ cart: reservationId, until: expiresAt }]);
  }

  async keepAsOffer(tx: ClientSession, reservationId: string, expiresAt: Date): Promise<void> {
    const isKept = await this.heldUnits.keepAsOffer(tx, reservationId, { now: this.clock.now(), expiresAt });
    if (!isKept) throw new DomainError('RESERVATION_EXPIRED');
  }

  endCarts(orgId: string, sellableId: string): Promise<void> {
    return this.allocations.expire(orgId, sellableId, this.clock.now());
  }

  async release(reservationId: string, { tx, wish }: { readonly tx?: ClientSession; readonly wish?: string }): Promise<boolean> {
    const released = await this.allocations.takeReservation(reservationId, { tx, wish });
    if (!released) return false;
    if (tx) onCommit(tx, () => void this.giveBack(released.claims, reservationId));
    else await this.giveBack(released.claims, reservationId);
    return true;
  }

  /** Releases up to `limit` expired reservations; returns how many. Two processes never release the same one. */
  async releaseEnded(limit: number): Promise<number> {
    const now = this.clock.now();
    const ended = await this.allocations.expired('reservation', now, limit);
    const taken = await Promise.all(ended.map(({ _id }) => this.allocations.takeReservation(_id, { endedBefore: now })));
    const released = taken.filter((allocation) => allocation !== null);
    const claims = released.flatMap((allocation) => allocation.claims);
    await this.giveBack(claims);
    this.inventoryMetrics.swept(released.length, claims.filter((claim) => !isLimit(claim)).length);
    return released.length;
  }

  async toOrders(tx: ClientSession, passes: readonly PassToOrder[]): Promise<void> {
    const rounded = passes.map((pass) => ({ ...pass, paymentDeadline: pass.paymentDeadline && wholeSecond(pass.paymentDeadline) }));
    if ((await this.allocations.passToOrders(tx, rounded, this.clock.now())) < passes.length) throw new ReservationsEnded();
    const carts = rounded.map(({ reservationId: cart, paymentDeadline, countsUntil }) => ({ cart, until: countsUntil ?? paymentDeadline }));
    // free orders count for a day, so no unit may be drawn before Redis knows
    const isFree = rounded.some(({ countsUntil }) => countsUntil);
    onCommit(tx, () => (isFree ? void this.shareHolds.now(carts) : this.shareHolds.later(carts)));
  }

  async living(reservationIds: readonly string[]): Promise<Set<string>> {
    return new Set((await this.allocations.living(reservationIds, this.clock.now())).map(({ _id }) => _id));
  }

  async settle(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    // an order has the id of its cart
    onCommit(tx, () => this.shareHolds.later(orderIds.map((cart) => ({ cart, until: null }))));
    if ((await this.allocations.makeFinal(tx, orderIds)) === orderIds.length) return new Set(orderIds);
    return new Set((await this.allocations.ofOrders(tx, orderIds)).map(({ _id }) => _id));
  }

  postpone(orderId: string, until: Date): Promise<void> {
    return this.allocations.postpone(orderId, until);
  }

  async abandon(tx: ClientSession, orderIds: readonly string[]): Promise<Set<string>> {
    const open = (await this.allocations.ofOrders(tx, orderIds)).filter(({ expiresAt }) => expiresAt !== null);
    await this.allocations.remove(
      tx,
      open.map(({ _id }) => _id),
    );
    await this.tellFreed(tx, open);
    onCommit(tx, () => void this.giveBack(open.flatMap(({ claims }) => claims)));
    onCommit(tx, () => this.shareHolds.later(open.map(({ _id }) => ({ cart: _id, until: null }))));
    return new Set(open.map(({ _id }) => _id));
  }

  async freeUnits(tx: ClientSession, orderId: string, claims: readonly string[]): Promise<void> {
    const owned: Allocation[] = await this.allocations.ofOrders(tx, [orderId]);
    const wanted = new Set(claims);
    const freed = owned.flatMap((allocation) => allocation.claims.filter((claim) => wanted.has(claim)));
    if (freed.length === 0) return;
    await this.allocations.pull(
      tx,
      owned.map(({ _id }) => _id),
      freed,
    );
    await this.tellFreed(
      tx,
      owned.map((allocation) => ({ ...allocation, claims: allocation.claims.filter((claim) => wanted.has(claim)) })),
    );
    onCommit(tx, () => void this.giveBack(freed));
  }

  private async tellFreed(tx: ClientSession, freed: readonly Allocation[]): Promise<void> {
    const told = freed.flatMap(({ orgId, sellableId, claims }) => (orgId && sellableId ? [{ orgId, sellableId, claims }] : []));
    if (told.length > 0) await this.hooks.tell(unitsFreed, tx, told);
  }

  /** Lost hints are rebuilt when the pool seems empty, so a Redis outage fails no call here. */
  private async giveBack(claims: readonly string[], drawId?: string): Promise<void> {
    await this.poolHints.giveBack(claims, drawId).catch((error: unknown) => this.logger.warn(error));
  }
}

/** Rounded down to the second, so that concurrent payments are written in one batch. */
function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000);
}
