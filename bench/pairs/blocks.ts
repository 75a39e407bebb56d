import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { SCAN } from '../cases/check-in.ts';
import { LIST as CUSTOMERS } from '../cases/customers.ts';
import { LIST as ORDERS } from '../cases/orders.ts';
import { buyerOf } from '../world/many-orders.ts';
import { stubOf } from '../world/many-people.ts';
import { ask } from '../world/organizer.ts';
import { EVENTS, type Side } from './side.ts';

/** Requests of one block. */
export const REQUESTS = 400;
const READS_OF_A_CODE = 2;
/** Tickets that a block of scans admits. */
export const SCANNED = REQUESTS / READS_OF_A_CODE;

/** Requests that both builds get. `turn` grows over all blocks of a side; a wrong answer throws. */
export interface Block {
  readonly name: string;
  readonly atOnce: number;
  readonly once: (side: Side, turn: number, lane: number) => Promise<void>;
}

const isRight = (right: boolean, what: string) => {
  if (!right) throw new Error(`${what}: a wrong answer`);
};

const people = (side: Side, turn: number) => buyerOf((turn * 7919) % side.records);

interface Page {
  /** The position of the next page; null on the last one. */
  readonly next: string | null;
  readonly rows: readonly unknown[];
}

async function listed(side: Side, document: string, name: 'orders' | 'customers', variables: object): Promise<Page> {
  const answer = (await ask(side.stack, side.http, document, variables, side.organizer.token)) as Record<string, Record<string, unknown>>;
  const { hasMore, after, [name]: rows } = answer[name]!;
  return { next: hasMore ? (after as string) : null, rows: rows as unknown[] };
}

function search(
  name: string,
  document: string,
  list: 'orders' | 'customers',
  queryOf: (person: ReturnType<typeof buyerOf>) => string,
): Block {
  const once = async (side: Side, turn: number) => {
    const { rows } = await listed(side, document, list, { query: { any: queryOf(people(side, turn)) } });
    isRight(rows.length > 0, name);
  };
  return { name, atOnce: 4, once };
}

/** Four readers go through the list page after page, and start over at its end. */
function pages(name: string, document: string, list: 'orders' | 'customers'): Block {
  const after = new Map<string, string>();
  const once = async (side: Side, _turn: number, lane: number) => {
    const reader = `${side.name} ${lane}`;
    const page = await listed(side, document, list, { query: {}, pagination: { pageSize: 60, after: after.get(reader) } });
    isRight(page.rows.length > 0, name);
    if (page.next === null) after.delete(reader);
    else after.set(reader, page.next);
  };
  return { name, atOnce: 4, once };
}

const checkIn: Block = {
  name: 'check-in, 8 at a time, every code twice',
  atOnce: 8,
  once: async ({ stack, http, organizer, show, codes }, turn) => {
    const code = codes[Math.floor(turn / READS_OF_A_CODE)];
    const { scanCode } = await ask(stack, http, SCAN, { input: { eventId: show.eventId, code } }, organizer.token);
    isRight(scanCode.ok || scanCode.scanned > 0, 'check-in');
  },
};

const publicPage: Block = {
  name: 'public page as HTML, 2,000 events',
  atOnce: 4,
  once: async ({ http, url }, turn) => {
    const { status, body } = await http.get(`${url}/e/${stubOf((turn * 7919) % EVENTS)}`, { accept: 'text/html' });
    isRight(status === 200 && body.includes('On-sale of'), 'public page');
  },
};

export const BLOCKS: readonly Block[] = [
  search('orders by e-mail', ORDERS, 'orders', ({ email }) => email),
  search('orders by the beginning of a name', ORDERS, 'orders', ({ lastName }) => lastName.slice(0, 3)),
  pages('orders, page after page', ORDERS, 'orders'),
  search('customers by e-mail', CUSTOMERS, 'customers', ({ email }) => email),
  pages('customers, page after page', CUSTOMERS, 'customers'),
  checkIn,
  publicPage,
];

interface Visit {
  readonly usable: number;
}

/** ms until a ticket is chosen on a slow line, by the script of that version, which knows its page. */
export async function slowVisit({ root, url, sale }: Side): Promise<number> {
  const line = pathToFileURL(join(root, 'tooling/slow-line.mjs')).href;
  const { visitsOnSlowLine } = (await import(line)) as { visitsOnSlowLine: (pages: unknown, runs: number) => Promise<Visit[] | Visit[][]> };
  const page = `${url}/e/${sale.eventId}`;
  // it took one address before it took several
  const takesOne = /visitsOnSlowLine\(url,/.test(visitsOnSlowLine.toString());
  return (await visitsOnSlowLine(takesOne ? page : [page], 1)).flat()[0]!.usable;
}
