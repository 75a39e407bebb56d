import { Inject, Injectable, Optional } from '@nestjs/common';
import Stripe from 'stripe';

import type { BalanceMovement } from '@marquee/shared/ledger/provider-books';

import { CONFIG, type Config } from '../config/config.ts';
import {
  GatewayError,
  PaymentGateway,
  WebhookSignatureError,
  type ApplicationFeeView,
  type BrowserPayments,
  type ConnectPages,
  type IntentView,
  type NewFeeReturn,
  type NewIntent,
  type NewReader,
  type NewRefund,
  type PaymentEvent,
  type ReaderAction,
  type ReaderView,
  type RefundView,
} from './payment-gateway.port.ts';
import { SIMULATOR_KEYS, stripeClient, type HttpClient } from './stripe-client.ts';
import { movementView } from './movement-view.ts';
import { applicationFeeView, eventView, intentView, readerActionView, readerView, refundView, statusOf } from './stripe-views.ts';

/** The injection token of another HTTP client for the SDK; absent in production. */
export const STRIPE_HTTP_CLIENT = Symbol('STRIPE_HTTP_CLIENT');

/** The maximum age of a webhook's signature, in seconds. */
const TOLERANCE_SECONDS = 300;

/** Stripe's own pages. */
const STRIPE_PAGES = { authorizeUrl: 'https://connect.stripe.com/oauth/authorize', dashboardUrl: 'https://dashboard.stripe.com/' };

