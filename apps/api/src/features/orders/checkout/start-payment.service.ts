import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { digestOf } from '../cart/domain/digest.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { ReservationsRepository } from '../cart/reservations.repository.ts';
import type { Asking } from '../cart/reserve-wish.ts';
import type { PaymentAttempt } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import type { StartPaymentInput } from './checkout.inputs.ts';
import { FirstPaymentService } from './first-payment.service.ts';
import { ProviderCalls } from './provider-calls.limiter.ts';
import { RepeatPaymentService } from './repeat-payment.service.ts';

/** One press of pay, with what it is about. */
export interface Press {
  readonly input: StartPaymentInput;
  readonly asking: Asking;
  readonly reservation: Reservation;
  readonly event: EventForSale;
  readonly attempt: PaymentAttempt;
}

/**
 * Pressing pay: fixes the cart and makes the one order of its reservation, awaiting payment, or finished when there
 * is nothing to pay. Every further request leads to the same order (BUY-033).
 */
@Injectable()
export class StartPaymentService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly reservations: ReservationsRepository,
    private readonly cartTokens: CartTokens,
    private readonly firstPayment: FirstPaymentService,
    private readonly repeatPayment: RepeatPaymentService,
    private readonly providerCalls: ProviderCalls,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws VALIDATION, PAYMENT_AMOUNT_CHANGED {total}, RESERVATION_EXPIRED, PURCHASE_LIMIT, IDEMPOTENCY_MISMATCH, PAYMENT_UNAVAILABLE,
   * PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE, RATE_LIMITED
   */
  async start(input: StartPaymentInput, asking: Asking): Promise<Order> {
    checkIdempotencyKey(input.idempotencyKey);
    const reservation = await this.reservations.find(this.cartTokens.idOf(input.token));
    const event = reservation && (await this.onSale.find(sellableOf(reservation)));
    if (!reservation || !event) throw new DomainError('RESERVATION_EXPIRED');
    // staff sell it, at prices that may be none of the web's
    if (reservation.counter) throw new DomainError('RESERVATION_LOCKED');
    this.providerCalls.press(reservation._id, asking.visitor);
    const attempt = { key: input.idempotencyKey, digest: digestOf({ ...input, idempotencyKey: null }), at: this.clock.now() };
    const press = { input, asking, reservation, event, attempt };
    return (await this.firstPayment.press(press)) ?? this.repeatPayment.press(press);
  }
}
