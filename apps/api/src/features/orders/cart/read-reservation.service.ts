import { Injectable } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';

import { CartTokens } from './cart-tokens.signer.ts';
import { reservationView, type ReservationView } from './reservation-view.ts';
import { ReservationsRepository } from './reservations.repository.ts';

/** The cart of a token, so that a reloaded page finds it, or its order (BUY-033). */
@Injectable()
export class ReadReservationService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly clock: Clock,
  ) {}

  async read(token: string): Promise<ReservationView | null> {
    const _id = this.cartTokens.idOf(token);
    const [reservation, order] = await Promise.all([this.reservations.find(_id), this.reservations.orderOf(_id)]);
    return reservation && reservationView(token, reservation, order, this.clock.now());
  }
}
