import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MINE = 'query($type: String) { myOrders(type: $type) { orders { number eventName tickets } } }';

describe('My Tickets of an account', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aPurchase = async (email: string) =>
    world.given.paidOrder(await world.given.event(await world.given.org()), { quantity: 2, buyer: { email } });
  const numbersOf = async (token: string, type: string | null = null) =>
    (await world.gql(MINE, { type }, token)).data.myOrders.orders.map(({ number }: { number: string }) => number);

  it('BUY-040 holds what was bought with its verified e-mail, also when the account is made afterwards', async () => {
    const order = await aPurchase('bought.first@example.com');
    await aPurchase('somebody.else@example.com');
    await world.given.orders.awaitingOrder(await world.given.event(await world.given.org()), {
      buyer: { email: 'bought.first@example.com' },
    });
    const { token } = await world.given.customer({ email: 'bought.first@example.com' });
    expect((await world.gql(MINE, {}, token)).data.myOrders.orders).toEqual([
      { number: order.number, eventName: 'The Copper Kings', tickets: 2 },
    ]);
    expect(await numbersOf(token, 'Upcoming')).toEqual([order.number]);
    expect(await numbersOf(token, 'Past')).toEqual([]);
  });

  it('BUY-040 holds nothing of an e-mail until it is verified, and all of it from then on', async () => {
    const email = 'verified.later@example.com';
    const order = await aPurchase(email);
    const { token, user } = await world.given.customer({ email, emailVerifiedAt: null as never });
    expect(await numbersOf(token)).toEqual([]);
    await world.connection.collection('users').updateOne({ _id: user._id }, { $set: { emailVerifiedAt: new Date() } });
    expect(await numbersOf(token)).toEqual([order.number]);
  });
});
