import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory } from '#features/inventory/public/inventory.port';

import { CartTokens } from './cart-tokens.signer.ts';
import { extendedEndOf } from './domain/reservation-time.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import type { ReservationView } from './reservation-view.ts';
import { ReservationsRepository } from './reservations.repository.ts';

/** Five minutes more, once over all edits (BUY-010). */
@Injectable()
export class ExtendReservationService {
  constructor(
    private readonly readReservation: ReadReservationService,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly inventory: Inventory,
  ) {}

  /** @throws RESERVATION_EXPIRED, RESERVATION_EXTENDED, RESERVATION_LOCKED */
  async extend(token: string): Promise<ReservationView> {
    const view = await this.readReservation.read(token);
    if (!view || view.state === 'Expired' || view.state === 'Released') throw new DomainError('RESERVATION_EXPIRED');
    if (view.state !== 'Active') throw new DomainError('RESERVATION_LOCKED');
    if (view.reservation.extended) throw new DomainError('RESERVATION_EXTENDED');
    // the same instant for concurrent calls
    const expiresAt = extendedEndOf(view.reservation);
    await this.inventory.extend(view.reservation._id, expiresAt);
    if (!(await this.reservations.extend(this.cartTokens.idOf(token), expiresAt))) throw new DomainError('RESERVATION_EXTENDED');
    return { ...view, reservation: { ...view.reservation, expiresAt, extended: true } };
  }
}
