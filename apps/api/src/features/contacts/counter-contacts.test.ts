import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { anOperator } from '../../../test/operator-house.ts';
import { aTillHouse, codeOf } from '../../../test/till-house.ts';

const CONTACT = '_id fullName email phoneNumber memberIds orders note';
const FIND = `query ($query: String!) { contactsAtCounter(query: $query) { ${CONTACT} } }`;
const READ = `query ($contactId: ObjectId!) { contactAtCounter(contactId: $contactId) { ${CONTACT} lastOrders { number eventName tickets total state } } }`;
const ADD = `mutation ($input: AddContactAtCounterInput!) { addContactAtCounter(input: $input) { ${CONTACT} } }`;
const NOTE = `mutation ($input: NoteContactInput!) { noteContact(input: $input) { ${CONTACT} } }`;

describe('contacts at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** A till whose operator asks, and who may see no list of contacts. */
  const aCounter = async (ofEvent: object = {}) => {
    const house = await aTillHouse(world, { ofEvent });
    await house.open();
    const { headers } = await anOperator(world, house);
    const ask = (document: string, variables: object) => world.gql(document, variables, house.seller.token, headers);
    const find = async (query: string) => (await ask(FIND, { query })).data.contactsAtCounter;
    return { ...house, headers, ask, find };
  };

  it('BYD-124 finds a contact by name, phone, e-mail and member number, with their last orders and the note', async () => {
    const memberId = world.given.events.customField({ label: 'Member ID' });
    const { sell, ask, find, event } = await aCounter({ customFields: [memberId] });
    const buyer = { fullName: 'June Abara', email: 'june@example.com', phoneNumber: '801 555 0142' };
    const answers = [{ customFieldId: String(memberId._id), value: 'M-4711' }];
    const sold = await sell(2, { buyer, answers });
    expect(sold.errors).toBeUndefined();
    await world.runJobs();
    for (const query of ['june', 'aba', '555 0142', 'june@example.com', 'm-4711', '4711']) {
      expect([query, await find(query)]).toEqual([query, [expect.objectContaining({ fullName: 'June Abara', memberIds: ['M-4711'] })]]);
    }
    const [{ _id: contactId }] = await find('june');
    expect((await ask(NOTE, { input: { contactId, note: '  Sits near the aisle ' } })).data.noteContact.note).toBe('Sits near the aisle');
    const { data } = await ask(READ, { contactId });
    expect(data.contactAtCounter).toMatchObject({
      orders: 1,
      phoneNumber: '+18015550142',
      note: 'Sits near the aisle',
      lastOrders: [{ number: sold.data.sellAtCounter.number, eventName: event.name, tickets: 2, total: 5000, state: 'Active' }],
    });
    expect((await ask(NOTE, { input: { contactId, note: '' } })).data.noteContact.note).toBeNull();
    expect(codeOf(await ask(NOTE, { input: { contactId, note: 'x'.repeat(301) } }))).toBe('VALIDATION');
  });

  it('BYD-124 adds a contact once, whose next order counts as theirs; without one the order is a guest’s', async () => {
    const { ask, find, sell, stored, org } = await aCounter();
    const input = { fullName: 'Ola Berg', email: 'Ola@Example.com', phoneNumber: '+1 801 555 0143' };
    const twice = await Promise.all([ask(ADD, { input }), ask(ADD, { input })]);
    const [first, second] = twice.map(({ data }) => data.addContactAtCounter);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ fullName: 'Ola Berg', email: 'ola@example.com', phoneNumber: '+18015550143', orders: 0 });
    const audit = world.connection.collection('auditLog');
    expect(await audit.countDocuments({ orgId: org._id as never, action: 'contact.added' })).toBe(1);
    await sell(1, { buyer: { fullName: first.fullName, email: first.email, phoneNumber: first.phoneNumber } });
    await sell(1);
    await world.runJobs();
    expect(await find('ola')).toMatchObject([{ _id: first._id, orders: 1 }]);
    expect(new Set((await stored('orders')).map(({ user }) => user?.email ?? null))).toEqual(new Set(['ola@example.com', null]));
    const refused = await Promise.all([
      ask(ADD, { input: { ...input, email: 'no address' } }),
      ask(ADD, { input: { ...input, email: 'new@example.com', fullName: '=HYPERLINK("x")' } }),
      ask(ADD, { input: { ...input, email: 'new@example.com', phoneNumber: '12' } }),
    ]);
    expect(refused.map(codeOf)).toEqual(['VALIDATION', 'VALIDATION', 'VALIDATION']);
  });

  it('BYD-124 an operator sees a few contacts of this organization, and never the list', async () => {
    const { ask, find, org, seller, headers } = await aCounter();
    for (let at = 0; at < 9; at += 1)
      await world.given.contact(org, { lastName: 'Varga', email: `varga-${at}-${String(org._id)}@example.com` });
    const other = await world.given.contact(await world.given.org(), { lastName: 'Varga' });
    expect(await find('varga')).toHaveLength(6);
    expect([await find('v'), await find('***'), await find('')]).toEqual([[], [], []]);
    expect(codeOf(await ask(READ, { contactId: other._id }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(NOTE, { input: { contactId: other._id, note: 'x' } }))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql('{ customers { customers { _id } } }', {}, seller.token, headers))).toBe('FORBIDDEN');
    expect(codeOf(await world.gql(FIND, { query: 'varga' }))).toBe('AUTHENTICATION_REQUIRED');
  });

  it('BYD-124 reads no more contacts than it shows, however many there are', async () => {
    const { find, ask, org } = await aCounter();
    const names = Array.from({ length: 400 }, (_, at) => ({
      firstName: `Person${at}`,
      lastName: 'Varga',
      email: `p${at}@many.example.com`,
    }));
    for (const name of names) await world.given.contact(org, name);
    const db = world.connection.db!;
    await db.command({ profile: 2 });
    expect(await find('person399')).toHaveLength(1);
    expect(await find('varga')).toHaveLength(6);
    const [{ _id: contactId }] = await find('p12@many.example.com');
    await ask(READ, { contactId });
    await db.command({ profile: 0 });
    const asked = { 'command.find': { $in: ['contacts', 'orders'] }, ns: /contacts$|orders$/ };
    const reads = await db.collection('system.profile').find(asked).toArray();
    expect(reads.length).toBeGreaterThan(5);
    for (const read of reads) expect(read['docsExamined']).toBeLessThan(20);
  });
});
