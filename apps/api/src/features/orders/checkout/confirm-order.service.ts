import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { GatewayError } from '#platform/payments/payment-gateway.port';

import { CartTokens } from '../cart/cart-tokens.signer.ts';
import { withPayment } from '../payments/payment-fields.ts';
import { SyncPaymentService } from '../payments/sync-payment.service.ts';
import { ReadPublicOrderService } from '../read/read-public-order.service.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { ProviderCalls } from './provider-calls.limiter.ts';

/** Returns the order's state to the page after the provider's response. It may be called repeatedly. */
@Injectable()
export class ConfirmOrderService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly syncPayment: SyncPaymentService,
    private readonly cartTokens: CartTokens,
    private readonly readPublicOrder: ReadPublicOrderService,
    private readonly providerCalls: ProviderCalls,
  ) {}

  /**
   * Takes the reservation's token or the order's. With the provider out of reach, and for who asks too often, it answers the order as it is
   * known; the webhook or the reconciliation brings it on. @throws PAYMENT_NOT_FOUND
   */
  async confirm(token: string, visitor: VisitorInfo): Promise<Order> {
    const order = (await this.readPublicOrder.read(token)) ?? (await this.orders.findAny(this.cartTokens.idOf(token)));
    if (!order) throw new DomainError('PAYMENT_NOT_FOUND');
    return order.isPaymentOpen && this.providerCalls.mayCall('ask', order._id, visitor) ? this.synced(order) : order;
  }

  private async synced(order: Order): Promise<Order> {
    try {
      const paid = await this.syncPayment.sync(order);
      return paid ? withPayment(order, paid) : ((await this.orders.findAny(order._id)) ?? order);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn(`The order ${order._id} is not confirmed yet: ${error.message}`);
      return order;
    }
  }
}
