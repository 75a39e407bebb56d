import { join } from 'node:path';

import { Durations, inParallel } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { codesOf } from '../world/item-codes.ts';
import { manyCustomers } from '../world/many-customers.ts';
import { manyOrders } from '../world/many-orders.ts';
import { manyEvents } from '../world/many-people.ts';
import { anEvent, anOrganizer, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

export const EVENTS = 2000;
const SOLD_AT_ONCE = 8;

/** One of the two builds, running with its own services and data. */
export interface Side {
  readonly name: string;
  readonly root: string;
  readonly stack: Stack;
  readonly http: Http;
  readonly organizer: Organizer;
  readonly url: string;
  /** An event on sale, and one at whose doors `codes` are read. */
  readonly sale: OnSale;
  readonly show: OnSale;
  readonly codes: readonly string[];
  /** Orders and customers of the organization. */
  readonly records: number;
}

export async function startSide(name: string, root: string): Promise<Pick<Side, 'name' | 'root' | 'stack' | 'http'>> {
  const stack = await Stack.start({ apis: 1, root, env: { WEB_DIST: join(root, 'apps/web/dist') } });
  return { name, root, stack, http: new Http() };
}

/** Fills a started side with the data of all measurements; `scans` tickets are bought through the API. */
export async function fillSide(
  started: Awaited<ReturnType<typeof startSide>>,
  { records, scans, say }: { records: number; scans: number; say: (line: string) => void },
): Promise<Side> {
  const { stack, http } = started;
  const organizer = await anOrganizer(stack, http);
  const sale = await anEvent(stack, http, organizer, { places: 5000, tiers: 1 });
  const show = await anEvent(stack, http, organizer, { places: scans, tiers: 1, startsInHours: 0.5 });
  const url = stack.apis[0]!.url;
  const bought = async (of: OnSale, quantity: number) =>
    (await buy({ http, provider: stack.simulator, sale: of, requests: new Durations(), url: () => url }, quantity)).result === 'bought';
  await bought(sale, 1);
  await inParallel(8, () => bought(show, SOLD_AT_ONCE));
  await manyEvents(stack.db, sale, EVENTS);
  await manyOrders(stack, sale, records, say);
  await manyCustomers(stack.db, organizer, records);
  return { ...started, organizer, url, sale, show, records, codes: await codesOf(stack, show) };
}
