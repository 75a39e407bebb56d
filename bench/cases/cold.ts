import { fileURLToPath } from 'node:url';

// @ts-expect-error plain JavaScript tooling
import { coldVisits, tillSearches } from '../../tooling/cold-visits.mjs';
import type { Case, Row } from '../framework/case.ts';
import { spreadOf } from '../framework/measure.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const VISITS = 5;
const ORDERS = 60;
/** Maximum of requests until a page can be used. */
const MOST_REQUESTS = 40;
/** What staff type has to pause before it is looked for. In ms, as in the till's search. */
const PAUSE_MS = 150;
/** Maximum of the median, after the pause, in ms. */
const MOST_SEARCHING = 100;

/** A page, what is shown once it can be used, and the maximum of the median in ms. */
interface Page {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  readonly most: number;
}

interface Visit {
  readonly usable: number;
  readonly requests: number;
  readonly bytes: number;
}

/** Pages of staff from an empty cache on 1.6 Mbit/s, 150 ms and a processor four times as slow, and the search of the till. */
export const cold: Case = {
  name: 'cold',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1, env: { WEB_DIST } });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: 1000, tiers: 1 });
    const world = { stack, http, organizer, sale };
    for (let nth = 0; nth < ORDERS; nth += 1) await sell(world, nth);
    const { url } = stack.apis[0]!;
    const pages = pagesOf(sale);
    say(`cold: ${VISITS} visits of ${pages.length} pages`);
    const asked = pages.map(({ path, usable }) => ({ url: url + path, usable }));
    const visits = (await coldVisits({ token: organizer.token, runs: VISITS, pages: asked })) as Visit[][];
    const texts = Array.from({ length: 20 }, (_none, at) => ({ typed: nameOf(at * 3), shown: `${nameOf(at * 3)} Bench` }));
    const searches = (await tillSearches({ token: organizer.token, url: asked[0]!.url, texts })) as number[];
    return [...pages.map((page, at) => rowOf(page, visits[at]!)), rowOfSearch(searches)];
  },
};

const pagesOf = ({ eventId }: OnSale): Page[] => [
  {
    name: 'till',
    path: `/admin/dashboard/events/details/sell?eventId=${eventId}`,
    usable: 'section[aria-label="Tickets"] button',
    most: 2500,
  },
  { name: 'dashboard', path: '/admin/dashboard', usable: '.echarts-for-react svg', most: 3500 },
  { name: 'orders', path: '/admin/dashboard/orders', usable: 'tbody tr[data-row-key]', most: 3500 },
  { name: 'events', path: '/admin/dashboard/events', usable: 'a[href*="/events/details/overview?eventId="]', most: 2500 },
];

interface World {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  sale: OnSale;
}

const nameOf = (nth: number) => `Guest${'abcdefghijklmnopqrstuvwxyz'[nth % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(nth / 26)]}`;

/** An order for cash, with a name that the search finds. */
async function sell({ stack, http, organizer, sale }: World, nth: number): Promise<void> {
  const call = (query: string, input: object) => ask(stack, http, query, { input }, organizer.token);
  const tickets = [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }];
  const { reserveAtCounter } = await call(
    'mutation R($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }',
    { eventId: sale.eventId, tickets, terms: 'check', idempotencyKey: crypto.randomUUID() },
  );
  const { total } = reserveAtCounter.totals;
  await call('mutation S($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }', {
    token: reserveAtCounter.token,
    payments: [{ way: 'check', amount: total, reference: `${nth}` }],
    expectedTotal: total,
    buyer: { fullName: `${nameOf(nth)} Bench` },
    idempotencyKey: crypto.randomUUID(),
  });
}

function rowOf({ name, most }: Page, visits: readonly Visit[]): Row {
  const { min, median, max } = spreadOf(visits.map(({ usable }) => usable));
  const middle = (part: keyof Visit) => spreadOf(visits.map((visit) => visit[part])).median;
  return {
    name: `${name} from cold, 1.6 Mbit/s, processor 4 times as slow`,
    checked: `s until usable ${[min, median, max].map((each) => (each / 1000).toFixed(2)).join(' / ')}; ${middle('requests')} requests, ${(middle('bytes') / 1000).toFixed(0)} kB`,
    failures: [
      ...(median > most ? [`usable after ${median} ms, at most ${most} ms`] : []),
      ...(middle('requests') > MOST_REQUESTS ? [`${middle('requests')} requests, at most ${MOST_REQUESTS}`] : []),
    ],
  };
}

function rowOfSearch(times: readonly number[]): Row {
  const { min, median, max } = spreadOf(times.map((time) => time - PAUSE_MS));
  return {
    name: `search of the till, ${ORDERS} orders`,
    checked: `ms until found, after the pause of ${PAUSE_MS} ms: ${[min, median, max].map((each) => each.toFixed(0)).join(' / ')}`,
    failures: median > MOST_SEARCHING ? [`found after ${median.toFixed(0)} ms, at most ${MOST_SEARCHING} ms`] : [],
  };
}
