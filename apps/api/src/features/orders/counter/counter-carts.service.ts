import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { OrgScope } from '#platform/auth/actor';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { endedSaleError } from './ended-sale-error.ts';

/** A cart at the counter, and what is sold by it. */
export interface CounterSale {
  readonly reservation: Reservation;
  readonly event: EventForSale;
}

/** The carts that staff of an organization hold at the counter. */
@Injectable()
export class CounterCartsService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
  ) {}

  /** @throws NOT_FOUND for a cart of a visitor, or of another organization */
  async get({ orgId }: OrgScope, token: string): Promise<CounterSale> {
    const reservation = await this.reservations.find(this.cartTokens.idOf(token));
    if (!reservation?.counter || reservation.orgId !== orgId) throw new DomainError('NOT_FOUND');
    const event = await this.onSale.find(sellableOf(reservation));
    if (!event) throw new DomainError('NOT_FOUND');
    return { reservation, event };
  }

  /** Why a cart of the caller's became no order at this moment. */
  async over(reservationId: string): Promise<DomainError> {
    const now = await this.reservations.find(reservationId);
    return (now && endedSaleError(now)) ?? new DomainError('RESERVATION_EXPIRED');
  }
}
