import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import Stripe from 'stripe';

import { inProcessClient } from '../in-process-client.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from '../simulator.ts';

export const SECRET_KEY = 'sk_test_marquee';
export const PUBLISHABLE_KEY = 'pk_test_marquee';
export const WEBHOOK_SECRET = 'whsec_marquee_test';

export interface StripeWorld {
  readonly simulator: Simulator;
  /** The platform's SDK over real HTTP. */
  readonly stripe: Stripe;
  /** The publishable key, as used in a browser. */
  readonly browser: Stripe;
  readonly url: string;
  /** A connected account. */
  readonly account: string;
  /** Request options of the connected account. */
  readonly on: { readonly stripeAccount: string };
  control(path: string, body?: object, method?: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A listening simulator with one connected account and SDKs that speak to it. */
export async function aStripeWorld(options: SimulatorOptions = {}): Promise<StripeWorld> {
  const simulator = createSimulator(options);
  const { host, port, url } = await simulator.listen({ port: 0 });
  const address = { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false } as const;
  const stripe = new Stripe(SECRET_KEY, address);
  const { id } = await stripe.accounts.create({ email: 'owner@example.com' });
  return {
    simulator,
    stripe,
    browser: new Stripe(PUBLISHABLE_KEY, address),
    url,
    account: id,
    on: { stripeAccount: id },
    control: async (path, body, method = body ? 'POST' : 'GET') => {
      const response = await fetch(`${url}/_control/${path}`, {
        method,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
      });
      return response.json();
    },
    close: () => simulator.close(),
  };
}

/** The SDK without sockets. */
export function inProcess(simulator: Simulator): Stripe {
  return new Stripe(SECRET_KEY, { httpClient: inProcessClient(simulator), maxNetworkRetries: 0, telemetry: false });
}

/** The error that the SDK threw. Fails if it did not throw. */
export async function refusalOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof Stripe.errors.StripeError) return outcome;
  throw new Error(`Expected a refusal of Stripe, got ${String(outcome)}`);
}

export interface Receiver {
  readonly url: string;
  readonly payloads: { body: string; signature: string }[];
  /** Statuses for the next requests; 200 when empty. */
  readonly statuses: number[];
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** A webhook receiver that records its requests. */
export async function aReceiver(): Promise<Receiver> {
  const payloads: Receiver['payloads'] = [];
  const statuses: number[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    incoming.on('end', () => {
      payloads.push({ body, signature: String(incoming.headers['stripe-signature']) });
      outgoing.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    payloads,
    statuses,
    until: async (count) => {
      const deadline = performance.now() + 20_000;
      while (payloads.length < count) {
        if (performance.now() > deadline) throw new Error(`Only ${payloads.length} of ${count} webhooks came.`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
