import { ObjectId, type Db, type Document } from 'mongodb';

import { plusLines, sumNameOf, type FigureSums, type KindSum } from '../../packages/shared/src/ledger/figure-sums.ts';
import { keyOfItem, type LedgerItem, type LedgerLine } from '../../packages/shared/src/ledger/ledger-line.ts';
import { SPANS, spanStart, type SlotSpan } from '../../packages/shared/src/ledger/slots.ts';
import { withoutIndexes } from './without-indexes.ts';

const BATCH = 5000;
const DAY_MS = 86_400_000;
const BEGINNING = new Date(0);

/** How the sales of one event are copied: as many, begun so many days ago, over so many days. */
export interface ManySales {
  eventId: string;
  orders: number;
  daysAgo: number;
  days: number;
}

interface Entry extends Document {
  orderId: ObjectId;
  at: Date;
  lines: LedgerLine[];
}

/**
 * Copies what the API booked of the real orders of each event, as if they had been sold again and again: their entries in the ledger with other
 * orders and times, already folded, and by how much the figures grow by them. The orders themselves are not copied: no figure reads them.
 * The product's own check compares the result (`main.figures --check`). No process may fold meanwhile. Returns the number of entries.
 */
export async function manySales(db: Db, plans: readonly ManySales[], say: (line: string) => void): Promise<number> {
  let copied = 0;
  const whole = new Rows();
  await withoutIndexes(db, 'figures', () =>
    withoutIndexes(db, 'ledger', async () => {
      for (const plan of plans) {
        copied += await copies(db, plan, whole);
        say(`figures: ${copied} entries copied`);
      }
      await whole.insert(db);
    }),
  );
  return copied;
}

async function copies(db: Db, { eventId, orders, daysAgo, days }: ManySales, whole: Rows): Promise<number> {
  const booked = await db
    .collection<Entry>('ledger')
    .find({ sellableId: new ObjectId(eventId) })
    .sort({ at: 1 })
    .toArray();
  const histories = [...Map.groupBy(booked, ({ orderId }) => String(orderId)).values()];
  if (histories.length === 0) throw new Error('There are no entries to copy');
  const began = Date.now() - daysAgo * DAY_MS;
  const rows = new Rows();
  let waiting: Entry[] = [];
  let [copied, writing] = [0, Promise.resolve()];
  const write = async () => {
    const batch = waiting;
    [waiting, copied] = [[], copied + batch.length];
    // one batch is encoded while the one before is written
    await writing;
    writing = insert(db, 'ledger', batch);
  };
  for (let at = 0; at < orders; at += 1) {
    const orderId = new ObjectId();
    const soldAt = began + Math.floor((at / orders) * days * DAY_MS);
    for (const [index, { unfolded: _, ...entry }] of histories[at % histories.length]!.entries()) {
      // what came after the sale is some hours later
      const copy = { ...entry, _id: new ObjectId(), orderId, at: new Date(soldAt + index * 7_777_777) } as unknown as Entry;
      waiting.push(copy);
      rows.add(copy['sellableId'] as ObjectId, copy, true);
      whole.add(copy['orgId'] as ObjectId, copy, false);
    }
    if (waiting.length >= BATCH) await write();
  }
  await write();
  await writing;
  await rows.insert(db);
  return copied;
}

interface Row {
  readonly orgId: ObjectId;
  readonly scopeId: ObjectId;
  readonly item: LedgerItem | null;
  readonly at: number;
  readonly sums: Record<string, { count: number; cents: number }>;
}

/** Rows of figures that entries add up to, kept by quarters of an hour until they are inserted. */
class Rows {
  private readonly quarters = new Map<string, Row>();

  add(scopeId: ObjectId, { orgId, at, lines }: Entry, byItem: boolean): void {
    const quarter = spanStart('quarter', at).getTime();
    for (const line of lines) {
      this.grow({ orgId, scopeId, item: null, at: quarter }, line);
      if (byItem && line.item) this.grow({ orgId, scopeId, item: line.item, at: quarter }, line);
    }
  }

  async insert(db: Db): Promise<void> {
    const rows = [...this.quarters.values()];
    for (const span of SPANS) await insertAll(db, togetherBy(rows, span));
    for (const { sums, ...row } of togetherBy(rows, 'all')) {
      const grown = Object.entries(sums).flatMap(([name, { count, cents }]: [string, KindSum]) => [
        [`sums.${name}.count`, count],
        [`sums.${name}.cents`, cents],
      ]);
      const { scopeId, span, at, itemKey, ...rest } = row;
      const update = { $inc: Object.fromEntries(grown), $setOnInsert: rest };
      await db.collection('figures').updateOne({ scopeId, span, at, itemKey }, update, { upsert: true });
    }
  }

  private grow({ orgId, scopeId, item, at }: Omit<Row, 'sums'>, line: LedgerLine): void {
    const key = `${at} ${keyOfItem(item)}`;
    let row = this.quarters.get(key);
    if (!row) this.quarters.set(key, (row = { orgId, scopeId, item, at, sums: {} }));
    const sum = (row.sums[sumNameOf(line)] ??= { count: 0, cents: 0 });
    sum.count += line.count;
    sum.cents += line.cents;
  }
}

/** The rows of a longer span, from those of its quarters. */
function togetherBy(rows: readonly Row[], span: SlotSpan | 'all') {
  const startOf = (at: number) => (span === 'all' ? BEGINNING : spanStart(span, new Date(at)));
  const together = Map.groupBy(rows, ({ at, item }) => `${startOf(at).getTime()} ${keyOfItem(item)}`);
  return [...together.values()].map((same) => {
    const { orgId, scopeId, item, at } = same[0]!;
    return { orgId, scopeId, itemKey: keyOfItem(item), span, at: startOf(at), item, sums: added(same) };
  });
}

function added(rows: readonly Row[]): FigureSums {
  const lines = rows.flatMap(({ sums }) => Object.entries(sums).map(([kind, sum]) => ({ kind, item: null, ...sum })));
  return plusLines({}, lines as never);
}

async function insertAll(db: Db, rows: readonly Document[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await insert(db, 'figures', rows.slice(at, at + BATCH));
}

async function insert(db: Db, name: string, records: readonly Document[]): Promise<void> {
  if (records.length > 0) await db.collection(name).insertMany([...records], { ordered: false, writeConcern: { w: 1, j: false } });
}
