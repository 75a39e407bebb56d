import { Injectable } from '@nestjs/common';

import { CartGone, Inventory, type ReservedUnits, type TakeOver } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { Order } from '../record/order.schema.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import { ReservationsRepository } from './reservations.repository.ts';

export type Replacement = Omit<TakeOver, 'kind'>;

/** A changed cart takes the place of the earlier one, which keeps its places until the new one has them. */
@Injectable()
export class ReplaceCartService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly inventory: Inventory,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Its places pass to the new cart; the payment of one that waits for it is ended first.
   * @throws RESERVATION_LOCKED, PAYMENT_IN_PROGRESS, CartGone
   */
  async replace(wanted: Replacement): Promise<ReservedUnits> {
    const order = await this.reservations.orderOf(wanted.replaces);
    const taken = order ? await this.ofOrder(order, wanted) : await this.transactions.run((tx) => this.ofCart(tx, wanted));
    await this.reservations.release(wanted.replaces, this.clock.now());
    return taken;
  }

  private ofCart(tx: Tx, wanted: Replacement): Promise<ReservedUnits> {
    return this.inventory.takeOver(tx, { ...wanted, kind: 'reservation' });
  }

  /** Another request may be ending it at this moment, which frees its places. */
  private async ofOrder(order: Order, wanted: Replacement): Promise<ReservedUnits> {
    const moved: ReservedUnits[] = [];
    await this.releaseReservation.endOrder(
      order,
      async (tx) => void moved.push(await this.inventory.takeOver(tx, { ...wanted, kind: 'order' })),
    );
    const taken = moved.at(-1);
    if (!taken) throw new CartGone();
    return taken;
  }
}
