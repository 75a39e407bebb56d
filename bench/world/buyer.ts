import { randomBytes } from 'node:crypto';

import { gql, GraphqlFailure, type Http } from './http.ts';
import type { Durations } from '../framework/measure.ts';
import type { Simulator } from '../../packages/payment-simulator/src/simulator.ts';
import type { OnSale } from './organizer.ts';

export const RESERVE = `mutation Reserve($input: ReserveInput!) { reserve(input: $input) { token expiresAt serverTime state lines { kind itemId name tierName quantity unitPrice total complimentary }
  totals { subtotal discount salesTax salesTaxPercent serviceFee processingFee fees { name amount } total } } }`;
export const START = `mutation Start($input: StartPaymentInput!) { startPayment(input: $input) { provider clientSecret publishableKey stripeAccountId simulatorUrl order { token _id number state } } }`;
export const CONFIRM = `mutation Confirm($input: ConfirmOrderInput!) { confirmOrder(input: $input) { _id number state email items { _id kind name price state } totals { total } } }`;

/** The outcome of one buyer. `unsure`: a response never came, so only the books know. */
export type Ending =
  | { result: 'bought'; orderId: string }
  | { result: 'sold out' }
  /** A chosen seat has another owner by now, or the choice would leave one alone. */
  | { result: 'refused' }
  | { result: 'unsure'; at: string; orderId: string | null };

export interface Shop {
  http: Http;
  provider: Pick<Simulator, 'handle'>;
  /** The API process that this buyer's requests reach. */
  url: () => string;
  sale: OnSale;
  requests: Durations;
}

/** One buyer: reserves, enters their details, pays at the provider with a test card, and polls for the finished order. */
export async function buy(shop: Shop, quantity = 1, seats?: readonly string[]): Promise<Ending> {
  const buyer = randomBytes(6).toString('hex');
  // the cookie that the event's page set
  const headers = { 'x-forwarded-for': addressOf(buyer), cookie: `mq_visitor=${randomBytes(16).toString('base64url')}` };
  const ask = (query: string, input: object) => shop.requests.time(() => gql(shop.http, shop.url(), query, { input }, headers));
  let step = 'reserve';
  let orderId: string | null = null;
  try {
    const tickets = [{ ticketTypeId: shop.sale.ticketTypeId, quantity, ...(seats && { seats }) }];
    const { eventId, seasonId } = shop.sale;
    const of = seasonId ? { seasonId } : { eventId };
    const { reserve } = await ask(RESERVE, { ...of, tickets, idempotencyKey: `${buyer}-cart` });
    step = 'startPayment';
    const person = { fullName: `Buyer ${buyer}`, email: `${buyer}@bench.example`, phoneNumber: '+13035550123' };
    const { startPayment } = await ask(START, {
      token: reserve.token,
      idempotencyKey: `${buyer}-pay`,
      buyer: person,
      expectedTotal: reserve.totals.total,
    });
    orderId = startPayment.order._id as string;
    step = 'pay';
    await payAt(shop.provider, startPayment);
    step = 'confirmOrder';
    const { confirmOrder } = await ask(CONFIRM, { token: reserve.token });
    if (confirmOrder.state !== 'Active') return { result: 'unsure', at: `confirmOrder: ${confirmOrder.state}`, orderId };
    return { result: 'bought', orderId: confirmOrder._id };
  } catch (error) {
    if (step === 'reserve' && error instanceof GraphqlFailure && ['PLACES_LEFT', 'SOLD_OUT'].includes(error.code))
      return { result: 'sold out' };
    if (step === 'reserve' && error instanceof GraphqlFailure && ['SEAT_TAKEN', 'SEAT_LEFT_ALONE'].includes(error.code))
      return { result: 'refused' };
    return { result: 'unsure', at: `${step}: ${(error as Error).message}`, orderId };
  }
}

interface Start {
  clientSecret: string;
  publishableKey: string;
  stripeAccountId: string;
}

/** Pays as the page does, with one of the provider's test cards. */
export async function payAt(provider: Shop['provider'], { clientSecret, publishableKey, stripeAccountId }: Start): Promise<void> {
  const intent = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  const form = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: clientSecret, return_url: 'http://localhost:4000/' });
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    'stripe-account': stripeAccountId,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const { status, body } = await provider.handle({
    method: 'POST',
    path: `/v1/payment_intents/${intent}/confirm`,
    headers,
    body: form.toString(),
  });
  if (status !== 200) throw new Error(`the provider answered ${status} ${String(body).slice(0, 200)}`);
}

/** An address reserved for documentation and tests, distinct for each buyer. */
export function addressOf(buyer: string): string {
  const bytes = Buffer.from(buyer, 'hex');
  return `198.${18 + (bytes[0]! % 2)}.${bytes[1]}.${bytes[2]}`;
}
