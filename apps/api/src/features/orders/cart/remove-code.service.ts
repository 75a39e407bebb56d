import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { CartTokens } from './cart-tokens.signer.ts';
import { digestOf } from './domain/digest.ts';
import { timeOf } from './domain/reservation-time.ts';
import { keptPricesOf, sameCart } from './domain/same-cart.ts';
import { ReadReservationService } from './read-reservation.service.ts';
import type { ReservationView } from './reservation-view.ts';
import type { Asking } from './reserve-wish.ts';
import { ReserveService } from './reserve.service.ts';

/** A buyer goes on without the secret code, because the own address has used it before: the same items at their prices, for the same time. */
@Injectable()
export class RemoveCodeService {
  constructor(
    private readonly readReservation: ReadReservationService,
    private readonly reserve: ReserveService,
    private readonly cartTokens: CartTokens,
  ) {}

  /** @throws RESERVATION_EXPIRED, RESERVATION_LOCKED, CART_LINE_INVALID for what only the code opens */
  async remove(token: string, asking: Asking): Promise<ReservationView> {
    const idempotencyKey = digestOf({ token, promotionId: null });
    const view = await this.readReservation.read(token);
    const isOver = !view || view.state === 'Expired' || view.state === 'Released';
    const before = isOver ? await this.readReservation.read(this.cartTokens.tokenOf(idempotencyKey)) : null;
    if (before?.state === 'Active') return before;
    if (isOver) throw new DomainError('RESERVATION_EXPIRED');
    if (view.state === 'Ordered') throw new DomainError('RESERVATION_LOCKED');
    const { reservation } = view;
    if (!reservation.cart.promotion) return view;
    const again = sameCart(reservation, { code: null, token, idempotencyKey });
    return this.reserve.reserve(again, asking, { ...timeOf(reservation), prices: keptPricesOf(reservation.cart) });
  }
}
