import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';

import { EndPaymentService } from '../payments/end-payment.service.ts';
import type { Order } from '../record/order.schema.ts';
import { ownPlacesOf } from './domain/own-places.ts';
import { ReservationsRepository } from './reservations.repository.ts';

/** Units that a cart needs. */
interface Wanted {
  readonly pool: string;
  readonly limit: number;
  readonly quantity: number;
}

/** Of pools, and of its buyer's limits. */
export interface WantedUnits {
  readonly pools: readonly Wanted[];
  readonly limits: readonly Wanted[];
}

/** Releases a cart: its places, add-ons and code use are available again immediately (BUY-011). */
@Injectable()
export class ReleaseReservationService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly inventory: Inventory,
    private readonly endPayment: EndPaymentService,
    private readonly clock: Clock,
  ) {}

  /** An order awaiting its payment is ended first. @throws RESERVATION_LOCKED, PAYMENT_IN_PROGRESS */
  async release(_id: string): Promise<boolean> {
    const order = await this.reservations.orderOf(_id);
    if (order) await this.endOrder(order);
    await this.inventory.release(_id);
    await this.reservations.release(_id, this.clock.now());
    return true;
  }

  /** Refuses a cart that is already paid, before any other check. */
  async checkReleasable(_id: string): Promise<void> {
    const order = await this.reservations.orderOf(_id);
    if (order && isPlaced(order.state)) throw new DomainError('RESERVATION_LOCKED');
  }

  /**
   * Whether a refused cart fits when this one's places and claims are added to what is left. Pools are not counted from their claims, which
   * may be tens of thousands: the refusal has just compared them. A buyer's limit has few.
   */
  async wouldSuffice(_id: string, { pools, limits }: WantedUnits): Promise<boolean> {
    const own = ownPlacesOf(await this.reservations.find(_id), this.clock.now());
    const wanted = [...pools, ...limits];
    if (!wanted.some(({ pool }) => own.has(pool))) return false;
    const [ofPools, ofLimits] = [await this.inventory.remaining(pools), await this.inventory.exact(limits)];
    const left = (pool: string) => (ofPools.get(pool) ?? ofLimits.get(pool))?.remaining ?? 0;
    return wanted.every(({ pool, quantity }) => left(pool) + (own.get(pool) ?? 0) >= quantity);
  }

  private async endOrder(order: Order): Promise<void> {
    if (isPlaced(order.state)) throw new DomainError('RESERVATION_LOCKED');
    if (order.state !== 'AwaitingPayment') return;
    const ending = await this.endPayment.giveUp(order);
    if (ending === 'paid') throw new DomainError('RESERVATION_LOCKED');
    if (ending !== 'ended') throw new DomainError('PAYMENT_IN_PROGRESS');
  }
}
