import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Options, Row } from '../framework/case.ts';
import { Durations } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { buyerOf, manyOrders, numberOf } from '../world/many-orders.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';
import { Yardstick } from '../framework/yardstick.ts';

const ORDERS = 100_000;
const FULL = 1_000_000;
/** Maximum 95th percentile of a search or a page of the list, in ms. */
const P95 = 200;

export const LIST = `query Orders($query: OrdersQueryInput, $pagination: PaginationInput) { orders(query: $query, pagination: $pagination) { hasMore after
  orders { _id number eventName email state type total createdAt user { firstName lastName } tickets { _id name } } } }`;

/** The everyday work of staff in the orders list of a large organisation, four people at a time. */
export const orders: Case = {
  name: 'orders',
  async run(options) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: 100, tiers: 1 });
    await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url });
    const rows = await measured(stack, http, organizer, sale, ORDERS, 0, options);
    return options.full ? [...rows, ...(await measured(stack, http, organizer, sale, FULL, ORDERS, options))] : rows;
  },
};

async function measured(
  stack: Stack,
  http: Http,
  organizer: Organizer,
  sale: OnSale,
  count: number,
  already: number,
  { say }: Options,
): Promise<Row[]> {
  say(`orders: loading ${count} orders`);
  if (already > 0) await stack.db.collection('orders').deleteMany({ reservationId: null });
  await manyOrders(stack, sale, count, say);
  const yardstick = await Yardstick.warm(stack.mongo);
  const world = { stack, http, organizer, count, yardstick, pids: () => stack.pids() };
  return [
    await search(
      world,
      'by e-mail',
      (at) => buyerOf(at).email,
      (found, at) => found.some((order) => order.email === buyerOf(at).email),
    ),
    await search(
      world,
      'by name',
      (at) => `${buyerOf(at).lastName} ${buyerOf(at).firstName}`,
      (found, at) => found.every(({ user }) => user.lastName === buyerOf(at).lastName),
    ),
    await search(world, 'by number', numberOf, (found, at) => found.length === 1 && found[0]!.number === numberOf(at)),
    await search(
      world,
      'by the beginning of a name',
      (at) => buyerOf(at).lastName.slice(0, 3),
      (found) => found.length > 0,
    ),
    await search(
      world,
      'for nothing there is',
      (at) => `nobody${at}`,
      (found) => found.length === 0,
    ),
    await pages(world),
  ];
}

interface World extends Asked {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  count: number;
}

interface Listed {
  number: string;
  email: string;
  createdAt: string;
  user: { firstName: string; lastName: string };
}

async function search(
  world: World,
  how: string,
  queryOf: (at: number) => string,
  isRight: (found: Listed[], at: number) => boolean,
): Promise<Row> {
  let wrong = 0;
  const row = await asked(world, P95, async (turn) => {
    const at = (turn * 7919) % world.count;
    const { orders: page } = await list(world, { query: { any: queryOf(at) } });
    if (!isRight(page.orders as Listed[], at)) wrong++;
  });
  const failures = [...(wrong > 0 ? [`${wrong} searches found the wrong orders`] : []), ...row.failures];
  return {
    ...row,
    name: `search ${how}, ${world.count.toLocaleString('en-US')} orders`,
    checked: `${ASKED} searches found what they should`,
    failures,
  };
}

/** The list page by page with keyset pagination: page 50 costs as much as the first. */
async function pages(world: World): Promise<Row> {
  const after: (string | undefined)[] = [undefined, undefined, undefined, undefined];
  const seen = new Set<string>();
  let rows = 0;
  const row = await asked(world, P95, async (_turn, lane) => {
    const { orders: page } = await list(world, { query: {}, pagination: { pageSize: 60, after: after[lane] } });
    after[lane] = page.after;
    if (lane > 0) return;
    rows += page.orders.length;
    for (const { number } of page.orders as Listed[]) seen.add(number);
  });
  const failures = [...(seen.size !== rows ? [`${rows - seen.size} rows came twice`] : []), ...row.failures];
  return {
    ...row,
    name: `list, page after page, ${world.count.toLocaleString('en-US')} orders`,
    checked: `${rows} rows of one reader, none twice`,
    failures,
  };
}

function list({ stack, http, organizer }: World, variables: object) {
  return ask(stack, http, LIST, variables, organizer.token);
}
