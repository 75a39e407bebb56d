import { Injectable, Logger } from '@nestjs/common';

import type { ChargedWay } from '@marquee/shared/counter/counter-payments';
import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { splitByLargestRemainder } from '@marquee/shared/money';

import type { EventForSale } from '#features/events/public/event-records';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { Reservation } from '../cart/reservation.schema.ts';
import { awaitedCard } from '../record/new-payment.ts';
import type { OrderPayment } from '../record/order-parts.schema.ts';

/** The provider's refusals of an amount: trying again does not help, another amount does. */
const REFUSED_AMOUNTS: Readonly<Record<string, ErrorCode>> = {
  amount_too_small: 'PAYMENT_TOO_SMALL',
  amount_too_large: 'PAYMENT_TOO_LARGE',
};

/** What a card pays of an order; cents. */
interface Charged {
  readonly amount: number;
  readonly tax: number;
  readonly way: ChargedWay;
}

/** Opens the one intent of an order, for the page and the counter. */
@Injectable()
export class OpenIntentService {
  private readonly logger = new Logger('Payments');

  constructor(private readonly paymentGateway: PaymentGateway) {}

  /**
   * The card payment with its intent, before the order exists: its key is the reservation's, so every press gets the same one, and an intent
   * whose secret was never returned cannot be paid. Marquee's fee is taken in proportion where a card pays a part only.
   * @throws PAYMENT_UNAVAILABLE, PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE
   */
  async open(reservation: Reservation, org: EventForSale['org'], { amount, tax, way }: Charged): Promise<OrderPayment> {
    const { stripeId: accountId, currency } = org;
    if (!accountId) throw new DomainError('PAYMENT_UNAVAILABLE');
    const { _id: id, orgId, cart } = reservation;
    const { total } = cart.figures;
    const [applicationFee] = splitByLargestRemainder(cart.applicationFee, [amount, total - amount]);
    const metadata = { orderId: id, orgId, reservationId: id };
    const idempotencyKey = way === 'card' && amount === total ? `order-${id}` : `order-${id}-${way}-${amount}`;
    const wish = { accountId, amount, currency, applicationFee: applicationFee!, metadata, isAtReader: way === 'reader', idempotencyKey };
    try {
      const intent = await this.paymentGateway.createIntent(wish);
      return awaitedCard({ amount, tax }, { ...intent, accountId, chargeId: null, applicationFee: applicationFee! }, way);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.error(`No intent for the order ${id}: ${error.message}`);
      throw new DomainError(REFUSED_AMOUNTS[error.code ?? ''] ?? 'PAYMENT_UNAVAILABLE');
    }
  }
}
