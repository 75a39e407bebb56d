import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Events } from '#features/events/public/events';
import { Inventory } from '#features/inventory/public/inventory';
import type { Actor } from '#platform/auth/actor';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway';

import { CODE_LINE, limitsOf } from '../domain/cart-demands.ts';
import { buyerKeyOf } from '../domain/digest.ts';
import { CURRENCY } from '../domain/order-values.ts';
import type { OrderIntent } from '../order-parts.schema.ts';
import type { Order } from '../order.schema.ts';
import { checkCheckout } from './check-checkout.ts';
import { newOrder } from './new-order.ts';
import { PlaceOrderService } from './place-order.service.ts';
import type { Press } from './start-payment.service.ts';

/** Time to pay from pressing pay on (decision 18). */
const PAYING_MS = 10 * 60_000;

/** The press of pay that makes the order. */
@Injectable()
export class FirstPaymentService {
  private readonly logger = new Logger('Payments');
  private readonly marked = new Set<string>();

  constructor(
    private readonly placing: PlaceOrderService,
    private readonly gateway: PaymentGateway,
    private readonly inventory: Inventory,
    private readonly events: Events,
  ) {}

  /** Null when the reservation has ended, or is an order already: nothing was written then. */
  async press(press: Press): Promise<Order | null> {
    const { input, asking, reservation, event, attempt } = press;
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const { buyer, answers } = checkCheckout(input, event);
    const { total } = reservation.cart.figures;
    if (input.expectedTotal !== total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total });
    if (reservation.releasedAt || reservation.expiresAt <= attempt.at) return null;
    const limitUnits = await this.claimLimits(press, buyer.email);
    if (!limitUnits) return null;
    const intent = total > 0 ? await this.openIntent(press) : null;
    const { firstName, lastName, email, phoneNumber } = buyer;
    const order = newOrder({
      reservation,
      event,
      buyer: { firstName, lastName, email, phoneNumber },
      answers,
      userId: ownAccount(asking.actor, email),
      attempt,
      intent,
      paymentDeadline: intent ? new Date(attempt.at.getTime() + PAYING_MS) : null,
      limitUnits,
      ip: asking.visitor.ip,
      now: attempt.at,
    });
    if (!(await this.placing.place(order))) return null;
    await this.markSold(press);
    return order;
  }

  /** Once a process and event: the record must not become one that every order writes. */
  private async markSold({ event }: Press): Promise<void> {
    if (event.hasOrders || this.marked.has(event._id)) return;
    this.marked.add(event._id);
    await this.events.markHasOrders(null, event._id);
  }

  /** Claims on the limits of this e-mail, unless the reservation has them; null when it ended (decision 7). */
  private async claimLimits({ reservation }: Press, email: string): Promise<readonly string[] | null> {
    const buyer = buyerKeyOf('email', email);
    if (reservation.limitBuyers.includes(buyer)) return reservation.limitUnits;
    const { limited, promotion } = reservation.cart;
    const limits = limitsOf(limited, promotion, [...reservation.limitBuyers, buyer]);
    if (limits.length === 0) return [];
    try {
      return await this.inventory.addLimits(String(reservation._id), limits);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'RESERVATION_EXPIRED') return null;
      throw error.details['line'] === CODE_LINE ? new DomainError('PROMOTION_INVALID') : error;
    }
  }

  /**
   * The one intent of the order, before the order exists: its key is the reservation's, so every press gets the same
   * one, and nobody can pay one whose secret was never answered.
   */
  private async openIntent({ reservation, event }: Press): Promise<OrderIntent> {
    const accountId = event.org.stripeId;
    if (!accountId) throw new DomainError('PAYMENT_UNAVAILABLE');
    const { figures, applicationFee } = reservation.cart;
    const id = String(reservation._id);
    const metadata = { orderId: id, orgId: String(reservation.orgId), reservationId: id };
    try {
      const wish = { accountId, amount: figures.total, currency: CURRENCY, applicationFee, metadata, idempotencyKey: `order-${id}` };
      return { ...(await this.gateway.createIntent(wish)), accountId, applicationFee };
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.error(`No intent for the order ${id}: ${error.message}`);
      throw new DomainError('PAYMENT_UNAVAILABLE');
    }
  }
}

/** The account an order belongs to at once: the buyer's own, when its e-mail is verified (decision 25). */
function ownAccount(actor: Actor | null, email: string): string | null {
  return actor?.emailVerified && actor.email.toLowerCase() === email ? actor.userId : null;
}
