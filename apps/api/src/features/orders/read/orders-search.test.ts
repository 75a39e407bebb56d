import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const ORDERS = `query ($query: OrdersQueryInput, $pagination: PaginationInput) {
  orders(query: $query, pagination: $pagination) { orders { number } after hasMore } }`;

type Item = Record<'_id' | 'state', string>;
const idAndState = ({ _id, state }: Item) => ({ _id, state });

describe('the edges of the orders list', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aHouse = async () => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const kings = await world.given.event(org, { name: 'The Copper Kings' });
    return { org, token, kings };
  };
  const list = async (token: string, query: object, pagination: object = {}) =>
    (await world.gql(ORDERS, { query, pagination }, token)).data.orders;
  const numbers = (page: { orders: { number: string }[] }) => page.orders.map(({ number }) => number);

  it('OPS-037 finds by userQuery the customer alone, with or without accents and apostrophes', async () => {
    const { token, kings } = await aHouse();
    const zoe = await world.given.paidOrder(kings, {
      buyer: { firstName: 'Zoë', lastName: 'O’Brien-Müller', email: 'zoe.obm@example.com' },
    });
    const other = await world.given.paidOrder(kings, { buyer: { firstName: 'Copper', lastName: 'Field', email: 'cf@example.net' } });
    const by = async (userQuery: string) => numbers(await list(token, { userQuery }));
    for (const text of ['zoe', 'ZOË', 'obrien', "o'brien", 'muller', 'Müller zoe', 'zoe.obm@', 'ZOE.OBM@EXAMPLE.COM'])
      expect([text, await by(text)]).toEqual([text, [zoe.number]]);
    // the event is The Copper Kings for both
    expect(await by('copper')).toEqual([other.number]);
    for (const text of ['kings', 'general', zoe.number, String(zoe._id), 'oe', '.*', '('])
      expect([text, await by(text)]).toEqual([text, []]);
    expect(await by(' ')).toHaveLength(2);
    expect(numbers(await list(token, { userQuery: 'zoe', any: 'kings' }))).toEqual([zoe.number]);
    expect(numbers(await list(token, { userQuery: 'zoe', any: 'field' }))).toEqual([]);
  });

  it('OPS-036 OPS-037 finds by any four digits of a phone number or more, however they are written', async () => {
    const { token, kings } = await aHouse();
    const buyer = (phoneNumber: string, email: string) => ({ buyer: { firstName: 'Ann', lastName: 'Lee', email, phoneNumber } });
    const american = await world.given.paidOrder(kings, buyer('+18015550142', 'a@example.com'));
    const british = await world.given.paidOrder(kings, buyer('+442079460018', 'b@example.com'));
    await world.runJobs();
    for (const search of ['any', 'userQuery']) {
      const by = async (text: string) => numbers(await list(token, { [search]: text }));
      for (const text of ['5550', '15-55', '555 01 42', '(801) 555', '1555014', '0142'])
        expect([text, await by(text)]).toEqual([text, [american.number]]);
      for (const text of ['7946', '079 460', '020 7946 0018', '4420']) expect([text, await by(text)]).toEqual([text, [british.number]]);
      for (const text of ['5051', '55501429']) expect([text, await by(text)]).toEqual([text, []]);
    }
  });

  it('OPS-211 answers every type and state of an order as it is stored', async () => {
    const { org, token, kings } = await aHouse();
    const kinds = [
      { type: 'paid', state: 'Active' },
      { type: 'Shared', state: 'Canceled' },
      { type: 'Complimentary', state: 'Refunded' },
      { type: 'RSVP', state: 'PartiallyRefunded' },
    ];
    for (const kind of kinds) {
      const { _id } = await world.given.paidOrder(kings);
      await world.connection.collection('orders').updateOne({ _id: _id as never, orgId: org._id }, { $set: kind });
    }
    const { orders } = (await world.gql('{ orders { orders { type state } } }', {}, token)).data.orders;
    expect(orders.toReversed()).toEqual(kinds);
  });

  it('answers a part of each order as the same part of whole orders', async () => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const addOn = world.given.events.upgrade();
    const kings = await world.given.event(org, { upgrades: [addOn] });
    await world.given.paidOrder(kings, { quantity: 2, upgrades: [{ upgradeId: String(addOn._id), quantity: 1 }] });
    await world.given.paidOrder(kings);
    const asked = async (fields: string) => {
      const { data, errors } = await world.gql(`{ orders { orders { ${fields} } } }`, {}, token);
      expect([fields, errors]).toEqual([fields, undefined]);
      return data.orders.orders as Record<string, unknown>[];
    };
    const plain =
      '_id number orgId eventId eventName seasonId userId email type state hidden channel printed createdAt total refundedAmount';
    const parts = [
      ...plain.split(' '),
      'parentOrderId',
      'event { _id name timezone }',
      'user { firstName phoneNumber }',
      'payments { _id amount tax }',
      'fees { name amount appliedBy }',
      'processingFee { amount }',
      'upgrades { _id name }',
      'tickets { _id ticketTypeId name price discount tax state qrCodeUrl dayIds scan { _id scanned } refund { refundedAt } qrVersion }',
    ];
    // its disputes are read with the order as a whole
    const whole = await asked(`disputes { amount } ${parts.join(' ')}`);
    expect(whole.map(({ tickets }) => (tickets as unknown[]).length)).toEqual([1, 2]);
    const nameOf = (part: string) => part.split(' ')[0]!;
    // the second time a document is compiled
    for (const part of [...parts, ...parts])
      expect([part, await asked(part)]).toEqual([part, whole.map((order) => ({ [nameOf(part)]: order[nameOf(part)] }))]);
    const items = await asked('__typename tickets { _id ... on OrderTicket { state } }');
    expect(items).toEqual(whole.map(({ tickets }) => ({ __typename: 'Order', tickets: (tickets as Item[]).map(idAndState) })));
  });

  it('OPS-036 finds an e-mail by its domain, and a whole e-mail by nothing less', async () => {
    const { token, kings } = await aHouse();
    const dana = await world.given.paidOrder(kings, { buyer: { firstName: 'D', lastName: 'W', email: 'dana.w@redstone.example' } });
    await world.given.paidOrder(kings, { buyer: { firstName: 'T', lastName: 'L', email: 'theo@elsewhere.test' } });
    const by = async (any: string) => numbers(await list(token, { any }));
    for (const text of ['@redstone.example', 'redstone.example', 'REDSTONE.example copper'])
      expect([text, await by(text)]).toEqual([text, [dana.number]]);
    for (const text of ['dana@redstone.example', 'redstone.test', 'mq-zzzz.example', 'nobody.example'])
      expect([text, await by(text)]).toEqual([text, []]);
  });

  it.each([3, 8, 12])('OPS-036 finds %i orders whose names begin alike, each in another way', async (count) => {
    const { token, kings } = await aHouse();
    const made: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const lastName = `Quill${'abcdefghijkl'[n]}`;
      made.push((await world.given.paidOrder(kings, { buyer: { firstName: 'T', lastName, email: `t${n}@elsewhere.test` } })).number);
    }
    expect(numbers(await list(token, { any: 'quill' })).toSorted()).toEqual(made.toSorted());
  });

  it('OPS-036 finds by what is on a ticket, its number and its code at the door, and by the middle of a name', async () => {
    const { token, kings } = await aHouse();
    const order = await world.given.paidOrder(kings, {
      quantity: 2,
      buyer: { firstName: 'Roberto', lastName: 'Silva', email: 'rs@example.net' },
    });
    await world.given.paidOrder(kings, { buyer: { firstName: 'Ann', lastName: 'Lee', email: 'al@example.net' } });
    // no job has added what no buyer waits for
    for (const any of ['berto', '0142', 'kings'])
      expect([any, numbers(await list(token, { any })).length]).toEqual([any, any === 'berto' ? 1 : 2]);
    await world.runJobs();
    const by = async (query: object) => numbers(await list(token, query));
    const codes = (
      await world.gql(
        'query ($orderId: ObjectId!) { order(orderId: $orderId) { codes { number doorCode } } }',
        { orderId: order._id },
        token,
      )
    ).data.order.codes as { number: string; doorCode: string }[];
    expect(codes).toEqual(
      order.tickets.map(() => ({ number: expect.stringMatching(/^GA-\d+$/), doorCode: expect.stringContaining(order.number.slice(3)) })),
    );
    const spaced = codes[1]!.number.replace('-', ' ');
    for (const any of [codes[1]!.number, spaced, codes[0]!.doorCode, codes[0]!.doorCode.replaceAll('-', ''), 'berto', 'ober sil'])
      expect([any, await by({ any })]).toEqual([any, [order.number]]);
    for (const userQuery of ['berto', 'ilva']) expect([userQuery, await by({ userQuery })]).toEqual([userQuery, [order.number]]);
    expect([await by({ any: 'GA-99999' }), await by({ userQuery: codes[0]!.number })]).toEqual([[], []]);
  });

  it('OPS-036 finds an order number however it is typed, and customers with that name', async () => {
    const { token, kings } = await aHouse();
    const { number } = await world.given.paidOrder(kings);
    const named = await world.given.paidOrder(kings, { buyer: { firstName: 'Mqhele', lastName: 'Dube', email: 'md@example.net' } });
    const by = async (any: string) => numbers(await list(token, { any }));
    const [, bare] = number.split('-');
    for (const text of [number, `MQ${bare}`, `mq${bare}`.toLowerCase(), `mq ${bare}`, bare!, `mq${bare!.slice(0, 5)}`])
      expect([text, await by(text)]).toEqual([text, [number]]);
    expect(await by('mqh')).toEqual([named.number]);
    expect(await by(`mqx${bare}`)).toEqual([]);
  });

  it('OPS-042 pages through orders of one moment without repeats or gaps, whatever the size of a page', async () => {
    const { token, kings } = await aHouse();
    const made: string[] = [];
    world.clock.forward(0);
    for (let n = 0; n < 7; n += 1) made.push((await world.given.paidOrder(kings)).number);
    world.clock.release();
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: { orders: { number: string }[]; after: string; hasMore: boolean } = await list(token, {}, { pageSize: 2, after });
      seen.push(...numbers(page));
      ({ after, hasMore: more } = page);
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(made));
    expect(numbers(await list(token, {}, { pageSize: 101 }))).toHaveLength(7);
    expect(numbers(await list(token, {}, { pageSize: 0 }))).toHaveLength(1);
    expect(numbers(await list(token, {}, { pageNumber: 0 }))).toHaveLength(7);
    const { errors } = await world.gql(ORDERS, { query: {}, pagination: { after: 'nothing of ours' } }, token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
