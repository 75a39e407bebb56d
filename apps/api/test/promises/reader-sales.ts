import { setTimeout as wait } from 'node:timers/promises';

import { createSimulator } from '@marquee/payment-simulator/simulator';

import type { Order } from '../../src/features/orders/record/order.schema.ts';
import { PaymentGateway } from '../../src/platform/payments/payment-gateway.port.ts';
import { CARDS, control, newKey } from '../checkout-world.ts';
import { freePort } from '../free-port.ts';
import { spawnApi } from '../processes.ts';
import { chanceOf } from '../random-acts.ts';
import { startTestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const SECRET = 'whsec_of_readers';
const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';
const chargeBy = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { state problem order { _id } } }`;
const CHARGE = chargeBy('chargeAtCounter', 'ChargeAtCounterInput');
const FOLLOW = chargeBy('followCharge', 'CounterTokenInput');
const CANCEL = chargeBy('cancelCharge', 'CounterTokenInput');
const OVER = ['Paid', 'Ended', 'Returned'];
const PRICE = 2500;

export interface ReaderWishes {
  readonly sales: number;
  readonly tills: number;
  /** After this many sales one of the two processes is killed, alternately. */
  readonly kills: readonly number[];
  readonly seed: number;
  /** One process that trusts the reader: what it was told to stop is taken for canceled, and no notice comes. */
  readonly isUnguarded?: boolean;
}

/** What a till was told of the card of one guest. */
export interface Told {
  readonly guest: string;
  readonly state: string;
}

/**
 * Sales by card readers at several tills: cards that are held at once, refused first, or held while the sale is canceled or taken in cash,
 * a part in cash, and tills that never ask again. Meanwhile answers of the provider and its notices are lost, and the API is killed.
 */
export async function readerSales({ sales, tills, kills, seed, isUnguarded = false }: ReaderWishes) {
  const [port, webhookPort] = [await freePort(), await freePort()];
  const simulatorUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `http://127.0.0.1:${webhookPort}/webhooks/stripe`, secret: SECRET };
  const simulator = createSimulator({ webhook, webhookRetryMs: [50, 100, 200, 400, 800, 1600] });
  await simulator.listen({ port });
  const env = testEnvironment({ SIMULATOR_URL: simulatorUrl, STRIPE_WEBHOOK_SECRET: SECRET, TRUST_PROXY: '1' });
  const world = await startTestApp({ env });
  if (isUnguarded) await world.app.listen(0, '127.0.0.1');
  const apis = isUnguarded ? [] : [await spawnApi(env, { port: webhookPort }), await spawnApi(env)];
  const urlAt = async (till: number) => apis[till % 2]?.url ?? world.app.getUrl();
  const chance = chanceOf(seed);
  const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]!;
  const faults = (body: object) => control(simulatorUrl, 'faults', body);
  await faults({ webhooks: { drop: isUnguarded ? 1 : 0.3, duplicates: 1 } });

  const org = await world.given.org();
  await control(simulatorUrl, 'accounts', { id: org.stripeId });
  const ticketType = world.given.events.ticketType({ totalQty: sales * 3, purchaseLimit: 0 }, [{ price: PRICE }]);
  const event = await world.given.event(org, { ticketTypes: [ticketType] });
  const { token: login } = await world.given.member('BOX_OFFICE', org);
  const readers: string[] = [];
  for (let till = 0; till < tills; till += 1) {
    const input = { label: `Till ${till}`, registrationCode: 'simulated-wpe' };
    const { data } = await world.gql('mutation ($input: AddCardReaderInput!) { addCardReader(input: $input) { id } }', { input }, login);
    readers.push(data.addCardReader.id);
  }

  /** A guest holds a card to a reader. The provider's own faults do not concern it. */
  const tap = async (readerId: string, card: string = CARDS.visa): Promise<boolean> => {
    const headers = { authorization: 'Bearer sk_test_simulator', 'stripe-account': String(org.stripeId) };
    const body = String(new URLSearchParams({ type: 'card_present', 'card_present[number]': card }));
    const path = `/v1/test_helpers/terminal/readers/${readerId}/present_payment_method`;
    return simulator.answer({ method: 'POST', path, headers, body }).status === 200;
  };

  const told: Told[] = [];
  let cut = 0;
  /** As a till does: again until there is an answer, while processes come and go. */
  const ask = async (till: number, query: string, input: object): Promise<{ data: any; code: string | null }> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${login}` };
        const body = JSON.stringify({ query, variables: { input } });
        const answer = await fetch(`${await urlAt(till)}/graphql`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) });
        const { data, errors } = (await answer.json()) as { data: any; errors?: any[] };
        const code: string | null = errors?.[0]?.extensions.code ?? null;
        if (code !== 'INTERNAL' && code !== 'RATE_LIMITED' && code !== 'SERVICE_UNAVAILABLE') return { data, code };
        if (tries > 60) throw new Error(`${query} was refused: ${JSON.stringify(errors)}`);
      } catch (error) {
        cut += 1;
        if (tries > 60) throw error;
      }
      await wait(250);
    }
  };
  const untilOver = async (till: number, token: string): Promise<string> => {
    for (let tries = 0; tries < 40; tries += 1) {
      const { data } = await ask(till, FOLLOW, { token });
      if (OVER.includes(data.followCharge?.state)) return data.followCharge.state;
      await wait(200);
    }
    return 'open';
  };
  /** Asks at the reader until it waits for the card, as whoever presses again and again. */
  const press = async (till: number, input: object): Promise<string> => {
    for (let tries = 0; tries < 30; tries += 1) {
      const { data, code } = await ask(till, CHARGE, input);
      if (code === 'ORDER_CHARGED') return 'Paid';
      if (code === 'PAYMENT_UNAVAILABLE') {
        await wait(100);
        continue;
      }
      if (code) throw new Error(`The charge was refused: ${code}`);
      const { state } = data.chargeAtCounter;
      if (state === 'Waiting' || OVER.includes(state)) return state;
      await wait(100);
    }
    return 'Idle';
  };
  const disturb = () =>
    oneOf([0, 1]) === 0
      ? faults({
          requests: {
            match: oneOf(['/v1/terminal/readers', '/v1/payment_intents']),
            times: oneOf([1, 2, 3]),
            kind: oneOf(['lost', 'cut', 'error']),
          },
        })
      : Promise.resolve();

  const sell = async (till: number, nth: number): Promise<void> => {
    const guest = `Guest Number${nth}`;
    const readerId = readers[till]!;
    const plan = isUnguarded
      ? 'cancel'
      : oneOf(['tap', 'tap', 'tap', 'refused', 'cash', 'cancel', 'cancel', 'recall', 'recall', 'dies', 'dies'] as const);
    const terms = plan === 'cash' ? 'cash' : 'reader';
    const cart = { eventId: String(event._id), tickets: [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }], terms };
    const { data } = await ask(till, RESERVE, { ...cart, idempotencyKey: newKey() });
    const { token, totals } = data.reserveAtCounter;
    const buyer = { fullName: guest };
    const payments = plan === 'cash' ? [{ way: 'cash', amount: 1000 }] : [];
    await disturb();
    const state = await press(till, { token, way: 'reader', readerId, payments, buyer, expectedTotal: totals.total });
    const tell = (ended: string) => void told.push({ guest, state: ended });
    if (state !== 'Waiting') {
      if (!OVER.includes(state)) await ask(till, CANCEL, { token });
      return tell(await untilOver(till, token));
    }
    const tapping = async (card?: string) => {
      await wait(oneOf([0, 5, 15, 30, 60, 150]));
      await tap(readerId, card);
    };
    if (plan === 'refused') {
      await tap(readerId, CARDS.declined);
      await press(till, { token, way: 'reader', readerId, payments, buyer, expectedTotal: totals.total });
    }
    // a till that dies asks nothing more
    if (plan === 'dies') return tapping();
    if (plan === 'recall') {
      const takenBack = ask(till, RESERVE, { ...cart, terms: 'cash', token, idempotencyKey: newKey() });
      const [again] = await Promise.all([takenBack, tapping()]);
      if (again.code === null) {
        const { token: cash, totals: due } = again.data.reserveAtCounter;
        const money = [{ way: 'cash', amount: due.total }];
        await ask(till, SELL, { token: cash, payments: money, buyer, expectedTotal: due.total, idempotencyKey: newKey() });
        return tell('Cash');
      }
      const end = await untilOver(till, token);
      if (end === 'open') await ask(till, CANCEL, { token });
      return tell(end === 'open' ? await untilOver(till, token) : end);
    }
    if (plan === 'cancel') {
      if (isUnguarded) await tap(readerId);
      await Promise.all([ask(till, CANCEL, { token }), tapping()]);
      return tell(await untilOver(till, token));
    }
    await tapping();
    tell(await untilOver(till, token));
  };

  if (isUnguarded) {
    const gateway = world.app.get(PaymentGateway, { strict: false });
    const retrieve = gateway.retrieveIntent.bind(gateway);
    gateway.cancelIntent = async (accountId, id) => ({ ...(await retrieve(accountId, id)), status: 'canceled' });
  }
  let [next, done] = [0, 0];
  const ready = [Promise.resolve(), Promise.resolve()];
  const restart = async (which: number) => {
    const { kill, port: own } = apis[which]!;
    await kill();
    apis[which] = await spawnApi(env, { port: own });
  };
  const lane = async (till: number): Promise<void> => {
    while (next < sales) {
      const nth = next++;
      if (nth >= (kills[done] ?? Infinity)) ready[done % 2] = restart(done++ % 2);
      await sell(till, nth);
    }
  };
  await Promise.all(readers.map((_, till) => lane(till)));
  await Promise.all(ready);
  await control(simulatorUrl, 'faults', { requests: { times: 0 }, webhooks: { paused: true } });
  await Promise.all(apis.map(({ kill }) => kill()));

  /** The survivor settles what is left, as it does within minutes. */
  const recover = async () => {
    world.clock.forward(2 * 60_000);
    await world.runScheduled('orders.reconcile-payments');
    world.clock.forward(40 * 60_000);
    const open = () => world.connection.collection('allocations').countDocuments({ expiresAt: { $type: 'date' } });
    for (let tries = 0; tries < 240 && (await open()) > 0; tries += 1) await wait(250);
    await world.runScheduled('orders.reconcile-payments');
    await world.runJobs(['orders.refund-late-payment', 'platform.spread-entries']);
  };
  const read = async () => {
    const orders = await world.connection.collection<Order>('orders').find({ eventId: event._id }).toArray();
    const allocations = await world.connection
      .collection<{ claims: string[] }>('allocations')
      .find({ kind: 'order', sellableId: String(event._id) })
      .toArray();
    const books = simulator.books({ account: String(org.stripeId) }).accounts[0]!;
    return { orders, books, claims: allocations.flatMap(({ claims }) => claims) };
  };
  const stop = async () => {
    await Promise.all(apis.map(({ kill }) => kill()));
    await simulator.close();
    world.clock.release();
    await world.stop();
  };
  await recover();
  return { told, cut, killed: done, read, stop };
}

/** All violations of the promise, in words; empty when there are none. */
export async function readerViolations({ told, read }: Pick<Awaited<ReturnType<typeof readerSales>>, 'told' | 'read'>): Promise<string[]> {
  const { orders, books, claims } = await read();
  const active = orders.filter(({ state }) => state === 'Active');
  const byId = new Map(active.map((order) => [String(order._id), order]));
  const atReader = ({ payments }: Order) => payments.find(({ intent }) => intent);
  const guestOf = ({ user }: Order) => `${user?.firstName} ${user?.lastName}`;
  const kept = books.paymentIntents.filter(({ captured, refunded }) => captured > refunded);
  const captured = new Map(kept.map(({ metadata, captured: sum, refunded }) => [metadata['orderId']!, sum - refunded]));
  const charged = active.filter((order) => atReader(order));
  const guests = Map.groupBy(active, guestOf);
  const endedAs = (...states: string[]) => told.filter(({ state }) => states.includes(state));
  const counts: [string, number][] = [
    ['intents charged twice', books.paymentIntents.filter(({ charges }) => charges > 1).length],
    ['guests with two orders', [...guests.values()].filter(({ length }) => length > 1).length],
    ['charged without tickets', kept.filter(({ metadata }) => !byId.get(metadata['orderId']!)?.tickets.length).length],
    ['tickets without charge', charged.filter((order) => captured.get(String(order._id)) !== atReader(order)!.amount).length],
    ['told paid without an order', endedAs('Paid', 'Cash').filter(({ guest }) => !guests.has(guest)).length],
    ['told ended with an order', endedAs('Ended').filter(({ guest }) => guests.has(guest)).length],
    ['without an end', endedAs('open').length],
    ['orders that wait', orders.filter(({ state, isPaymentOpen }) => state === 'AwaitingPayment' || isPaymentOpen).length],
    ['parts of sold orders not received', active.filter(({ payments }) => payments.some(({ state }) => state !== 'Received')).length],
    [
      'parts of ended orders kept',
      orders.filter((order) => order.state === 'Expired' && !order.lateRefund && order.payments.some(({ state }) => state !== 'Canceled'))
        .length,
    ],
    [
      'places more or less than tickets',
      Math.abs(new Set(claims).size - active.flatMap(({ tickets }) => tickets.flatMap(({ units }) => units)).length),
    ],
  ];
  return counts.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`);
}
