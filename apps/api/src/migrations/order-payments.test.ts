import { MongoClient, ObjectId, type Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { orderPayments } from './0016-order-payments.ts';

const INTENT = { id: 'pi_1', accountId: 'acct_1', clientSecret: 'pi_1_secret', applicationFee: 200 };
const card = { amount: 5000, tax: 400, paymentMethodType: 'card', brand: 'visa', last4: '4242' };

describe('the payments of orders of the versions before', () => {
  let client: MongoClient;
  let db: Db;
  const [_id, paymentId] = [new ObjectId(), new ObjectId()];
  const order = {
    tickets: [{ paymentId }],
    upgrades: [],
    total: 5000,
    taxAmount: 400,
    refundedAmount: 0,
    stripeChargeId: null,
    version: 3,
  };
  beforeAll(async () => {
    client = await MongoClient.connect(inject('mongo'));
    db = client.db(`order_payments_${process.pid}`);
  });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });

  /** Returns what the migration makes of an order; running it again changes nothing. */
  const migrated = async (fields: object) => {
    await db.dropDatabase();
    const orders = db.collection('orders');
    await orders.insertOne({ ...order, ...fields, _id });
    const migrator = () => new Migrator(db as never, [orderPayments], { now: () => new Date() });
    await migrator().run();
    const once = await orders.findOne({ _id });
    await migrator().finish();
    expect(await orders.findOne({ _id })).toEqual(once);
    expect(Object.keys(once!)).not.toEqual(expect.arrayContaining(['intent']));
    expect(once).not.toHaveProperty('stripeChargeId');
    return once!;
  };

  it('BYD-020 BYD-052 have the intent and the charge in the card’s payment, and what was paid back of it', async () => {
    const intent = { ...INTENT, status: 'succeeded', applicationFeeReturned: 50 };
    const payments = [{ _id: paymentId, ...card, intentId: 'pi_1' }];
    const { payments: now, version } = await migrated({ intent, payments, stripeChargeId: 'ch_1', refundedAmount: 1200 });
    const more = { way: 'card', state: 'Received', refunded: 1200, reference: null, intent: { ...intent, chargeId: 'ch_1' } };
    expect(now).toEqual([{ _id: paymentId, ...card, ...more }]);
    expect(version).toBe(3);
  });

  it('BYD-052 cannot be refunded again where more came back than was taken by them', async () => {
    const intent = { ...INTENT, status: 'succeeded', applicationFeeReturned: 0 };
    const payments = [{ _id: paymentId, ...card, intentId: 'pi_1' }];
    const { payments: now } = await migrated({ intent, payments, stripeChargeId: 'ch_1', refundedAmount: 5001 });
    expect(now).toMatchObject([{ amount: 5000, refunded: 5000 }]);
  });

  it.each([
    ['requires_payment_method', 'Awaiting'],
    ['canceled', 'Canceled'],
  ])('BYD-020 BYD-052 are one by card where the intent is %s', async (status, state) => {
    const { payments } = await migrated({ intent: { ...INTENT, status }, payments: [] });
    expect(payments).toMatchObject([{ _id: paymentId, way: 'card', state, amount: 5000, tax: 400, refunded: 0 }]);
    expect(payments[0].intent).toEqual({ ...INTENT, status, chargeId: null });
  });

  it('BYD-020 BYD-052 are cash where cash was taken, and none where nothing was paid', async () => {
    const cash = { _id: paymentId, ...card, paymentMethodType: 'cash', brand: null, last4: null, intentId: null };
    expect((await migrated({ intent: null, payments: [cash] }))['payments']).toMatchObject([
      { way: 'cash', state: 'Received', intent: null },
    ]);
    expect((await migrated({ intent: null, payments: [], total: 0 }))['payments']).toEqual([]);
  });
});
