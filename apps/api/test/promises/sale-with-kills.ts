import { randomBytes, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';

import { createSimulator, type Simulator } from '@marquee/payment-simulator/simulator';

import { unpackFree, type Availability } from '@marquee/shared/seating/availability';
import { seatsOf, type PlacedSeat } from '@marquee/shared/seating/plan-layout';

import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import { CARDS, control, newKey } from '../checkout-world.ts';
import { aHall, seatedEvent } from '../given/seating.given.ts';
import { freePort } from '../free-port.ts';
import { spawnApi, type Spawned } from '../processes.ts';
import { startTestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

/** The events that the product handles; operators subscribe only to these. */
const KINDS = ['succeeded', 'payment_failed', 'canceled', 'processing'];
/** How long MongoDB keeps the open transaction of a dead process while others wait, in s; the same as that of tooling/services.mjs. */
const ORPHAN_SECONDS = 10;
const HALTING = 'test/workers/halting-api.main.ts';

/** How many of the first free seats buyers choose from: few, so that many want the same one. */
const WANTED_SEATS = 8;
const IN_ROW = 20;

const RESERVE = 'mutation($input: ReserveInput!) { reserve(input: $input) { token totals { total } } }';
const START =
  'mutation($input: StartPaymentInput!) { startPayment(input: $input) { clientSecret publishableKey stripeAccountId order { _id } } }';
const CONFIRM = 'mutation($input: ConfirmOrderInput!) { confirmOrder(input: $input) { _id state } }';

type Api = Spawned & { url: string; port: number };

export interface SaleWishes {
  readonly places: number;
  /** The places are seats that buyers choose. */
  readonly isSeated?: boolean;
  /** Without the unique index that decides who owns what. */
  readonly isUnguarded?: boolean;
  readonly buyers: number;
  /** After this many confirmed orders one of the two processes is killed, alternately. */
  readonly kills: readonly number[];
}

/**
 * Two real API processes, the provider that sends webhooks to one of them, and an app in this process that represents the survivors.
 * `halting`: the process to be killed first halts where a kill does the most harm.
 */
export async function startSaleWorld({ halting = false, env: more = {} }: { halting?: boolean; env?: Record<string, string> } = {}) {
  const [port, webhookPort] = [await freePort(), await freePort()];
  const simulatorUrl = `http://127.0.0.1:${port}`;
  const simulator = createSimulator();
  await simulator.listen({ port });
  const secret = await subscribe(simulator, `http://127.0.0.1:${webhookPort}/webhooks/stripe`);
  const env = testEnvironment({ SIMULATOR_URL: simulatorUrl, STRIPE_WEBHOOK_SECRET: secret, TRUST_PROXY: '1' });
  const world = await startTestApp({ env });
  const spawn = (at?: number) => spawnApi({ ...env, ...more }, { ...(at && { port: at }), ...(halting && { main: HALTING }) });
  const apis: Api[] = [await spawn(webhookPort), await spawn()];
  const orphansLive = (transactionLifetimeLimitSeconds: number) =>
    world.connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds });
  const agent = new Agent({ keepAlive: true });
  await orphansLive(ORPHAN_SECONDS);

  /** An event with this many places, or seats in rows of 20, of an organization with a payment account. */
  const eventOf = async (places: number, isSeated = false) => {
    const org = await world.given.org();
    await control(simulatorUrl, 'accounts', { id: org.stripeId });
    if (isSeated) {
      const { fields, seating } = await seatedEvent(world, aHall(places / IN_ROW, IN_ROW));
      const event = await world.given.event(org, fields);
      inRows.set(event._id, seatsOf(seating.layout));
      return { org, event };
    }
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: places, purchaseLimit: 0 })] });
    return { org, event };
  };
  const inRows = new Map<string, readonly PlacedSeat[]>();

  /** What a buyer puts into the cart; null when the map shows no free seat. */
  const wishOf = async (url: string, { _id, seatingId, ticketTypes }: EventRecord): Promise<object | null> => {
    const wish = { ticketTypeId: String(ticketTypes[0]?._id), quantity: 1 };
    const seats = inRows.get(_id);
    if (!seats) return wish;
    const { free } = (await (await fetch(`${url}/seating/${seatingId}/free`)).json()) as Availability;
    const bits = unpackFree(free, seats.length);
    const open = seats.filter(({ table }, at) => table === null && bits[at]).slice(0, WANTED_SEATS);
    return open.length === 0 ? null : { ...wish, seats: [open[randomInt(open.length)]!.seat.id] };
  };

  /** Kills one process as soon as it is in the middle of work and starts its successor on the same port. */
  const restart = async (which: number): Promise<void> => {
    const { child, kill, port: own } = apis[which]!;
    if (halting) await halted(child);
    await kill();
    apis[which] = await spawn(own);
  };

  /** Runs until everything is sold or reserved. Returns the orders confirmed to buyers, and how many requests were interrupted. */
  const sell = async (event: EventRecord, { places, buyers, kills }: SaleWishes) => {
    const told: string[] = [];
    const ready = [Promise.resolve(), Promise.resolve()];
    let [cut, done, left] = [0, 0, places * 2];
    const lane = async (index: number): Promise<void> => {
      while (left-- > 0) {
        if (told.length >= (kills[done] ?? Infinity)) ready[done % 2] = restart(done++ % 2);
        // interrupted buyers wait for the successor; the others continue meanwhile
        const ended = await buyOne(apis[index % 2]!.url, event);
        if (ended === 'sold out') return;
        if (ended) told.push(ended);
        else cut += 1;
        if (!ended) await ready[index % 2];
      }
    };
    await Promise.all(Array.from({ length: buyers }, (_, index) => lane(index)));
    await Promise.all(ready);
    return { told, cut, killed: done };
  };

  /** One buyer's complete purchase: the order's number, `sold out`, or null without a response. */
  const buyOne = async (url: string, event: EventRecord): Promise<string | null> => {
    try {
      const ask = browser(agent);
      const wish = await wishOf(url, event);
      if (!wish) return 'sold out';
      const cart = await ask(url, RESERVE, { eventId: String(event._id), tickets: [wish], idempotencyKey: newKey() });
      const refusal = cart.errors?.[0]?.extensions.code;
      if (refusal === 'PLACES_LEFT') return 'sold out';
      if (refusal === 'SEAT_TAKEN') return await buyOne(url, event);
      const { token, totals } = cart.data.reserve;
      const buyer = { fullName: 'A Buyer', email: `${newKey()}@example.com`, phoneNumber: '+18015550142' };
      const start = await ask(url, START, { token, buyer, idempotencyKey: newKey(), expectedTotal: totals.total });
      await payAt(simulator, start.data.startPayment);
      const { confirmOrder } = (await ask(url, CONFIRM, { token })).data;
      return confirmOrder.state === 'Active' ? confirmOrder._id : null;
    } catch {
      return null;
    }
  };

  const killAll = async () => void (await Promise.all(apis.map(({ kill }) => kill())));
  const stop = async () => {
    await killAll();
    agent.destroy();
    await simulator.close();
    await world.stop();
  };
  return { world, simulator, eventOf, sell, killAll, buyOne, stop };
}

