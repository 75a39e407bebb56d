import { BadRequestException, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';

import { Requires } from '#platform/auth/requires';
import { PaymentGateway, WebhookSignatureError, type PaymentEvent } from '#platform/payments/payment-gateway';

import { FollowRefundsService } from './follow-refunds.service.ts';
import { HandlePaymentEventService } from './handle-payment-event.service.ts';

/** Where the provider tells of what happened. A forged or stale signature is 400 and nothing is written. */
@Controller('webhooks')
export class StripeWebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly handlePaymentEvent: HandlePaymentEventService,
    private readonly followRefunds: FollowRefundsService,
  ) {}

  @Post('stripe')
  @HttpCode(200)
  @Requires('public')
  async receive(
    @Req() request: Request<unknown, unknown, Buffer>,
    @Headers('stripe-signature') signature = '',
  ): Promise<{ received: true }> {
    const event = this.verified(request.body, signature);
    await this.handlePaymentEvent.handle(event);
    await this.followRefunds.handle(event);
    return { received: true };
  }

  private verified(body: Buffer, signature: string): PaymentEvent {
    try {
      return this.gateway.verifyWebhook(body, signature);
    } catch (error) {
      if (error instanceof WebhookSignatureError) throw new BadRequestException('The signature is not valid.');
      throw error;
    }
  }
}
