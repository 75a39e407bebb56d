import { Injectable } from '@nestjs/common';

import { Inventory } from '#features/inventory/public/inventory.port';

import { CartTokens } from './cart-tokens.signer.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import type { ReservationView } from './reservation-view.ts';
import { ReservationsRepository } from './reservations.repository.ts';

/** The cart of a visitor who closed its tab or opened another: it is held for a browser, not for a tab (answer 64). */
@Injectable()
export class FindHeldCartService {
  constructor(
    private readonly inventory: Inventory,
    private readonly reservations: ReservationsRepository,
    private readonly readReservation: ReadReservationService,
    private readonly cartTokens: CartTokens,
  ) {}

  /** Null when nothing is held, or it is sold. */
  async find(sellableId: string, visitorId: string | null): Promise<ReservationView | null> {
    const held = visitorId === null ? null : await this.inventory.heldBy(sellableId, visitorId);
    const reservation = held && (await this.reservations.find(held.reservationId));
    const view = reservation ? await this.readReservation.read(this.cartTokens.tokenOf(reservation.key)) : null;
    return view?.state === 'Active' || view?.state === 'Paying' ? view : null;
  }
}
