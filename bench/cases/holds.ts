import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { booksOf } from '../world/books.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const BUYERS = 256;
const ORDERS = 2000;
const HELD = 5000;
const HOLDS = 3;
/** Maximum of the slowest hold, in ms. */
const MOST_MS = 1000;
const WARM_UP = 4000;
const HOLD = 'mutation H($input: UpdateHoldInput!) { updateHold(input: $input) { _id totalHeld totalOutstanding } }';

/** Blocks of 5,000 tickets are held while 256 buyers take places of the same ticket type. */
export const holds: Case = {
  name: 'holds',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    await sold(stack, http, await anEvent(stack, http, organizer, { places: WARM_UP, tiers: 1 }), WARM_UP, 64);
    const places = ORDERS + HOLDS * HELD;
    const sale = await anEvent(stack, http, organizer, { places, tiers: 1 });
    const durations = new Durations();
    let isOver = false;
    const burst = sold(stack, http, sale, ORDERS, BUYERS).finally(() => (isOver = true));
    let during = 0;
    for (let at = 0; at < HOLDS; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await durations.time(() => hold(stack, http, organizer, sale, `Block ${at + 1}`));
      if (!isOver) during += 1;
      say(`holds: block ${at + 1} of ${HELD}${isOver ? ', after the burst' : ''}`);
    }
    const requests = await burst;
    return [await rowOf(stack, sale, { places, durations, during, requests })];
  },
};

async function hold(stack: Stack, http: Http, organizer: Organizer, { eventId, ticketTypeId }: OnSale, name: string): Promise<void> {
  const params = { name, qty: HELD, ticketTypeId };
  const { updateHold } = await ask(stack, http, HOLD, { input: { eventId, params } }, organizer.token);
  if (updateHold.totalHeld !== HELD) throw new Error(`Held: ${JSON.stringify(updateHold)}`);
}

async function sold(stack: Stack, http: Http, sale: OnSale, count: number, buyers: number): Promise<Durations> {
  const requests = new Durations();
  let begun = 0;
  await inParallel(buyers, async () => {
    if (begun >= count) return false;
    begun += 1;
    const ending = await buy({ http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url });
    if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    return true;
  });
  return requests;
}

interface Measured {
  readonly places: number;
  readonly durations: Durations;
  readonly during: number;
  readonly requests: Durations;
}

async function rowOf(stack: Stack, sale: OnSale, { places, durations, during, requests }: Measured): Promise<Row> {
  const books = await booksOf(stack, sale, places);
  const claimed = await claimsOf(stack, sale);
  const { max } = durations.spread();
  return {
    name: `holds of ${HELD} among ${BUYERS} buyers`,
    perSecond: spreadOf([1000 / max]),
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: max },
    checked: `${books.sold} sold and ${HOLDS * HELD} held of ${places}, ${books.oversold} oversold, ${during} of ${HOLDS} in the burst; p99 of a buyer's request ${requests.at(0.99).toFixed(0)} ms`,
    failures: [
      ...(max > MOST_MS ? [`${max.toFixed(0)} ms, at most ${MOST_MS} are allowed`] : []),
      ...(books.oversold > 0 ? [`${books.oversold} oversold`] : []),
      ...(books.sold === ORDERS && claimed.all === places && claimed.distinct === places
        ? []
        : [`${books.sold} sold, ${claimed.all} places claimed, ${claimed.distinct} different ones of ${places}`]),
      ...(during > 0 ? [] : ['no block was made during the burst']),
    ],
  };
}

/** All places of the ticket type that orders and holds have. */
async function claimsOf(stack: Stack, { ticketTypeId }: OnSale): Promise<{ all: number; distinct: number }> {
  const pool = `ticketType:${ticketTypeId}:`;
  const found = await stack.db
    .collection<{ claims: string[] }>('allocations')
    .find({ claims: { $gte: pool, $lt: `${pool}~` } }, { projection: { claims: 1 } })
    .toArray();
  const claims = found.flatMap((one) => one.claims).filter((claim) => claim.startsWith(pool));
  return { all: claims.length, distinct: new Set(claims).size };
}