/** The payment port on Stripe's SDK. Direct charges: every call names the connected account. */
@Injectable()
export class StripeGateway extends PaymentGateway {
  private readonly stripe: Stripe;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Optional() @Inject(STRIPE_HTTP_CLIENT) httpClient?: HttpClient,
  ) {
    super();
    this.stripe = stripeClient(config, httpClient);
  }

  async createIntent({ accountId, amount, currency, applicationFee, metadata, isAtReader, idempotencyKey }: NewIntent) {
    const intent = await asked(() =>
      this.stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          // Stripe accepts no fee of 0
          ...(applicationFee > 0 && { application_fee_amount: applicationFee }),
          ...(isAtReader ? { allowed_payment_method_types: ['card_present'] } : { automatic_payment_methods: { enabled: true } }),
          metadata: { ...metadata },
        },
        { stripeAccount: accountId, idempotencyKey },
      ),
    );
    return { id: intent.id, clientSecret: intent.client_secret ?? '', status: statusOf(intent.status) };
  }

  async retrieveIntent(accountId: string, intentId: string): Promise<IntentView> {
    const options = { stripeAccount: accountId };
    return intentView(await asked(() => this.stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options)));
  }

  async cancelIntent(accountId: string, intentId: string): Promise<IntentView> {
    const options = { stripeAccount: accountId };
    try {
      return intentView(await asked(() => this.stripe.paymentIntents.cancel(intentId, { expand: ['latest_charge'] }, options)));
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'refused') return this.retrieveIntent(accountId, intentId);
      throw error;
    }
  }

  async refund({ accountId, intentId, amount, idempotencyKey, metadata }: NewRefund): Promise<RefundView> {
    const params = { payment_intent: intentId, amount, metadata: { ...metadata } };
    return refundView(await asked(() => this.stripe.refunds.create(params, { stripeAccount: accountId, idempotencyKey })));
  }

  // fees are Marquee's own: requested without naming an account
  async applicationFee(chargeId: string): Promise<ApplicationFeeView | null> {
    const { data } = await asked(() => this.stripe.applicationFees.list({ charge: chargeId, limit: 1 }));
    return data[0] ? applicationFeeView(data[0]) : null;
  }

  async returnApplicationFee({ feeId, amount, idempotencyKey, metadata }: NewFeeReturn): Promise<string> {
    const params = { amount, metadata: { ...metadata } };
    return (await asked(() => this.stripe.applicationFees.createRefund(feeId, params, { idempotencyKey }))).id;
  }

  async listRefunds(accountId: string, intentId: string): Promise<RefundView[]> {
    const page = await asked(() => this.stripe.refunds.list({ payment_intent: intentId, limit: 100 }, { stripeAccount: accountId }));
    return page.data.map(refundView);
  }

  async listRefundsSince(accountId: string, since: Date): Promise<RefundView[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const list = () => this.stripe.refunds.list({ created, limit: 100 }, { stripeAccount: accountId });
    return (await asked(() => list().autoPagingToArray({ limit: 10_000 }))).map(refundView);
  }

  // a hundred lines a request, one request after the other
  async *balanceMovements(accountId: string, since: Date | null): AsyncGenerator<BalanceMovement[]> {
    const created = since && { gte: Math.floor(since.getTime() / 1000) };
    for (let after: string | undefined; ;) {
      const params = { limit: 100, expand: ['data.source'], ...(created && { created }), ...(after && { starting_after: after }) };
      const page = await asked(() => this.stripe.balanceTransactions.list(params, { stripeAccount: accountId }));
      yield page.data.map(movementView);
      after = page.data.at(-1)?.id;
      if (!page.has_more || !after) return;
    }
  }

  async balance(accountId: string): Promise<number> {
    const { available, pending } = await asked(() => this.stripe.balance.retrieve({}, { stripeAccount: accountId }));
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  }

  verifyWebhook(rawBody: Buffer, signature: string): PaymentEvent {
    try {
      return eventView(this.stripe.webhooks.constructEvent(rawBody, signature, this.config.STRIPE_WEBHOOK_SECRET, TOLERANCE_SECONDS));
    } catch (error) {
      throw new WebhookSignatureError(error instanceof Error ? error.message : 'not verified');
    }
  }

  browser(): BrowserPayments {
    if (this.config.PAYMENTS === 'stripe') return { provider: 'stripe', publishableKey: this.config.STRIPE_PUBLISHABLE_KEY!, url: null };
    return { provider: 'simulator', publishableKey: SIMULATOR_KEYS.publishable, url: this.config.SIMULATOR_URL! };
  }

  connect(): ConnectPages {
    const { PAYMENTS, STRIPE_CLIENT_ID, SIMULATOR_URL } = this.config;
    if (PAYMENTS === 'simulator') {
      return { clientId: SIMULATOR_KEYS.client, authorizeUrl: `${SIMULATOR_URL}/oauth/authorize`, dashboardUrl: `${SIMULATOR_URL}/` };
    }
    return { clientId: STRIPE_CLIENT_ID!, ...STRIPE_PAGES };
  }

  async exchangeOauth(code: string): Promise<{ accountId: string }> {
    const token = await asked(() => this.stripe.oauth.token({ grant_type: 'authorization_code', code }));
    if (!token.stripe_user_id) throw new GatewayError('refused', 'The provider named no account.');
    return { accountId: token.stripe_user_id };
  }

  async deauthorize(accountId: string): Promise<void> {
    const client_id = this.config.STRIPE_CLIENT_ID ?? SIMULATOR_KEYS.client;
    try {
      await asked(() => this.stripe.oauth.deauthorize({ client_id, stripe_user_id: accountId }));
    } catch (error) {
      // its owner revoked our access: the requested state is reached
      if (!(error instanceof GatewayError && /is not connected to stripe account/i.test(error.message))) throw error;
    }
  }

  async hasAccess(accountId: string): Promise<boolean> {
    try {
      await asked(() => this.stripe.accounts.retrieve(accountId));
      return true;
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'account_invalid') return false;
      throw error;
    }
  }

  async askAtReader(accountId: string, readerId: string, intentId: string): Promise<void> {
    const params = { payment_intent: intentId, process_config: { enable_customer_cancellation: true, skip_tipping: true } };
    await asked(() => this.stripe.terminal.readers.processPaymentIntent(readerId, params, { stripeAccount: accountId }));
  }

  async readerAction(accountId: string, readerId: string): Promise<ReaderAction | null> {
    return readerActionView(await asked(() => this.stripe.terminal.readers.retrieve(readerId, {}, { stripeAccount: accountId })));
  }

  async stopReader(accountId: string, readerId: string): Promise<void> {
    await asked(() => this.stripe.terminal.readers.cancelAction(readerId, {}, { stripeAccount: accountId }));
  }

  async listReaders(accountId: string): Promise<ReaderView[]> {
    const list = () => this.stripe.terminal.readers.list({ limit: 100 }, { stripeAccount: accountId });
    return (await asked(() => list().autoPagingToArray({ limit: 1000 }))).map(readerView);
  }

  async addReader({ accountId, label, registrationCode }: NewReader): Promise<ReaderView> {
    const on = { stripeAccount: accountId };
    const [location] = (await asked(() => this.stripe.terminal.locations.list({ limit: 1 }, on))).data;
    const params = { label, registration_code: registrationCode, ...(location && { location: location.id }) };
    return readerView(await asked(() => this.stripe.terminal.readers.create(params, on)));
  }

  async deleteReader(accountId: string, readerId: string): Promise<void> {
    await asked(() => this.stripe.terminal.readers.del(readerId, {}, { stripeAccount: accountId }));
  }
}

/** Maps the SDK's errors to ours: its decisions are `refused`, timeouts and faults are `unavailable`. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await withoutStack(call);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new GatewayError(isDecision(error) ? 'refused' : 'unavailable', error.message, error.code ?? null);
  }
}

/** The SDK captures a stack for every call; it costs as much as sending the call, and our own errors name the call. */
function withoutStack<T>(call: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return call();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const UNAVAILABLE = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'];

function isDecision(error: Stripe.errors.StripeError): boolean {
  // 409: another request with the same key is in progress
  return !UNAVAILABLE.includes(error.type) && (error.statusCode ?? 0) < 500 && error.statusCode !== 409;
}