/** Resolves when it halts in the middle of finishing sales. */
function halted(child: Spawned['child']): Promise<void> {
  return new Promise((resolve) => {
    child.once('message', () => resolve());
    child.send('halt');
  });
}

/** A buyer's own browser at its own address. */
function browser(agent: Agent) {
  const address = `${randomInt(11, 126)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const cookie = `mq_visitor=${randomBytes(16).toString('base64url')}`;
  const who = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
  return (url: string, query: string, input: object) => ask(agent, url, who, JSON.stringify({ query, variables: { input } }));
}

// eslint-disable-next-line typescript/no-explicit-any
function ask(agent: Agent, url: string, who: Record<string, string>, body: string): Promise<any> {
  const headers = { ...who, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const post = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', reject).on('end', () => {
        try {
          resolve(JSON.parse(text));
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    post.on('error', reject).end(body);
  });
}

/** Registers the webhook endpoint like an operator. Returns the signing secret. */
async function subscribe(simulator: Simulator, url: string): Promise<string> {
  const form = new URLSearchParams({ url, connect: 'true' });
  for (const kind of KINDS) form.append('enabled_events[]', `payment_intent.${kind}`);
  const headers = { authorization: 'Bearer sk_test_simulator' };
  const { body } = await simulator.handle({ method: 'POST', path: '/v1/webhook_endpoints', headers, body: String(form) });
  return (JSON.parse(body) as { secret: string }).secret;
}

/** The page's calls to the provider; here without sockets, as the provider runs in this process. */
async function payAt(simulator: Simulator, start: { clientSecret: string; publishableKey: string; stripeAccountId: string }) {
  const form = new URLSearchParams({
    client_secret: start.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': CARDS.visa,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://localhost:4000/checkout',
  });
  const headers = { authorization: `Bearer ${start.publishableKey}`, 'stripe-account': start.stripeAccountId };
  const path = `/v1/payment_intents/${start.clientSecret.split('_secret')[0]}/confirm`;
  const { status } = await simulator.handle({ method: 'POST', path, headers, body: String(form) });
  if (status !== 200) throw new Error(`The provider answered ${status}`);
}
