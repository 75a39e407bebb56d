import type { ServerResponse } from 'node:http';

import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountEvents } from '#features/orgs/public/account-events.facade';
import { bytesOf } from '#platform/http/body-bytes';
import { DirectRoutes } from '#platform/http/direct-routes.registry';
import type { AppRequest } from '#platform/auth/request-of';
import { PaymentGateway, WebhookSignatureError, type PaymentEvent } from '#platform/payments/payment-gateway.port';

import { FollowDisputesService } from './follow-disputes.service.ts';
import { FollowRefundsService } from './follow-refunds.service.ts';
import { HandlePaymentEventService } from './handle-payment-event.service.ts';

/** Bytes; the provider's largest events are some tens of thousands. */
const MOST = 1024 * 1024;
const RECEIVED = JSON.stringify({ received: true });

/** The provider's webhook. A forged or stale signature is answered with 400 and nothing is written. */
@Injectable()
export class StripeWebhook implements OnModuleInit {
  constructor(
    private readonly directRoutes: DirectRoutes,
    private readonly paymentGateway: PaymentGateway,
    private readonly handlePaymentEvent: HandlePaymentEventService,
    private readonly followRefunds: FollowRefundsService,
    private readonly followDisputes: FollowDisputesService,
    private readonly accountEvents: AccountEvents,
  ) {}

  onModuleInit(): void {
    this.directRoutes.post('/webhooks/stripe', (request, response) => this.receive(request, response));
  }

  private async receive(request: AppRequest, response: ServerResponse): Promise<void> {
    const event = this.verified(await bytesOf(request, MOST), String(request.headers['stripe-signature'] ?? ''));
    await this.handlePaymentEvent.handle(event);
    await this.followRefunds.handle(event);
    await this.followDisputes.handle(event);
    await this.accountEvents.handle(event);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', RECEIVED.length);
    response.end(RECEIVED);
  }

  private verified(body: Buffer, signature: string): PaymentEvent {
    try {
      return this.paymentGateway.verifyWebhook(body, signature);
    } catch (error) {
      if (error instanceof WebhookSignatureError) throw new BadRequestException('The signature is not valid.');
      throw error;
    }
  }
}
