import { Injectable } from '@nestjs/common';

import { errorText } from '@marquee/shared/error-texts';

import { Clock } from '#platform/clock/clock.service';
import { GatewayError, PaymentGateway, type RefundView } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import type { OrderIntent } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { amountAtProvider } from './domain/refund-parts.ts';
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
      await this.goOn(await this.settleRefund.settle(refund, providerId));
      return { state: 'Succeeded' };
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      const message = wordsOf(error);
      await this.refunds.end(null, refund, { state: 'Failed', settledAt: this.clock.now(), providerId: null, message });
      return { state: 'Failed', message };
    }
  }

  /**
   * Carries out a refund that had no answer for long. The provider may have done it and forgotten its key, which it keeps for a day,
   * so it is asked first.
   */
  async resume(refund: Refund): Promise<RefundOutcome> {
    const intent = intentOf(await this.orders.get({ orgId: refund.orgId }, refund.orderId));
    const done = intent && amountAtProvider(refund) > 0 ? await this.doneAt(intent, refund) : undefined;
    if (!done) return this.carryOut(refund);
    await this.goOn(await this.settleRefund.settle(refund, done.id));
    return { state: 'Succeeded' };
  }

  /** With what this one gave an earlier order: a refusal is kept with that order, and without an answer its own job goes on. */
  private async goOn(next: Refund | null): Promise<void> {
    if (!next) return;
    await this.carryOut(next).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
    });
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

  /** Null where nothing of it goes back at the provider: staff hand it over. */
  private async pay(order: Order, refund: Refund): Promise<string | null> {
    const amount = amountAtProvider(refund);
    if (amount === 0) return null;
    const intent = intentOf(order);
    if (!intent) throw new Error(`The order ${order._id} has no payment at the provider`);
    const { id } = await this.paymentGateway.refund({
      accountId: intent.accountId,
      intentId: intent.id,
      amount,
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
