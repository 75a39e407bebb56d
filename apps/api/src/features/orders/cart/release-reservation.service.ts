import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';

import { Inventory } from '#features/inventory/public/inventory.port';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { EndPaymentService } from '../payments/end-payment.service.ts';
import type { Order } from '../record/order.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import type { Asking } from './reserve-wish.ts';

/** Releases a cart: its places, add-ons and code use are available again immediately (BUY-011). */
@Injectable()
export class ReleaseReservationService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly inventory: Inventory,
    private readonly endPayment: EndPaymentService,
    private readonly providedSeats: ProvidedSeats,
    private readonly clock: Clock,
  ) {}

  /** Whoever has the token leaves the cart. What is held for a holder of the season before, a caller or a party of the wait list, stays so. */
  async giveUp(_id: string): Promise<boolean> {
    const reservation = await this.reservations.find(_id);
    return reservation?.renewal || reservation?.caller || reservation?.party ? true : this.release(_id);
  }

  /** An order awaiting its payment is ended first. @throws RESERVATION_LOCKED, PAYMENT_IN_PROGRESS */
  async release(_id: string): Promise<boolean> {
    const order = await this.reservations.orderOf(_id);
    if (order) await this.endOrder(order);
    await this.inventory.release(_id);
    await this.providedSeats.released(_id);
    await this.reservations.release(_id, this.clock.now());
    return true;
  }

  /** Refuses a cart that is already paid, before any other check; another device takes over none that is being paid. */
  async checkReleasable(_id: string, { isTakingOver = false }: Pick<Asking, 'isTakingOver'> = {}): Promise<void> {
    const order = await this.reservations.orderOf(_id);
    if (order && isPlaced(order.state)) throw new DomainError('RESERVATION_LOCKED');
    if (order?.state === 'AwaitingPayment' && isTakingOver) throw new DomainError('PAYMENT_IN_PROGRESS');
  }

  /** `instead`: what becomes of its places in the transaction that ends it; without it they are free. */
  async endOrder(order: Order, instead?: (tx: Tx) => Promise<void>): Promise<void> {
    if (isPlaced(order.state)) throw new DomainError('RESERVATION_LOCKED');
    if (order.state !== 'AwaitingPayment') return;
    const ending = await this.endPayment.giveUp(order, instead);
    if (ending === 'paid') throw new DomainError('RESERVATION_LOCKED');
    if (ending !== 'ended') throw new DomainError('PAYMENT_IN_PROGRESS');
  }
}
