import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';

import { RecipientLimits } from '#platform/limits/recipient-limits.limiter';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import { awaitedCard } from '../record/new-payment.ts';
import type { OrderPayment } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { CheckMembersService } from './check-members.service.ts';
import { checkCheckout } from './check-checkout.ts';
import { ownAccount } from './own-account.ts';
import { PlaceOrderService } from './place-order.service.ts';
import { PlaceSaleService } from './place-sale.service.ts';
import type { Press } from './start-payment.service.ts';

/** The provider's refusals of an amount: trying again does not help, another amount does. */
const REFUSED_AMOUNTS: Readonly<Record<string, ErrorCode>> = {
  amount_too_small: 'PAYMENT_TOO_SMALL',
  amount_too_large: 'PAYMENT_TOO_LARGE',
};

/** The press of pay that makes the order. */
@Injectable()
export class FirstPaymentService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly placeOrder: PlaceOrderService,
    private readonly placeSale: PlaceSaleService,
    private readonly paymentGateway: PaymentGateway,
    private readonly checkMembers: CheckMembersService,
    private readonly recipientLimits: RecipientLimits,
  ) {}

  /**
   * Null when the reservation has ended, or is an order already: nothing was written then. Free orders cost nothing, so they are limited by the
   * mailbox that gets their tickets. @throws RATE_LIMITED
   */
  async press(press: Press): Promise<Order | null> {
    const { input, asking, reservation, event, attempt } = press;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const checked = checkCheckout(input, event);
    const { buyer, answers } = checked;
    const { total } = reservation.cart.figures;
    if (input.expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) return null;
    if (this.placeOrder.hasPlaced(reservation._id)) return null;
    await this.checkMembers.check(event, answers, asking);
    if (total === 0) await this.recipientLimits.hit('free-order', buyer.email);
    const payments = total > 0 ? [await this.openCard(press)] : [];
    const userId = ownAccount(asking.actor, buyer.email);
    return this.placeSale.place({ reservation, event, checked, payments, attempt, userId, ip: asking.visitor.ip });
  }

  /**
   * The card payment with the one intent of the order, before the order exists: its key is the reservation's, so every press gets the same
   * one, and an intent whose secret was never returned cannot be paid.
   */
  private async openCard({ reservation, event }: Press): Promise<OrderPayment> {
    const { stripeId: accountId, currency } = event.org;
    if (!accountId) throw new DomainError('PAYMENT_UNAVAILABLE');
    const { figures, applicationFee } = reservation.cart;
    const id = reservation._id;
    const metadata = { orderId: id, orgId: reservation.orgId, reservationId: id };
    try {
      const wish = { accountId, amount: figures.total, currency, applicationFee, metadata, idempotencyKey: `order-${id}` };
      const intent = await this.paymentGateway.createIntent(wish);
      return awaitedCard({ amount: figures.total, tax: figures.tax }, { ...intent, accountId, chargeId: null, applicationFee });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.error(`No intent for the order ${id}: ${error.message}`);
      throw new DomainError(REFUSED_AMOUNTS[error.code ?? ''] ?? 'PAYMENT_UNAVAILABLE');
    }
  }
}
