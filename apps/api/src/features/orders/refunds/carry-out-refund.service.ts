import { Injectable } from '@nestjs/common';

import { errorText } from '@marquee/shared/error-texts';

import { Clock } from '#platform/clock/clock.service';
import { GatewayError, PaymentGateway, type RefundView } from '#platform/payments/payment-gateway.port';

import type { OrderIntent } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { isOf, isStanding } from './domain/standing-refund.ts';
import type { Refund } from './refund.schema.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { SettleRefundService } from './settle-refund.service.ts';

/** How a refund ended; `message` is the provider's refusal. */
export type RefundOutcome = { readonly state: 'Succeeded' } | { readonly state: 'Failed'; readonly message: string };

@Injectable()
export class CarryOutRefundService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly settleRefund: SettleRefundService,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the money and stores the outcome. Safe to repeat: the provider knows the refund by its key.
   * @throws GatewayError `unavailable` without an answer: the refund stays pending and the job retries.
   */
  async carryOut(refund: Refund): Promise<RefundOutcome> {
    const order = await this.orders.get({ orgId: refund.orgId }, refund.orderId);
    try {
      const providerId = await this.pay(order, refund);
      await this.settleRefund.settle(refund, providerId);
      return { state: 'Succeeded' };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      const message = wordsOf(error);
      await this.refunds.end(null, refund, { state: 'Failed', settledAt: this.clock.now(), providerId: null, message });
      return { state: 'Failed', message };
    }
  }

  /**
   * The same for one that had no answer for long: the provider may have done it and forgotten its key, which it keeps for a day,
   * so it is asked first.
   */
  async resume(refund: Refund): Promise<RefundOutcome> {
    const { intent } = await this.orders.get({ orgId: refund.orgId }, refund.orderId);
    const done = intent && refund.amount > 0 ? await this.doneAt(intent, refund) : undefined;
    if (!done) return this.carryOut(refund);
    await this.settleRefund.settle(refund, done.id);
    return { state: 'Succeeded' };
  }

  private async doneAt({ accountId, id }: OrderIntent, refund: Refund): Promise<RefundView | undefined> {
    const views = await this.views(accountId, id);
    return views.find((view) => isOf(view, refund) && isStanding(view));
  }

  /** None where the provider refuses to list them: carrying the refund out reports the reason. */
  private async views(accountId: string, intentId: string): Promise<readonly RefundView[]> {
    try {
      return await this.paymentGateway.listRefunds(accountId, intentId);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      return [];
    }
  }

  /** Null when no provider took money for this order: free, or paid at the box office. */
  private async pay(order: Order, refund: Refund): Promise<string | null> {
    if (!order.intent || refund.amount === 0) return null;
    const { id } = await this.paymentGateway.refund({
      accountId: order.intent.accountId,
      intentId: order.intent.id,
      amount: refund.amount,
      idempotencyKey: `refund:${refund._id}`,
      metadata: { orderId: order._id, refundId: refund._id },
    });
    return id;
  }
}

/** The provider's reason, except for a dispute that was not reported to us yet. */
function wordsOf({ code, message }: GatewayError): string {
  return code === 'charge_disputed' ? errorText('REFUND_DISPUTED') : message;
}
