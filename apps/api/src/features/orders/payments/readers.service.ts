import { Injectable, Logger } from '@nestjs/common';

import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import type { OrderIntent } from '../record/order-parts.schema.ts';

/** The card readers that ask for the payments of orders. What they answer decides nothing: the intent does (decision 0101). */
@Injectable()
export class ReadersService {
  private readonly logger = new Logger('Payments');

  constructor(private readonly paymentGateway: PaymentGateway) {}

  /** Its reader asks for nothing any more; another sale's request at it is left alone. Without an answer it is canceled with the intent. */
  async stop({ accountId, id, readerId }: OrderIntent): Promise<void> {
    if (!readerId) return;
    try {
      if (await this.isAsking(accountId, readerId, id)) await this.paymentGateway.stopReader(accountId, readerId);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn(`The reader ${readerId} was not stopped: ${error.message}`);
    }
  }

  /** @throws GatewayError */
  async isAsking(accountId: string, readerId: string, intentId: string): Promise<boolean> {
    const action = await this.paymentGateway.readerAction(accountId, readerId);
    return action?.status === 'in_progress' && action.intentId === intentId;
  }
}
