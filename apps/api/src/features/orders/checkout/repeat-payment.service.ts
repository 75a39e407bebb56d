import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isPlaced } from '@marquee/shared/orders/order-states';
import { firstSearchTermsOf } from '@marquee/shared/search/normalise';

import { GatewayError } from '#platform/payments/payment-gateway.port';

import { SyncPaymentService } from '../payments/sync-payment.service.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { ChangeBuyerService } from './change-buyer.service.ts';
import { CheckMembersService } from './check-members.service.ts';
import { checkCheckout } from './check-checkout.ts';
import { ownAccount } from './own-account.ts';
import { PaymentAttemptsRepository } from './payment-attempts.repository.ts';
import type { Press } from './start-payment.service.ts';

/** A press of pay for a reservation that is an order already: the same order and the same intent, never a second one. */
@Injectable()
export class RepeatPaymentService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly paymentAttempts: PaymentAttemptsRepository,
    private readonly syncPayment: SyncPaymentService,
    private readonly changeBuyer: ChangeBuyerService,
    private readonly checkMembers: CheckMembersService,
  ) {}

  /** @throws IDEMPOTENCY_MISMATCH for a known key with another body, RESERVATION_EXPIRED, PURCHASE_LIMIT of another e-mail */
  async press(press: Press): Promise<Order> {
    const order = await this.orders.findAny(press.reservation._id);
    if (!order) throw new DomainError('RESERVATION_EXPIRED');
    const known = order.attempts.find(({ key }) => key === press.attempt.key);
    if (known && known.digest !== press.attempt.digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
    if (isPlaced(order.state) || (known && order.state === 'AwaitingPayment')) return order;
    if (order.state === 'Expired') throw new DomainError('RESERVATION_EXPIRED');
    return this.further(order, press);
  }

  /** Another try with the same cart: another card, or a corrected name. */
  private async further(order: Order, { input, asking, reservation, event, attempt }: Press): Promise<Order> {
    const { buyer, answers, accessNeeds } = checkCheckout(input, event);
    if (input.expectedTotal !== order.total) throw new DomainError('PAYMENT_AMOUNT_CHANGED', { total: order.total });
    await this.checkMembers.check(event, answers, asking);
    await this.catchUp(order);
    const { firstName, lastName, email, phoneNumber } = buyer;
    const user = { firstName, lastName, email, phoneNumber };
    const searchTerms = firstSearchTermsOf({ ...order, user, email });
    // as in a new order
    const needs = order.eventId ? accessNeeds : null;
    const fields = { user, email, customFields: answers, accessNeeds: needs, searchTerms, paymentMessage: null };
    // another press may have changed the buyer since the order was read
    const isSameBuyer = email === order.email && (await this.paymentAttempts.pressAgainAs(email, order, { attempt, fields }));
    if (!isSameBuyer)
      await this.changeBuyer.write(reservation, order, { attempt, fields: { ...fields, userId: ownAccount(asking.actor, email) } });
    const now = await this.orders.findAny(order._id);
    if (!now || now.state === 'Expired') throw new DomainError('RESERVATION_EXPIRED');
    return now;
  }

  /** The earlier try may have succeeded with its answer lost: then there is nothing left to pay. */
  private async catchUp(order: Order): Promise<void> {
    try {
      await this.syncPayment.sync(order);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn(error.message);
    }
  }
}
