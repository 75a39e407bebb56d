import { randomBytes } from 'node:crypto';

import { ObjectId } from 'mongodb';

import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel } from '../framework/measure.ts';
import { addressOf, buy } from '../world/buyer.ts';
import { gql, Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const [PARTIES, PLACES] = [1000, 500];
/** Tickets of one order, and the most that a party wants. */
const [OF_ORDER, MOST] = [4, 6];
/** No place may be idle longer while a party fits. */
const MOST_IDLE_MS = 60_000;
const LOOK_MS = 250;

const JOIN = 'mutation J($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const SAVE = 'mutation S($input: SaveWaitLineInput!) { saveWaitLine(input: $input) { isOn } }';
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const LINE = {
  isOn: true,
  offerMinutes: 30,
  quietFrom: null,
  quietUntil: null,
  priceRule: 'Offer',
  endsMinutesBefore: 120,
  collectHours: 24,
};

interface Entry {
  readonly quantity: number;
  readonly state: string;
  readonly held: { readonly places: readonly string[] } | null;
}

/** A sold-out event with a long line, whose orders are all given back. */
export const waitList: Case = {
  name: 'wait-list',
  async run({ scale, say }) {
    await using stack = await Stack.start({ apis: 1, workers: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const [parties, orders] = [Math.ceil(PARTIES * scale), Math.ceil((PLACES * scale) / OF_ORDER)];
    return [await comingBack(stack, http, organizer, { parties, orders, say })];
  },
};

async function comingBack(
  stack: Stack,
  http: Http,
  organizer: Organizer,
  { parties, orders, say }: { parties: number; orders: number; say: (line: string) => void },
): Promise<Row> {
  const places = orders * OF_ORDER;
  const sale = await anEvent(stack, http, organizer, { places, tiers: 1 });
  const sold: string[] = [];
  const buyers = { http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url };
  await inParallel(16, async () => {
    const ending = await buy(buyers, OF_ORDER);
    if (ending.result === 'bought') sold.push(ending.orderId);
    return ending.result === 'bought';
  });
  await ask(stack, http, SAVE, { input: { eventId: sale.eventId, ...LINE } }, organizer.token);
  for (let nth = 0; nth < parties; nth += 1) await join(stack, http, sale, nth);
  say(`wait-list: ${parties} parties for ${places} places`);
  const began = performance.now();
  let at = 0;
  await inParallel(4, async () => {
    const orderId = sold[at++];
    if (orderId === undefined) return false;
    await ask(stack, http, CANCEL, { input: { orderId } }, organizer.token);
    return true;
  });
  const givenBack = performance.now();
  let line = await lineOf(stack, sale);
  while (idleOf(line, places) && performance.now() - givenBack < 2 * MOST_IDLE_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    line = await lineOf(stack, sale);
  }
  const idleMs = performance.now() - givenBack;
  const offered = line.filter(({ state }) => state === 'Offered');
  const passedOver = line.filter(
    (party, index) =>
      party.state === 'Waiting' && line.slice(index + 1).some((later) => later.state === 'Offered' && later.quantity >= party.quantity),
  ).length;
  const held = heldOf(line);
  return {
    name: `wait-list, ${parties} parties, ${places} places come back`,
    checked: `${offered.length} offers for ${held} of ${places} places, the last ${(idleMs / 1000).toFixed(1)} s after the last cancellation (${((givenBack - began) / 1000).toFixed(1)} s for ${sold.length})`,
    failures: [
      ...(sold.length === orders ? [] : [`${sold.length} of ${orders} orders were bought`]),
      ...(idleOf(line, places) || idleMs > MOST_IDLE_MS ? [`places were idle for ${(idleMs / 1000).toFixed(0)} s`] : []),
      ...(passedOver > 0 ? [`${passedOver} parties were passed over by a later one`] : []),
      ...(held > places ? [`${held} places are held, of ${places}`] : []),
    ],
  };
}

async function join(stack: Stack, http: Http, { eventId }: OnSale, nth: number): Promise<void> {
  const quantity = 1 + ((nth * 7) % MOST);
  const person = { name: `Party ${nth}`, email: `party${nth}@bench.example`, phoneNumber: '+13035550123', quantity };
  const headers = { 'x-forwarded-for': addressOf(randomBytes(6).toString('hex')) };
  await gql(http, stack.apis[0]!.url, JOIN, { input: { eventId, ...person } }, headers);
}

/** All parties, the first one first. */
async function lineOf(stack: Stack, { eventId }: OnSale): Promise<Entry[]> {
  const found = await stack.db
    .collection('waitListEntries')
    .find({ eventId: new ObjectId(eventId) }, { projection: { quantity: 1, state: 1, held: 1 } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  return found as unknown as Entry[];
}

const heldOf = (line: readonly Entry[]) => line.reduce((sum, { held }) => sum + (held?.places.length ?? 0), 0);

/** Whether somebody waits for whom what is free suffices. */
function idleOf(line: readonly Entry[], places: number): boolean {
  const free = places - heldOf(line);
  return line.some(({ state, quantity }) => state === 'Waiting' && quantity <= free);
}
