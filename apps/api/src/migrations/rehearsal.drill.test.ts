import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';
import { retiredIndexesOf } from '#platform/mongo/retired-indexes';

import { PASSWORD } from '../../test/given/accounts.given.ts';
import { asOfTheFirstStage } from '../../test/given/first-stage.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { MIGRATIONS } from './list.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token user { email secondaryEmails } } }';
const ORDERS = 'query ($query: OrdersQueryInput) { orders(query: $query) { orders { number tickets { name } event { name } } } }';
const MY_ORDERS = '{ myOrders(isMyTicketScreen: true) { orders { number } } }';
const FIGURES = '{ events { name figures { sold orders revenue } } }';
const PEOPLE = 'query ($query: CustomerProfilesQueryInput) { customerProfiles(query: $query) { customers { email } } }';

describe('an upgrade of a database that the first stage wrote', () => {
  let first: TestApp;
  let world: TestApp;
  const seller = { email: 'owner@example.com', phoneNumber: '+18015550101' };
  const buyer = { email: 'buyer@example.com', firstName: 'Bea', lastName: 'Buyer' };
  let numbers: string[] = [];

  beforeAll(async () => {
    first = await startTestApp();
    const { org } = await first.given.member('OWNER', undefined, seller);
    const account = await first.given.customer(buyer);
    const event = await first.given.event(org, { name: 'Night Swim' });
    const orders = [
      await first.given.paidOrder(event, { buyer: { ...buyer, phoneNumber: '+18015550199' }, userId: String(account.user._id) }),
      await first.given.paidOrder(event, { buyer: { ...buyer, phoneNumber: '+18015550142' } }),
    ];
    numbers = orders.map(({ number }) => number).toReversed();
    await asOfTheFirstStage(first.connection);
    world = await startTestApp({ env: { MONGODB_URI: first.config.MONGODB_URI } });
  });
  afterAll(async () => {
    await world?.stop();
    await first.stop();
  });

  const migrator = (say = (_line: string) => {}) => new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now(), say });
  const logIn = async ({ email }: { email: string }) => (await world.gql(LOGIN, { input: { email, password: PASSWORD } })).data?.login;
  const orders = async (query: object = {}) => {
    const { token } = await logIn(seller);
    return (await world.gql(ORDERS, { query }, token)).data.orders.orders.map(({ number }: { number: string }) => number);
  };
  const everythingReads = async () => {
    expect((await logIn(seller)).user).toEqual({ email: seller.email, secondaryEmails: [] });
    expect(await orders()).toEqual(numbers);
    expect(await orders({ any: 'night swim' })).toEqual(numbers);
    const { token } = await logIn(buyer);
    expect((await world.gql(MY_ORDERS, {}, token)).data.myOrders.orders.map(({ number }: { number: string }) => number)).toEqual(numbers);
  };
  const people = async (any: string) => {
    const { token } = await world.given.member('SUPER_USER');
    return (await world.gql(PEOPLE, { query: { any } }, token)).data.customerProfiles.customers;
  };

  it('BYD-052 is read before anything was migrated: nobody waits for the change of data', async () => {
    await everythingReads();
    expect(await people('buyer@example.com')).toEqual([]);
  });

  it('BYD-052 keeps the indexes that the images before ask while they run beside it', async () => {
    const kept = await retiredIndexesOf(world.connection.db!);
    expect(kept).toEqual(expect.arrayContaining(['orders.email_1', 'orders.orgId_1_placedAt_-1', 'members.userId_1', 'outbox.waiting']));
  });

  it('BYD-052 says in a dry run what it would change, and changes nothing', async () => {
    const said: string[] = [];
    await migrator((line) => said.push(line)).dryRun();
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/^0001-account-fields: .*: 2 of users, now$/)]));
    expect(await people('buyer@example.com')).toEqual([]);
  });

  it('BYD-052 migrated, everything reads as before, and what is new is found', async () => {
    expect(await migrator().run()).toBe('done');
    await everythingReads();
    expect(await people('buyer@example.com')).toEqual([{ email: 'buyer@example.com' }]);
    for (const any of ['(801) 555-0142', '5014', '55-01 42']) expect([any, await orders({ any })]).toEqual([any, [numbers[0]]]);
  });

  it('BYD-052 books every order of the versions before in the ledger, once', async () => {
    const { token } = await logIn(seller);
    const figures = async () => (await world.gql(FIGURES, {}, token)).data.events[0].figures;
    const total = (await world.connection.collection('orders').find().toArray()).reduce((sum, order) => sum + order['total'], 0);
    expect(await figures()).toMatchObject({ orders: 2, revenue: total });
    await world.connection.collection('migrations').updateOne({ _id: '0004-ledger' as never }, { $set: { doneAt: null, position: null } });
    expect(await migrator().run()).toBe('done');
    expect(await figures()).toMatchObject({ orders: 2, revenue: total });
  });

  it('BYD-052 changes what an image of the version before wrote meanwhile when it is declared over, and drops its indexes', async () => {
    const users = world.connection.collection('users');
    // sold by a process of the version before, without an entry
    const stored = world.connection.collection('orders');
    const { _id: _sold, number: _number, ...sold } = (await stored.findOne({ number: numbers[0] }))!;
    await stored.insertOne({ ...sold, number: 'LATE', tickets: [], total: 700 });
    const { _id: _unused, ...late } = (await users.findOne({ email: buyer.email }))!;
    const { secondaryEmails: _none, provedEmails: _neither, nameTerms: _no, searchTerms: _terms, ...old } = late;
    await users.insertOne({ ...old, email: 'late@example.com' });
    expect(await migrator().run()).toBe('done');
    expect(await people('late@example.com')).toEqual([]);
    expect(await migrator().finish()).toBe('done');
    expect(await people('late@example.com')).toEqual([{ email: 'late@example.com' }]);
    expect(await world.connection.collection('ledger').countDocuments({ orgId: sold['orgId'] })).toBe(3);
    await stored.deleteOne({ number: 'LATE' });
    expect(await retiredIndexesOf(world.connection.db!)).toEqual([]);
    expect(await migrator().isOpen()).toBe(false);
    await everythingReads();
  });
});
