import { hash } from '@node-rs/argon2';
import { ObjectId, type Db, type Document } from 'mongodb';

import { buyerOf } from './many-orders.ts';
import type { OnSale } from './organizer.ts';
import { withoutIndexes } from './without-indexes.ts';

const BATCH = 5000;
export const PEOPLE_PASSWORD = 'a long enough passphrase';

/** Accounts of the buyers of `manyOrders`, with the same numbers; their addresses are verified. */
export async function manyPeople(db: Db, count: number): Promise<void> {
  // as cheap as possible: the case measures finding people, not hashing
  const passwordHash = await hash(PEOPLE_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const now = new Date();
  await inBulk(db, 'users', count, (at) => {
    const account = { ...buyerOf(at), emailVerifiedAt: now, secondaryEmails: [], provedEmails: [], emailWaitingForVerify: null };
    const rest = { phoneNumber: null, phoneNumberVerifiedAt: null, passwordHash, preferredLogin: 'Password', imageUrl: null };
    return {
      _id: new ObjectId(),
      ...account,
      ...rest,
      orgContextId: null,
      isSuperUser: false,
      nameTerms: [],
      searchTerms: [],
      createdAt: now,
    };
  });
}

/** Copies the event `count` times, each with its own address (`stubOf`). */
export async function manyEvents(db: Db, sale: OnSale, count: number): Promise<void> {
  const template = await db.collection('events').findOne({ _id: new ObjectId(sale.eventId) });
  if (!template) throw new Error('There is no event to copy');
  await inBulk(db, 'events', count, (at) => ({
    ...template,
    _id: new ObjectId(),
    stub: stubOf(at),
    stubKey: stubOf(at),
    nestedIds: [],
    createKey: null,
  }));
}

export const stubOf = (at: number) => `event-${at}`;

async function inBulk(db: Db, name: string, count: number, recordOf: (at: number) => Document): Promise<void> {
  const collection = db.collection(name);
  await withoutIndexes(db, name, async () => {
    for (let at = 0; at < count; at += BATCH) {
      const records = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => recordOf(at + index));
      await collection.insertMany(records, { ordered: false, writeConcern: { w: 1, j: false } });
    }
  });
}
