import { Injectable } from '@nestjs/common';

import { isId } from '#platform/mongo/string-ids';
import { PaymentGateway } from '#platform/payments/payment-gateway.port';

import { intentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { SyncPaymentService } from './sync-payment.service.ts';

/** The order that a message about money is about, when it names only the intent. */
@Injectable()
export class IntentOrdersService {
  constructor(
    private readonly paymentGateway: PaymentGateway,
    private readonly orders: OrdersRepository,
    private readonly syncPayment: SyncPaymentService,
  ) {}

  /**
   * Null for an intent that is none of a paid order of ours. The message can come before the payment's own: then that one is followed
   * first. @throws GatewayError
   */
  async find(accountId: string, intentId: string): Promise<Order | null> {
    const { metadata } = await this.paymentGateway.retrieveIntent(accountId, intentId);
    const orderId = metadata['orderId'] ?? '';
    if (!isId(orderId)) return null;
    const found = await this.orders.findAny(orderId);
    const intent = found && intentOf(found);
    if (!found || intent?.id !== intentId || intent.accountId !== accountId) return null;
    if (!found.placedAt && !found.lateRefund) await this.syncPayment.sync(found);
    const order = found.placedAt ? found : await this.orders.findAny(found._id);
    return order?.placedAt || order?.lateRefund ? order : null;
  }
}
