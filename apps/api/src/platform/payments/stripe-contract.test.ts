import { readFileSync } from 'node:fs';

import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../config/config.ts';
import { GatewayError } from './payment-gateway.port.ts';
import { StripeGateway } from './stripe-gateway.adapter.ts';

/** Every request we send to Stripe, as checked against Stripe's own API specification. */
const RECORDED = JSON.parse(readFileSync(new URL('./stripe-contract.json', import.meta.url), 'utf8')) as Record<string, unknown>;
const MOCK = process.env['STRIPE_MOCK_URL'];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly account: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly params: Record<string, string>;
}

const intent = {
  accountId: 'acct_1',
  amount: 5350,
  currency: 'usd',
  applicationFee: 350,
  metadata: { orderId: 'o1', orgId: 'g1', reservationId: 'o1' },
  idempotencyKey: 'order-o1',
};
const refund = {
  accountId: 'acct_1',
  intentId: 'pi_1',
  amount: 1200,
  idempotencyKey: 'refund-r1',
  metadata: { orderId: 'o1', refundId: 'r1' },
};

const CALLS: Record<string, (gateway: StripeGateway) => Promise<unknown>> = {
  'create an intent': (gateway) => gateway.createIntent(intent),
  'create an intent without a service fee': (gateway) => gateway.createIntent({ ...intent, applicationFee: 0 }),
  'retrieve an intent': (gateway) => gateway.retrieveIntent('acct_1', 'pi_1'),
  'cancel an intent': (gateway) => gateway.cancelIntent('acct_1', 'pi_1'),
  refund: (gateway) => gateway.refund(refund),
  'find the application fee of a charge': (gateway) => gateway.applicationFee('ch_1'),
  'return a part of the application fee': (gateway) =>
    gateway.returnApplicationFee({
      feeId: 'fee_1',
      amount: 300,
      idempotencyKey: 'fee-return:f1',
      metadata: { orderId: 'o1', feeReturnId: 'f1' },
    }),
  'list the refunds of an intent': (gateway) => gateway.listRefunds('acct_1', 'pi_1'),
  'list the refunds since a moment': (gateway) => gateway.listRefundsSince('acct_1', new Date('2026-11-21T00:00:00.400Z')),
  'list the lines of the balance since a moment': async (gateway) => {
    for await (const page of gateway.balanceMovements('acct_1', new Date('2026-11-21T00:00:00.400Z'))) expect(page).toHaveLength(1);
  },
  'read the balance': (gateway) => gateway.balance('acct_1'),
  'finish connecting an account': (gateway) => gateway.exchangeOauth('ac_1'),
  'disconnect an account': (gateway) => gateway.deauthorize('acct_1'),
  'create an intent for a card reader': (gateway) => gateway.createIntent({ ...intent, isAtReader: true }),
  'ask for a card at a reader': (gateway) => gateway.askAtReader('acct_1', 'tmr_1', 'pi_1'),
  'read what a reader does': (gateway) => gateway.readerAction('acct_1', 'tmr_1'),
  'stop a reader': (gateway) => gateway.stopReader('acct_1', 'tmr_1'),
  'list the card readers': (gateway) => gateway.listReaders('acct_1'),
  'delete a card reader': (gateway) => gateway.deleteReader('acct_1', 'tmr_1'),
};

describe('requests to Stripe', () => {
  it.each(Object.keys(CALLS))('BUY-031 match the recording: %s', async (name) => {
    const sent: Sent[] = [];
    await CALLS[name]!(gatewayWith(recorder(sent)));
    expect(sent).toEqual([RECORDED[name]]);
  });

  it("ACC-139 register a card reader at the account's own location", async () => {
    const sent: Sent[] = [];
    await gatewayWith(recorder(sent)).addReader({ accountId: 'acct_1', label: 'Till 1', registrationCode: 'puppies-plug-could' });
    expect(sent).toEqual(RECORDED['register a card reader']);
  });

  it("BUY-031 are direct charges: each call about money names the organization's account, and each write has a key", () => {
    const calls = Object.values(RECORDED).flat() as Sent[];
    const aboutMoney = calls.filter(({ path }) => path.startsWith('/v1/') && !path.startsWith('/v1/terminal/'));
    expect(aboutMoney.length).toBeGreaterThan(5);
    for (const { method, path, account, idempotencyKey } of aboutMoney) {
      // application fees are Marquee's own money
      expect(account).toBe(path.startsWith('/v1/application_fees') ? undefined : 'acct_1');
      if (method === 'POST' && !path.endsWith('/cancel')) expect(idempotencyKey).toBeTruthy();
    }
  });

  it('tell a decision of the provider from a missing response', async () => {
    const answering = (status: number, error: object) => gatewayWith(answer(status, { error }));
    const refused = answering(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'Charge has already been refunded.',
    });
    await expect(refused.refund(refund)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Charge has already been refunded.',
      code: 'charge_already_refunded',
    });
    await expect(answering(500, { type: 'api_error', message: 'oops' }).refund(refund)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(answering(429, { type: 'rate_limit_error', message: 'slow down' }).refund(refund)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    await expect(answering(409, { type: 'idempotency_error', message: 'in use' }).refund(refund)).rejects.toBeInstanceOf(GatewayError);
  });

  it.runIf(MOCK)('are understood by stripe-mock', async () => {
    const url = new URL(MOCK!);
    const config = readConfig({ ...environment(), SIMULATOR_URL: url.origin });
    const gateway = new StripeGateway(config);
    for (const [name, call] of Object.entries(CALLS)) if (!name.includes('account')) await expect(call(gateway)).resolves.toBeTruthy();
  });
});

