import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import { endedSaleError } from './ended-sale-error.ts';

/** A sale at the counter that is not finished, as other devices name it. */
@Injectable()
export class OpenSaleService {
  constructor(
    private readonly reservations: ReservationsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for a cart of a visitor or of another organization, and why it is not open any more */
  async get({ orgId }: OrgScope, saleId: string): Promise<Reservation> {
    const sale = await this.reservations.find(saleId);
    if (!sale?.counter || sale.orgId !== orgId) throw new DomainError('NOT_FOUND');
    const isOver = sale.releasedAt !== null || sale.expiresAt <= this.clock.now();
    if (isOver || (await this.reservations.orderOf(saleId))) throw await this.refusal(saleId);
    return sale;
  }

  /** Why another device can neither go on with it nor give it up. */
  async refusal(saleId: string): Promise<DomainError> {
    const order = await this.reservations.orderOf(saleId);
    if (order) return new DomainError(order.state === 'AwaitingPayment' ? 'SALE_CHARGING' : 'SALE_OVER');
    const sale = await this.reservations.find(saleId);
    return (sale && endedSaleError(sale)) ?? new DomainError('SALE_OVER');
  }
}
