import { ObjectId, type Document } from 'mongodb';

import { orderSearchTermsOf } from '../../packages/shared/src/search/normalise.ts';
import type { OnSale } from './organizer.ts';
import type { Stack } from './stack.ts';
import { withoutIndexes } from './without-indexes.ts';

const FIRST = [
  'Ada',
  'Théo',
  'Maren',
  'Ivo',
  'Nadia',
  'Kofi',
  'Lena',
  'Ola',
  'Priya',
  'Tomás',
  'Uma',
  'Wren',
  'Yusuf',
  'Zoë',
  'Bram',
  'Cleo',
];
const LAST = [
  'Lindqvist',
  "O'Brien",
  'Nakamura',
  'Okafor',
  'Petrov',
  'Quiroga',
  'Rasmussen',
  'Silva',
  'Tanaka',
  'Ueda',
  'Varga',
  'Weiss',
  'Xu',
  'Young',
  'Zafar',
  'Abbott',
];
const BATCH = 2000;

/** Copies one real order `count` times with other buyers, numbers, codes and days, as if sold over a year. */
export async function manyOrders(stack: Stack, sale: OnSale, count: number, say: (line: string) => void): Promise<void> {
  const collection = stack.db.collection('orders');
  const template = await collection.findOne({ eventId: new ObjectId(sale.eventId), state: 'Active' });
  if (!template) throw new Error('There is no order to copy');
  const load = async () => {
    for (let at = 0; at < count; at += BATCH) {
      const orders = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => copyOf(template, at + index, count));
      await collection.insertMany(orders, { ordered: false, writeConcern: { w: 1, j: false } });
      if (at % 200_000 === 0 && at > 0) say(`orders: ${at} loaded`);
    }
  };
  await (count > 200_000 ? withoutIndexes(stack.db, 'orders', load) : load());
}

/** The buyer of copy `at`; also what the search case looks for. */
export function buyerOf(at: number): { firstName: string; lastName: string; email: string } {
  const firstName = FIRST[at % FIRST.length]!;
  const lastName = LAST[Math.floor(at / FIRST.length) % LAST.length]!;
  return { firstName, lastName, email: `buyer${at}@mail${at % 40}.example` };
}

export function numberOf(at: number): string {
  return `MQ-${at.toString(36).toUpperCase().padStart(6, '0')}`;
}

function copyOf(template: Document, at: number, count: number): Document {
  const buyer = buyerOf(at);
  const createdAt = new Date(Date.now() - Math.floor(((count - at) / count) * 365 * 86_400_000) - 60_000);
  const order: Document = {
    ...template,
    _id: new ObjectId(),
    number: numberOf(at),
    email: buyer.email,
    user: { ...template['user'], ...buyer },
    tickets: (template['tickets'] as Document[]).map((ticket) => ({ ...ticket, _id: new ObjectId(), units: [] })),
    reservationId: null,
    payments: (template['payments'] as Document[]).map((payment) => ({ ...payment, intent: null })),
    createdAt,
    placedAt: createdAt,
  };
  order['searchTerms'] = orderSearchTermsOf({ ...order, _id: String(order['_id']) } as Parameters<typeof orderSearchTermsOf>[0]);
  return order;
}
