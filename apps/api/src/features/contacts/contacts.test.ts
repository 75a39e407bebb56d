import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { MIGRATIONS } from '../../migrations/list.ts';
import { Migrator } from '../../platform/migrations/migrator.ts';
import { RebuildContactsService } from './rebuild-contacts.service.ts';

const LIST = /* GraphQL */ `
  query ($query: CustomersQueryInput, $pagination: PaginationInput) {
    customers(query: $query, pagination: $pagination) {
      customers {
        _id
        userId
        user {
          firstName
          lastName
          email
          phoneNumber
        }
        firstName
        lastName
        email
        phoneNumber
        imageUrl
        metrics {
          eventIds
          lifeTimeValue
          lifeTimeTicketsPurchased
        }
      }
      after
      hasMore
    }
  }
`;
const UPDATE = 'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { _id email emails } }';

describe('the customers list', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const list = async (token: string, query: object = {}, pagination: object = {}) =>
    (await world.gql(LIST, { query, pagination }, token)).data.customers;
  const emails = (page: { customers: { email: string }[] }) => page.customers.map(({ email }) => email);

  it('BYD-052 does not show accounts that versions before found by the address alone', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const [known, typed] = [await world.given.customer(), await world.given.customer()];
    await world.given.paidOrder(event, { buyer: { email: known.user.email }, userId: String(known.user._id) });
    await world.given.paidOrder(event, { buyer: { email: typed.user.email } });
    await world.runJobs();
    const contacts = world.connection.collection('contacts');
    await contacts.updateOne({ orgId: org._id, email: typed.user.email }, { $set: { userId: typed.user._id } });
    await new Migrator(world.connection.db!, MIGRATIONS, { now: () => world.clock.now() }).run();
    expect((await list(token)).customers).toMatchObject([{ user: null }, { user: null }]);
    await world.app.get(RebuildContactsService, { strict: false }).rebuild(String(org._id));
    const names = Object.fromEntries(
      (await list(token)).customers.map(({ email, userId }: { email: string; userId: string | null }) => [email, userId]),
    );
    expect(names).toEqual({ [known.user.email]: String(known.user._id), [typed.user.email]: null });
  });

  it('ACC-120 OPS-158 answers a buyer with account and figures, to an ADMIN of that organization only', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const { user } = await world.given.customer();
    const buyer = { firstName: 'Theo', lastName: 'Lindqvist', email: user.email, phoneNumber: '+18015550142' };
    await world.given.paidOrder(event, { buyer, userId: String(user._id), quantity: 2 });
    await world.runJobs();
    const { firstName, lastName, phoneNumber } = user;
    expect((await list(token)).customers).toEqual([
      {
        ...buyer,
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        userId: String(user._id),
        user: { firstName, lastName, email: user.email, phoneNumber },
        imageUrl: null,
        metrics: { eventIds: [String(event._id)], lifeTimeValue: expect.any(Number), lifeTimeTicketsPurchased: 2 },
      },
    ]);
    const stranger = await world.given.member('OWNER');
    expect(await list(stranger.token)).toEqual({ customers: [], after: null, hasMore: false });
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect((await world.gql(LIST, {}, boxOffice.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('ACC-120 shows no account of which somebody typed the address', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const { user } = await world.given.customer({ phoneNumber: '+18015550117' });
    const buyer = { firstName: 'Anna', lastName: 'Typed', email: user.email, phoneNumber: '+18015550142' };
    await world.given.paidOrder(await world.given.event(org), { buyer });
    await world.runJobs();
    const { customers } = await list(token);
    expect(customers).toMatchObject([{ ...buyer, userId: null, user: null }]);
    const { errors } = await world.gql(UPDATE, { input: { _id: customers[0]._id, email: 'other@example.com' } }, token);
    expect(errors).toBeUndefined();
  });

  it('ACC-120 takes the one name of a buyer, without the last name of an import', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.contact(org, { firstName: 'Rogers', lastName: 'Nelson', email: 'prince@example.com' });
    const buyer = { firstName: 'Prince', lastName: '', email: 'prince@example.com' };
    await world.given.paidOrder(await world.given.event(org), { buyer });
    await world.runJobs();
    expect((await list(token)).customers).toMatchObject([buyer]);
  });

  it('ACC-118 finds by name, e-mail and phone number, in any field or in one', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.contact(org, { firstName: 'Zoë', lastName: 'Müller', email: 'zoe@example.com', phoneNumber: '+18015550142' });
    await world.given.contact(org, { firstName: 'Ivo', lastName: 'Zoebel', email: 'ivo@example.net', phoneNumber: '+18015550199' });
    const by = async (query: object) => emails(await list(token, query)).toSorted();
    for (const any of ['zoe muller', 'MÜLLER', 'zoe@example.com', '(801) 555-0142', '5550142'])
      expect([any, await by({ any })]).toEqual([any, ['zoe@example.com']]);
    expect(await by({ any: 'zoe' })).toEqual(['ivo@example.net', 'zoe@example.com']);
    expect(await by({ name: 'zoe' })).toEqual(['ivo@example.net', 'zoe@example.com']);
    expect(await by({ email: 'zoe' })).toEqual(['zoe@example.com']);
    for (const query of [{ any: '@example.com' }, { any: 'example.com' }, { email: '@example.c' }])
      expect([query, await by(query)]).toEqual([query, ['zoe@example.com']]);
    expect(await by({ phoneNumber: '801 555' })).toEqual(['ivo@example.net', 'zoe@example.com']);
    expect(await by({ phoneNumber: '0142', name: 'ivo' })).toEqual([]);
    for (const any of ['nobody', '***', '$where', '.*']) expect([any, await by({ any })]).toEqual([any, []]);
    expect(await by({ any: ' ' })).toHaveLength(2);
  });

  it('ACC-119 OPS-157 narrows to those with an account or without, also within a search', async () => {
    const { org, token, user } = await world.given.member('ADMIN');
    await world.given.contact(org, { email: 'with@example.com', userId: user._id });
    await world.given.contact(org, { email: 'without@example.com' });
    const by = async (query: object) => emails(await list(token, query)).toSorted();
    expect(await by({ screenType: 'CustomersOnly' })).toEqual(['with@example.com']);
    expect(await by({ screenType: 'ContactsOnly', any: 'varga' })).toEqual(['without@example.com']);
    expect(await by({ screenType: 'CustomersAndContacts' })).toHaveLength(2);
  });

  it('OPS-161 answers the profiles of these users, of the caller’s own organization alone', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const foreign = await world.given.member('ADMIN');
    const [one, two, stranger] = [await world.given.customer(), await world.given.customer(), await world.given.customer()];
    await world.given.contact(org, { email: 'one@example.com', userId: one.user._id });
    await world.given.contact(org, { email: 'two@example.com', userId: two.user._id });
    await world.given.contact(foreign.org, { email: 'one@example.com', userId: one.user._id });
    await world.given.contact(foreign.org, { email: 'stranger@example.com', userId: stranger.user._id });
    const PROFILES = 'query ($userIds: [ObjectId!]!, $orgId: ObjectId) { userProfiles(userIds: $userIds, orgId: $orgId) { userId email } }';
    const ask = (userIds: string[], orgId: string | null, as = token) => world.gql(PROFILES, { userIds, orgId }, as);
    const found = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).data.userProfiles.map(({ email }: { email: string }) => email).toSorted();
    const all = [one, two, stranger].map(({ user }) => user._id);
    expect(await found(all, org._id)).toEqual(['one@example.com', 'two@example.com']);
    expect(await found([two.user._id], null)).toEqual(['two@example.com']);
    expect(await found(all, foreign.org._id)).toEqual([]);
    expect(await found(all, null, foreign.token)).toEqual(['one@example.com', 'stranger@example.com']);
    expect(await found([], org._id)).toEqual([]);
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect((await ask(all, org._id, boxOffice.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const many = Array.from({ length: 201 }, () => one.user._id);
    expect((await ask(many, org._id)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('ACC-195 pages by 60 without repeats or gaps while contacts come in', async () => {
    const { org, token } = await world.given.member('ADMIN');
    for (let n = 0; n < 65; n += 1) await world.given.contact(org, { email: `c${n}@example.com` });
    const first = await list(token);
    expect([first.customers.length, first.hasMore]).toEqual([60, true]);
    await world.given.contact(org);
    const second = await list(token, {}, { after: first.after });
    expect([second.customers.length, second.hasMore]).toEqual([5, false]);
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(65);
    expect((await list(token, {}, { pageSize: 10, pageNumber: 2 })).customers).toHaveLength(10);
    expect((await world.gql(LIST, { pagination: { after: 'x' } }, token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it("OPS-159 changes a mere contact's address once, and keeps what was bought with the earlier one", async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    await world.given.paidOrder(event, { buyer: { email: 'old@example.com' } });
    await world.given.contact(org, { email: 'taken@example.com' });
    await world.runJobs();
    const before = (await list(token, { email: 'old@' })).customers[0];
    const update = (email: string) => world.gql(UPDATE, { input: { _id: before._id, email } }, token);
    const code = async (email: string) => (await update(email)).errors?.[0]?.extensions.code;
    expect(await code('no address')).toBe('EMAIL_INVALID');
    expect(await code('taken@example.com')).toBe('CONTACT_EXISTS');
    expect((await update(' New@Example.com ')).data.updateContact).toMatchObject({
      email: 'new@example.com',
      emails: ['old@example.com', 'new@example.com'],
    });
    await world.given.paidOrder(event, { buyer: { email: 'old@example.com' } });
    await world.runJobs();
    const after = (await list(token, { any: 'new@example.com' })).customers;
    expect(after).toMatchObject([{ _id: before._id, metrics: { lifeTimeTicketsPurchased: 2 } }]);
    expect((await list(token)).customers).toHaveLength(2);
  });

  it('OPS-159 keeps the address of each of two changes at the same moment', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.paidOrder(await world.given.event(org), { buyer: { email: 'first@example.com' } });
    await world.runJobs();
    const { _id } = (await list(token)).customers[0];
    const both = ['one@example.com', 'other@example.com'];
    await Promise.all(both.map((email) => world.gql(UPDATE, { input: { _id, email } }, token)));
    const stored = await world.connection.collection('contacts').findOne({ orgId: org._id });
    expect([...stored!['emails']].toSorted()).toEqual(['first@example.com', ...both]);
    for (const any of both) expect((await list(token, { any })).customers).toHaveLength(1);
  });
});
