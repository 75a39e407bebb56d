import { randomBytes } from 'node:crypto';

import { createSimulator, type Simulator } from '@marquee/payment-simulator/simulator';

import type { EventRecord } from '../src/features/events/public/event-records.ts';
import type { Organization } from '../src/features/orgs/organization.schema.ts';
import { freePort } from './free-port.ts';
import { startTestApp, type GqlAnswer, type TestApp, type TestAppOptions } from './test-app.ts';

const SECRET = 'whsec_of_the_tests';

export const RESERVATION = /* GraphQL */ `
  fragment R on Reservation {
    token
    state
    expiresAt
    serverTime
    extended
    code
    paymentRequired
    eventId
    lines {
      kind
      itemId
      name
      tierName
      quantity
      unitPrice
      total
      complimentary
    }
    totals {
      subtotal
      discount
      salesTax
      salesTaxPercent
      serviceFee
      processingFee
      fees {
        name
        amount
        value
        appliedBy
      }
      total
    }
    order {
      _id
      number
      state
      token
    }
  }
`;
const ORDER = /* GraphQL */ `
  fragment O on PublicOrder {
    token
    _id
    number
    state
    type
    email
    fullName
    paymentMessage
    eventId
    items {
      _id
      kind
      name
      price
      state
      qrCodeUrl
    }
    totals {
      total
    }
    ticketsPdfUrl
    calendarUrl
  }
`;

export const DOCUMENTS = {
  reserve: `${RESERVATION} mutation($input: ReserveInput!) { reserve(input: $input) { ...R } }`,
  reservation: `${RESERVATION} query($token: String!) { reservation(token: $token) { ...R event { name phase } } }`,
  applyCode: `${RESERVATION} mutation($input: ApplyCodeInput!) { applyCode(input: $input) { code type appliesTo discountType discountValue ticketTypes { _id name price } upgrades { _id name } reservation { ...R } } }`,
  extend: `${RESERVATION} mutation($input: TokenInput!) { extendReservation(input: $input) { ...R } }`,
  release: 'mutation($input: TokenInput!) { releaseReservation(input: $input) }',
  reserveAtCounter: 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }',
  sellAtCounter: 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id number tickets { _id seat } } }',
  startPayment: `${ORDER} mutation($input: StartPaymentInput!) { startPayment(input: $input) { provider clientSecret publishableKey stripeAccountId simulatorUrl order { ...O } } }`,
  confirmOrder: `${ORDER} mutation($input: ConfirmOrderInput!) { confirmOrder(input: $input) { ...O } }`,
  publicOrder: `${ORDER} query($token: String!) { publicOrder(token: $token) { ...O event { name } } }`,
};

export const CARDS = {
  visa: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  threeDSecure: '4000002500003155',
} as const;

export interface CheckoutWorldOptions extends TestAppOptions {
  /** Whether the simulator sends its events to the app. */
  readonly webhooks?: boolean;
  /** The simulator's address for the app, when a proxy is in between. */
  readonly between?: (simulatorUrl: string) => Promise<string>;
}

/** The real app with a real payment simulator, and the steps of buyers as HTTP requests. */
export async function startCheckoutWorld({ webhooks = false, between, ...options }: CheckoutWorldOptions = {}) {
  const port = await freePort();
  const webhook = { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret: SECRET };
  const simulator = createSimulator({ ...(webhooks && { webhook }), webhookRetryMs: [50, 100, 200, 400, 800] });
  const { url } = await simulator.listen({ port: 0 });
  const env = { SIMULATOR_URL: between ? await between(url) : url, STRIPE_WEBHOOK_SECRET: SECRET, ...options.env };
  const app = await startTestApp({ ...options, env });
  await app.app.listen(port, '127.0.0.1');
  const stop = async () => {
    await simulator.close();
    // its last webhook is still being handled
    if (webhooks) await new Promise((resolve) => setTimeout(resolve, 500));
    await app.stop();
  };
  return { ...app, ...buyersOf(app, simulator, url), simulator, simulatorUrl: url, stop };
}

export type CheckoutWorld = Awaited<ReturnType<typeof startCheckoutWorld>>;

