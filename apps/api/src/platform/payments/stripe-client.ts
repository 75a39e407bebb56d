import Stripe from 'stripe';

import type { Config } from '../config/config.ts';
import { StripeHttpClient } from './stripe-http-client.ts';

/** The page waits for these calls, so they end sooner than the page's patience. Milliseconds. */
const TIMEOUT_MS = 8000;
/** Safe because every write carries an idempotency key. */
const RETRIES = 1;

/** What the simulator accepts; Stripe's own keys come from the configuration only (answer 20). */
export const SIMULATOR_KEYS = { secret: 'sk_test_simulator', publishable: 'pk_test_simulator', client: 'ca_simulator' } as const;

/** Another way to carry requests (in-process for benchmarks, a recorder in the contract test). */
export type HttpClient = Stripe.HttpClient;

/** The unchanged SDK, at Stripe or at the simulator's address. */
export function stripeClient(config: Config, httpClient: HttpClient = new StripeHttpClient()): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, httpClient };
  if (config.PAYMENTS === 'stripe') return new Stripe(config.STRIPE_SECRET_KEY!, common);
  const url = new URL(config.SIMULATOR_URL!);
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port || (protocol === 'https' ? '443' : '80');
  return new Stripe(SIMULATOR_KEYS.secret, { ...common, host: url.hostname, port, protocol });
}
