import { setTimeout as wait } from 'node:timers/promises';

import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel } from '../framework/measure.ts';
import { gql, GraphqlFailure, Http } from '../world/http.ts';
import { anEvent, anOrganizer, STRIPE_ACCOUNT, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const SALES = 200;
const TILLS = 10;
/** One sale of so many is canceled while its guest taps. */
const CANCELED_EACH = 5;
/** Maximum of the median, as some wait for the process that was killed: from the press until the reader asks, and from the tap until the till shows the order, in ms. */
const MOST_ASKING = 600;
const MOST_FINISHING = 400;
const LOOK_MS = 50;
const PATIENCE_MS = 60_000;
const RESERVE = 'mutation R($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const stateOf = (name: string, type: string) => `mutation C($input: ${type}!) { ${name}(input: $input) { state } }`;
const CHARGE = stateOf('chargeAtCounter', 'ChargeAtCounterInput');
const FOLLOW = stateOf('followCharge', 'CounterTokenInput');
const CANCEL = stateOf('cancelCharge', 'CounterTokenInput');
const OVER = ['Paid', 'Ended'];

interface World {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  sale: OnSale;
}

/** Sales by card readers at ten tills, of which a fifth is canceled while the guest taps, and the API is killed in the middle. */
export const counter: Case = {
  name: 'counter',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: SALES * 2, tiers: 1 });
    const world = { stack, http, organizer, sale };
    const readers: string[] = [];
    for (let till = 0; till < TILLS; till += 1) readers.push(await aReader(world, `Till ${till + 1}`));
    const [asking, finishing] = [new Durations(), new Durations()];
    const ended: string[] = [];
    const port = Number(new URL(stack.apis[0]!.url).port);
    let begun = 0;
    await inParallel(TILLS, async (till) => {
      const nth = begun;
      if (nth >= SALES) return false;
      begun += 1;
      if (nth === SALES / 2) {
        say('counter: the API is killed');
        await stack.apis[0]!.kill();
        await stack.startApi(port);
      }
      ended.push(await sold(world, { readerId: readers[till]!, isCanceled: nth % CANCELED_EACH === 0, asking, finishing }));
      return true;
    });
    return [await rowOf(world, { asking, finishing, ended })];
  },
};

/** As a till: again while the process that was asked is gone. */
async function ask({ stack, http, organizer }: World, query: string, input: object): Promise<any> {
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      const [api] = stack.apis;
      if (!api) throw new Error('no process');
      return await gql(http, api.url, query, { input }, { authorization: `Bearer ${organizer.token}` });
    } catch (error) {
      if (error instanceof GraphqlFailure || Date.now() > until) throw error;
      await wait(LOOK_MS);
    }
  }
}

async function aReader(world: World, label: string): Promise<string> {
  const add = 'mutation A($input: AddCardReaderInput!) { addCardReader(input: $input) { id } }';
  return (await ask(world, add, { label, registrationCode: 'simulated-wpe' })).addCardReader.id;
}

interface Till {
  readerId: string;
  isCanceled: boolean;
  asking: Durations;
  finishing: Durations;
}

/** What became of one sale. */
async function sold(world: World, { readerId, isCanceled, asking, finishing }: Till): Promise<string> {
  const { eventId, ticketTypeId } = world.sale;
  const cart = { eventId, tickets: [{ ticketTypeId, quantity: 1 }], terms: 'reader', idempotencyKey: crypto.randomUUID() };
  const { token, totals } = (await ask(world, RESERVE, cart)).reserveAtCounter;
  const press = { token, way: 'reader', readerId, payments: [], expectedTotal: totals.total };
  const { state } = (await asking.time(() => ask(world, CHARGE, press))).chargeAtCounter;
  if (state !== 'Waiting') throw new Error(`The reader asks for nothing: ${state}`);
  const canceling = isCanceled ? ask(world, CANCEL, { token }) : Promise.resolve();
  if (isCanceled) await wait(Math.random() * 300);
  await tap(world.stack, readerId);
  await canceling;
  return finishing.time(async () => {
    for (;;) {
      const { followCharge } = await ask(world, FOLLOW, { token });
      if (OVER.includes(followCharge.state)) return followCharge.state as string;
      await wait(LOOK_MS);
    }
  });
}

/** Refused by the provider where the reader asks for no card any more. */
async function tap({ simulator }: Stack, readerId: string): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_bench', 'stripe-account': STRIPE_ACCOUNT };
  const path = `/v1/test_helpers/terminal/readers/${readerId}/present_payment_method`;
  await simulator.handle({ method: 'POST', path, headers, body: 'type=card_present' });
}

async function rowOf(
  { stack }: World,
  { asking, finishing, ended }: Omit<Till, 'readerId' | 'isCanceled'> & { ended: string[] },
): Promise<Row> {
  const orders = await stack.db.collection('orders').find({ state: 'Active' }).toArray();
  const { paymentIntents } = stack.simulator.books({ account: STRIPE_ACCOUNT }).accounts[0]!;
  const kept = paymentIntents.filter(({ captured, refunded }) => captured > refunded);
  const ids = new Set(orders.map(({ _id }) => String(_id)));
  const counts = {
    'charged twice': paymentIntents.filter(({ charges }) => charges > 1).length,
    'charged without tickets': kept.filter(({ metadata }) => !ids.has(metadata['orderId'] ?? '')).length,
    'tickets without a charge': ids.size - kept.length,
    'told otherwise': Math.abs(ended.filter((state) => state === 'Paid').length - ids.size),
  };
  const [ofAsking, ofFinishing] = [asking.at(0.5), finishing.at(0.5)];
  return {
    name: `${SALES} sales by card reader, ${TILLS} tills`,
    ms: { p50: ofAsking, p95: asking.at(0.95), p99: asking.at(0.99) },
    checked: `${ids.size} paid, ${SALES - ids.size} canceled; from the tap to the order p50 ${Math.round(ofFinishing)} and p95 ${Math.round(finishing.at(0.95))} ms; ${Object.entries(
      counts,
    )
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
    failures: [
      ...Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
      ...(ofAsking > MOST_ASKING ? [`the reader asked after ${Math.round(ofAsking)} ms`] : []),
      ...(ofFinishing > MOST_FINISHING ? [`the order was shown after ${Math.round(ofFinishing)} ms`] : []),
    ],
  };
}
