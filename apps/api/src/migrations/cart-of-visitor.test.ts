import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { cartOfVisitor } from './0017-cart-of-visitor.ts';

const CART = '65f000000000000000000001:abcdefghijklmnopqrstuv';
const OTHER = '65f000000000000000000003:abcdefghijklmnopqrstuv';
const UNITS = ['pool:1', 'limit:65f000000000000000000002:buyer:1'];

let client: MongoClient;
beforeAll(async () => void (client = await MongoClient.connect(inject('mongo'))));
afterAll(() => client.close());

it('BYD-052 a cart of the versions before is its visitor’s without a claim', async () => {
  const db = client.db(`cart_of_visitor_${process.pid}`);
  const carts = db.collection<{ _id: string; claims: string[]; cart?: string }>('allocations');
  await carts.insertMany([
    { _id: 'cart', claims: [...UNITS, `limit:cart:${CART}:1`] },
    { _id: 'beside', claims: UNITS },
  ]);
  const migrator = () => new Migrator(db as never, [cartOfVisitor], { now: () => new Date() });
  await migrator().run();
  await migrator().finish();
  expect(await carts.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'beside', claims: UNITS },
    { _id: 'cart', claims: UNITS, cart: CART },
  ]);
  await db.dropDatabase();
});

it('BYD-052 a cart whose visitor has one of this version too stays as it is', async () => {
  const db = client.db(`carts_of_visitor_${process.pid}`);
  const carts = db.collection<{ _id: string; claims: string[]; cart?: string }>('allocations');
  await carts.createIndex({ cart: 1 }, { unique: true, partialFilterExpression: { cart: { $exists: true } } });
  const old = { _id: 'old', claims: [`limit:cart:${CART}:1`] };
  await carts.insertMany([old, { _id: 'new', claims: [], cart: CART }, { _id: 'other', claims: [`limit:cart:${OTHER}:1`] }]);
  const migrator = new Migrator(db as never, [cartOfVisitor], { now: () => new Date() });
  await migrator.run();
  await migrator.finish();
  expect(await carts.findOne({ _id: 'old' })).toEqual(old);
  expect(await carts.findOne({ _id: 'other' })).toEqual({ _id: 'other', claims: [], cart: OTHER });
  await db.dropDatabase();
});
