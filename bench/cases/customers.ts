import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Row } from '../framework/case.ts';
import { Http } from '../world/http.ts';
import { manyCustomers, phoneOf } from '../world/many-customers.ts';
import { buyerOf } from '../world/many-orders.ts';
import { anOrganizer, ask } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';
import { Yardstick } from '../framework/yardstick.ts';

const CUSTOMERS = 100_000;
/** Maximum 95th percentile of a search or a page of the list, in ms. */
const P95 = 100;
const COUNT = `${CUSTOMERS.toLocaleString('en-US')} customers`;

export const LIST = `query Customers($query: CustomersQueryInput, $pagination: PaginationInput) { customers(query: $query, pagination: $pagination) { hasMore after
  customers { _id userId firstName lastName email phoneNumber metrics { eventIds lifeTimeValue } user { firstName lastName email } } } }`;

type Page = { after: string; customers: { _id: string; email: string; lastName: string }[] };
type List = (variables: object) => Promise<Page>;

/** What staff do in the customers list of a large organisation, four of them at a time. */
export const customers: Case = {
  name: 'customers',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    say(`customers: loading ${CUSTOMERS} customers`);
    await manyCustomers(stack.db, organizer, CUSTOMERS);
    const list: List = async (variables) => (await ask(stack, http, LIST, variables, organizer.token)).customers as Page;
    const world = { pids: () => stack.pids(), yardstick: await Yardstick.warm(stack.mongo) };
    return [
      await search(world, list, 'by e-mail', (at) => buyerOf(at).email),
      await search(world, list, 'by name', (at) => `${buyerOf(at).lastName} ${buyerOf(at).firstName}`),
      await search(world, list, 'by phone', (at) => phoneOf(at).slice(2)),
      await search(world, list, 'by the beginning of a name', (at) => buyerOf(at).lastName.slice(0, 3)),
      await pages(world, list),
    ];
  },
};

async function search(world: Asked, list: List, how: string, queryOf: (at: number) => string): Promise<Row> {
  let wrong = 0;
  const row = await asked(world, P95, async (turn) => {
    const at = (turn * 7919) % CUSTOMERS;
    const { customers: found } = await list({ query: { any: queryOf(at) } });
    if (found.length === 0 || !found.every(({ lastName }) => lastName === buyerOf(at).lastName)) wrong += 1;
  });
  return {
    ...row,
    name: `search ${how}, ${COUNT}`,
    checked: `${ASKED} searches found whom they should`,
    failures: [...row.failures, ...(wrong > 0 ? [`${wrong} searches found the wrong people`] : [])],
  };
}

/** The list page by page with keyset pagination: a late page costs as much as the first. */
async function pages(world: Asked, list: List): Promise<Row> {
  const after: (string | undefined)[] = [];
  const seen = new Set<string>();
  let rows = 0;
  const row = await asked(world, P95, async (_turn, lane) => {
    const page = await list({ query: {}, pagination: { pageSize: 60, after: after[lane] } });
    after[lane] = page.after;
    if (lane > 0) return;
    rows += page.customers.length;
    for (const { _id } of page.customers) seen.add(_id);
  });
  const failures = [...row.failures, ...(seen.size !== rows ? [`${rows - seen.size} rows came twice`] : [])];
  return { ...row, name: `list, page after page, ${COUNT}`, checked: `${rows} rows of one reader, none twice`, failures };
}