function environment(): Record<string, string> {
  const secret = 's'.repeat(32);
  const base = {
    PUBLIC_URL: 'http://localhost:4000',
    MONGODB_URI: 'mongodb://127.0.0.1/x',
    REDIS_URL: 'redis://127.0.0.1',
    JWT_SECRET: secret,
    LINK_SECRET: secret,
    SECOND_FACTOR_SECRET: secret,
  };
  const ports = {
    NODE_ENV: 'test',
    PAYMENTS: 'simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    MAIL: 'devbox',
    MAIL_FROM: 'a@example.com',
    SMS: 'devbox',
    FILES: 'disk',
    FILES_DIR: '/tmp',
  };
  return { ...base, ...ports, SIMULATOR_URL: 'http://127.0.0.1:9' };
}

function gatewayWith(client: Stripe.HttpClient): StripeGateway {
  return new StripeGateway(readConfig(environment()), client);
}

const LISTS = new Set([
  '/v1/refunds',
  '/v1/balance_transactions',
  '/v1/application_fees',
  '/v1/terminal/readers',
  '/v1/terminal/locations',
]);

/** The responses, by a part of the path. */
const OBJECTS: Record<string, object> = {
  payment_intents: {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: 5350,
    client_secret: 'pi_1_secret',
    metadata: {},
  },
  application_fees: { id: 'fee_1', object: 'application_fee', amount: 300, amount_refunded: 0, refunds: { object: 'list', data: [] } },
  balance_transactions: {
    id: 'txn_1',
    object: 'balance_transaction',
    amount: 5350,
    fee: 185,
    fee_details: [],
    net: 5165,
    created: 1,
    reporting_category: 'charge',
    source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', metadata: {} },
  },
  balance: { object: 'balance', available: [{ amount: 5165, currency: 'usd' }], pending: [] },
  refunds: { id: 're_1', object: 'refund', status: 'succeeded', amount: 1200, created: 1, payment_intent: 'pi_1', metadata: {} },
  'terminal/readers': { id: 'tmr_1', object: 'terminal.reader', label: 'Till 1', serial_number: 'S1', ip_address: null, status: 'online' },
  'terminal/locations': { id: 'tml_1', object: 'terminal.location' },
  token: { stripe_user_id: 'acct_1' },
  deauthorize: { stripe_user_id: 'acct_1' },
};

function recorder(sent: Sent[]): Stripe.HttpClient {
  return answer(200, null, (method, path, headers, body) => {
    const [pathname = '', query] = path.split('?');
    const params = Object.fromEntries(new URLSearchParams(query ?? body));
    const { 'stripe-account': account, 'idempotency-key': key } = headers;
    // the SDK adds a key of its own for retries to every other write
    const idempotencyKey = key?.startsWith('stripe-node-retry-') ? undefined : key;
    sent.push(JSON.parse(JSON.stringify({ method, path: pathname, account, idempotencyKey, params })) as Sent);
    const list = method === 'GET' && LISTS.has(pathname);
    const named = Object.entries(OBJECTS).find(([part]) => pathname.includes(`/${part}`));
    const object = structuredClone(named?.[1]);
    return list ? { object: 'list', data: [object] } : object;
  });
}

type Look = (method: string, path: string, headers: Record<string, string>, body: string) => unknown;

function answer(status: number, body: unknown, look?: Look): Stripe.HttpClient {
  return {
    getClientName: () => 'recorder',
    async makeRequest(_host, _port, path, method, headers, data) {
      const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
      const json = look ? look(method, path, lower, String(data ?? '')) : body;
      return {
        getStatusCode: () => status,
        getHeaders: () => ({}),
        getRawResponse: () => ({}),
        toStream: () => ({}),
        toJSON: async () => json,
      };
    },
  } as Stripe.HttpClient;
}
