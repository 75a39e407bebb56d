import Stripe from 'stripe';

import type { Config } from '../config/config.ts';
import { StripeHttpClient } from './stripe-http-client.ts';

/** Pages wait for these calls, so they time out before the page does. Milliseconds. */
const TIMEOUT_MS = 8000;
/** Safe because every write carries an idempotency key. */
const RETRIES = 1;

/** Accepted by the simulator; Stripe's own keys come from the configuration only (answer 20). */
export const SIMULATOR_KEYS = { secret: 'sk_test_simulator', publishable: 'pk_test_simulator', client: 'ca_simulator' } as const;

/** Another HTTP transport (in-process for benchmarks, a recorder in the contract test). */
export type HttpClient = Stripe.HttpClient;

/** The unmodified SDK, connected to Stripe or to the simulator. */
export function stripeClient(config: Config, httpClient: HttpClient = new StripeHttpClient()): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, httpClient };
  if (config.PAYMENTS === 'stripe') return new Stripe(config.STRIPE_SECRET_KEY!, common);
  const url = new URL(config.SIMULATOR_URL!);
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port || (protocol === 'https' ? '443' : '80');
  return new Stripe(SIMULATOR_KEYS.secret, { ...common, host: url.hostname, port, protocol });
}