/** The steps of buyers, as requests that `app.gql` sends. */
export function buyersOf(app: Pick<TestApp, 'given' | 'gql'>, simulator: Simulator, url: string) {
  /** An organization with a connected account, and an event of it on sale. */
  const seller = async (overrides: Partial<EventRecord> = {}): Promise<{ org: Organization; event: EventRecord }> => {
    const org = await app.given.org();
    await control(url, 'accounts', { id: org.stripeId });
    return { org, event: await app.given.event(org, overrides) };
  };

  const reserve = (event: EventRecord, input: Record<string, unknown> = {}, token?: string): Promise<GqlAnswer> => {
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]?._id), quantity: (input['quantity'] as number | undefined) ?? 1 }];
    const { quantity: _, ...rest } = input;
    return app.gql(DOCUMENTS.reserve, { input: { eventId: String(event._id), tickets, idempotencyKey: newKey(), ...rest } }, token);
  };

  const startPayment = (
    reservation: { token: string; totals: { total: number } },
    input: Record<string, unknown> = {},
    token?: string,
  ): Promise<GqlAnswer> => {
    const buyer = { fullName: 'Theo Lindqvist', email: `theo-${newKey()}@example.com`, phoneNumber: '+1 801 555 0142' };
    const body = { token: reservation.token, expectedTotal: reservation.totals.total, idempotencyKey: newKey(), buyer, ...input };
    return app.gql(DOCUMENTS.startPayment, { input: body }, token);
  };

  /** The page's calls to the provider: card details are sent only there. */
  const pay = (start: { clientSecret: string; publishableKey: string; stripeAccountId: string }, card: string = CARDS.visa, zip = '') =>
    confirmIntent(url, start, card, zip);

  const confirm = (token: string): Promise<GqlAnswer> => app.gql(DOCUMENTS.confirmOrder, { input: { token } });

  /** The complete purchase: cart, pay, card, confirmation. */
  const buy = async (event: EventRecord, input: Record<string, unknown> = {}, zip = '') => {
    const { data } = await reserve(event, input);
    const start = await startPayment(data.reserve);
    await pay(start.data.startPayment, CARDS.visa, zip);
    return (await confirm(data.reserve.token)).data.confirmOrder;
  };

  /** What staff sell for cash: the cart, then its order; the answer of whatever was refused first. */
  const sellAtCounter = async (cart: object, token: string, more: object = {}): Promise<GqlAnswer> => {
    const held = await app.gql(DOCUMENTS.reserveAtCounter, { input: { terms: 'cash', idempotencyKey: newKey(), ...cart } }, token);
    if (held.errors) return held;
    const { token: cartToken, totals } = held.data.reserveAtCounter;
    const payments = [{ way: 'cash', amount: totals.total }];
    const input = { token: cartToken, payments, expectedTotal: totals.total, idempotencyKey: newKey(), ...more };
    return app.gql(DOCUMENTS.sellAtCounter, { input }, token);
  };

  /** The provider's records of one organization. */
  const booksOf = (org: Organization) => simulator.books({ account: String(org.stripeId) }).accounts[0]!;

  return { seller, reserve, startPayment, pay, confirm, buy, sellAtCounter, booksOf };
}

export function newKey(): string {
  return randomBytes(12).toString('hex');
}

// eslint-disable-next-line typescript/no-explicit-any
export async function control(url: string, path: string, body: object): Promise<any> {
  const answer = await fetch(`${url}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The simulator answered ${answer.status} to ${path}: ${await answer.text()}`);
  return answer.json();
}

/** Does what Stripe.js does; returns the provider's JSON. */
export async function confirmIntent(
  url: string,
  start: { clientSecret: string; publishableKey: string; stripeAccountId: string },
  card: string,
  zip = '',
) {
  const intentId = start.clientSecret.split('_secret')[0];
  const form = new URLSearchParams({
    client_secret: start.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://localhost:4000/checkout',
    ...(zip && { 'payment_method_data[billing_details][address][postal_code]': zip }),
  });
  const headers = { authorization: `Bearer ${start.publishableKey}`, 'stripe-account': start.stripeAccountId };
  const answer = await fetch(`${url}/v1/payment_intents/${intentId}/confirm`, { method: 'POST', headers, body: form });
  // eslint-disable-next-line typescript/no-explicit-any
  return (await answer.json()) as any;
}
