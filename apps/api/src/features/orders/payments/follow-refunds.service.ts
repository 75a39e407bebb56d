import { Injectable } from '@nestjs/common';

import { GatewayError, PaymentGateway, type PaymentEvent } from '#platform/payments/payment-gateway.port';

import { OutsideRefundsService } from '../refunds/outside-refunds.service.ts';
import { IntentOrdersService } from './intent-orders.service.ts';
import { LateRefundBackService } from './late-refund-back.service.ts';

const KINDS = ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'];

/**
 * Follows refunds that were made in the provider's own dashboard. An event is only a reason to ask: what is refunded is what the
 * provider answers, so events may come doubled, late and in any order.
 */
@Injectable()
export class FollowRefundsService {
  constructor(
    private readonly paymentGateway: PaymentGateway,
    private readonly intentOrders: IntentOrdersService,
    private readonly outsideRefunds: OutsideRefundsService,
    private readonly lateRefundBack: LateRefundBackService,
  ) {}

  /** Ignores other kinds of events. @throws GatewayError when the provider does not answer: the event is sent again. */
  async handle({ type, accountId, intentId }: PaymentEvent): Promise<void> {
    if (KINDS.includes(type) && accountId && intentId) await this.follow(accountId, intentId);
  }

  /** Does nothing for an intent that is none of an order of ours. @throws GatewayError when the provider does not answer. */
  async follow(accountId: string, intentId: string): Promise<void> {
    try {
      const order = await this.intentOrders.find(accountId, intentId);
      if (!order) return;
      const views = await this.paymentGateway.listRefunds(accountId, intentId);
      if (order.lateRefund) await this.lateRefundBack.record(order, views);
      else await this.outsideRefunds.record(order, views);
    } catch (error) {
      // a disconnected account or a missing intent: retrying is useless
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
    }
  }
}
