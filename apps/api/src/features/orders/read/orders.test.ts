import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const ORDERS = /* GraphQL */ `
  query ($query: OrdersQueryInput, $pagination: PaginationInput) {
    orders(query: $query, pagination: $pagination) {
      orders {
        _id
        number
        eventName
      }
      after
      hasMore
    }
  }
`;
const ORDER = /* GraphQL */ `
  query ($orderId: ObjectId!, $names: Boolean) {
    order(orderId: $orderId, getScannerName: $names) {
      _id
      number
      email
      eventName
      type
      state
      channel
      tax
      total
      user {
        firstName
        lastName
        email
        phoneNumber
      }
      event {
        name
        venueName
        timezone
      }
      tickets {
        _id
        name
        price
        state
        scan {
          scanned
          scannerName
        }
        qrCodeUrl
      }
      upgrades {
        scan {
          scanned
          scannerName
        }
      }
      customFields {
        label
        value
        type
        customFieldId
      }
      fees {
        name
        amount
        appliedBy
      }
      processingFee {
        amount
        refund
      }
      delivery {
        state
      }
      qrCodeUrl
      ticketsPdfUrl
    }
  }
`;

describe('reading orders', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aHouse = async () => {
    const { org, token } = await world.given.member('BOX_OFFICE', await world.given.org({ isSeasonTickets: true }));
    const venue = await world.given.venue(org);
    const type = (name: string) => world.given.events.ticketType({ name, totalQty: 1000, purchaseLimit: 0 }, [{ price: 2500 }]);
    const kings = await world.given.event(org, { name: 'The Copper Kings', venueId: venue._id, ticketTypes: [type('Balcony')] });
    const swim = await world.given.event(org, { name: 'Night Swim', ticketTypes: [type('Standing')] });
    return { org, token, venue, kings, swim };
  };
  const list = async (token: string, query: object = {}, pagination: object = {}) =>
    (await world.gql(ORDERS, { query, pagination }, token)).data.orders;
  const numbers = (page: { orders: { number: string }[] }) => page.orders.map(({ number }) => number);

  it('OPS-036 OPS-245 finds an order by id, number, event, customer, e-mail, member id and ticket type, whatever the case', async () => {
    const { token, kings, swim } = await aHouse();
    const buyer = { firstName: 'Zoë', lastName: 'Fontaine-Müller', email: 'zoe.fontaine@example.com' };
    const question = { ...world.given.events.customField({ label: 'Member ID' }), value: 'RC-7781' };
    const answers = [
      { _id: question._id, label: question.label, value: question.value, customFieldId: question._id, type: 'Text' as const },
    ];
    const wanted = await world.given.paidOrder(kings, { buyer, answers });
    await world.given.paidOrder(swim, { buyer: { firstName: 'Other', lastName: 'Person', email: 'other@example.net' } });
    const terms = [
      String(wanted._id),
      String(wanted._id).toUpperCase(),
      wanted.number,
      wanted.number.toLowerCase(),
      'copper',
      'KINGS copper',
      'zoe',
      'ZOË',
      'fontaine',
      'muller',
      'zoe.fontaine@example.com',
      'ZOE.FONTAINE@',
      'rc-7781',
      'balc',
      'Balcony zoe',
    ];
    for (const any of terms) expect([any, numbers(await list(token, { any }))]).toEqual([any, [wanted.number]]);
  });

  it('OPS-036 finds an order by the phone number of its customer, however it is written', async () => {
    const { token, kings, swim } = await aHouse();
    const wanted = await world.given.paidOrder(kings, { buyer: { phoneNumber: '+18015550142' } });
    await world.given.paidOrder(swim, { buyer: { phoneNumber: '+18015550199' } });
    for (const typed of ['+18015550142', '801 555 0142', '(801) 555-0142', '801.555.0142', '1-801-555-0142', '555-0142', '0142']) {
      expect([typed, numbers(await list(token, { any: typed }))]).toEqual([typed, [wanted.number]]);
      expect([typed, numbers(await list(token, { userQuery: typed }))]).toEqual([typed, [wanted.number]]);
    }
    for (const typed of ['802 555 0142', '8015550143', '80155501429'])
      expect([typed, numbers(await list(token, { any: typed }))]).toEqual([typed, []]);
  });

  it('OPS-036 answers nothing for a term that matches none, also beside one that does', async () => {
    const { token, kings } = await aHouse();
    await world.given.paidOrder(kings);
    for (const any of ['nobody', 'copper nobody', '.*', '$ne', '\\', '(('])
      expect([any, numbers(await list(token, { any }))]).toEqual([any, []]);
  });

  it('OPS-037 narrows by each filter and by all together', async () => {
    const { org, token, venue, kings, swim } = await aHouse();
    const person = await world.given.customer();
    const first = await world.given.paidOrder(kings, { userId: String(person.user._id) });
    world.clock.forward(60_000);
    const between = world.clock.now();
    world.clock.forward(60_000);
    const second = await world.given.paidOrder(swim);
    const by = async (query: object) => numbers(await list(token, query));
    expect(await by({ eventIds: [String(kings._id)] })).toEqual([first.number]);
    expect(await by({ orderIds: [String(second._id)] })).toEqual([second.number]);
    expect(await by({ userIds: [String(person.user._id)] })).toEqual([first.number]);
    expect(await by({ venueIds: [String(venue._id)] })).toEqual([first.number]);
    expect(await by({ seasonIds: [String(org._id)] })).toEqual([]);
    expect(await by({ artistIds: [String(org._id)] })).toEqual([]);
    expect(await by({ startDate: between })).toEqual([second.number]);
    expect(await by({ endDate: between })).toEqual([first.number]);
    expect(await by({ userQuery: String(first.email) })).toEqual([first.number]);
    expect(await by({ eventIds: [String(kings._id)], any: 'swim' })).toEqual([]);
    expect(await by({})).toEqual([second.number, first.number]);
    const [season, artist] = [newId(), newId()];
    await world.connection.collection('orders').updateOne({ _id: second._id }, { $set: { seasonId: season } });
    await world.connection.collection('events').updateOne({ _id: kings._id }, { $set: { 'performances.0.headliningArtistIds': [artist] } });
    expect(await by({ seasonIds: [String(season)] })).toEqual([second.number]);
    expect(await by({ artistIds: [String(artist)] })).toEqual([first.number]);
  });

  it('OPS-037 searches by userQuery the customer alone', async () => {
    const { token, kings, swim } = await aHouse();
    const first = await world.given.paidOrder(kings, { buyer: { firstName: 'Zoë', lastName: 'Night', email: 'zoe.n@example.com' } });
    const second = await world.given.paidOrder(swim, { buyer: { firstName: 'Balcony', lastName: 'Copper', email: 'bc@example.net' } });
    const third = await world.given.paidOrder(kings, { buyer: { firstName: '김민준', lastName: 'Йосип', email: 'mj@example.org' } });
    const by = async (userQuery: string, rest = {}) => numbers(await list(token, { userQuery, ...rest }));
    expect(await by('nobody')).toEqual([]); // and the new orders have all their terms now
    expect(await by('night')).toEqual([first.number]); // not Night Swim
    expect(await by('copper')).toEqual([second.number]); // not The Copper Kings
    expect(await by('balcony')).toEqual([second.number]); // not the ticket type
    for (const query of ['zoe NIGHT', 'ZOE.N@']) expect(await by(query)).toEqual([first.number]);
    for (const query of [first.number, 'zoe copper']) expect(await by(query)).toEqual([]);
    expect(await by('zoe', { any: 'copper' })).toEqual([first.number]);
    for (const query of ['김민', 'йосип']) expect([query, await by(query)]).toEqual([query, [third.number]]);
  });

  it('OPS-037 takes the bounds of a time with it, opening performers, and pages of a size', async () => {
    const { token, kings, swim } = await aHouse();
    const made: string[] = [];
    for (const event of [kings, swim, kings]) {
      world.clock.set(new Date(Date.now() + made.length * 60_000));
      made.push((await world.given.paidOrder(event)).number);
    }
    world.clock.release();
    const [first, second, third] = made as [string, string, string];
    const placed = await world.connection.collection('orders').findOne({ number: second, eventId: swim._id });
    const at = (placed!['placedAt'] as Date).toISOString();
    const by = async (query: object, pagination = {}) => numbers(await list(token, query, pagination));
    expect(await by({ startDate: at })).toEqual([third, second]);
    expect(await by({ endDate: at })).toEqual([second, first]);
    expect(await by({ startDate: at, endDate: at })).toEqual([second]);
    expect(await by({ eventIds: [String(kings._id)], startDate: at })).toEqual([third]);
    expect(await by({ eventIds: [String(kings._id), String(swim._id)] })).toEqual([third, second, first]);
    expect(await by({}, { pageSize: 2 })).toEqual([third, second]);
    expect(await by({}, { pageSize: 2, pageNumber: 2 })).toEqual([first]);
    expect(await by({ eventIds: [String(kings._id)] }, { pageSize: 1, pageNumber: 2 })).toEqual([first]);
    const artist = newId();
    await world.connection.collection('events').updateOne({ _id: swim._id }, { $set: { 'performances.0.openingArtistIds': [artist] } });
    expect(await by({ artistIds: [String(artist)] })).toEqual([second]);
  });

  it('OPS-042 OPS-220 pages by 60, a customer’s latest by 3, without repeats or gaps, newest first, while new orders come in', async () => {
    const { token, kings } = await aHouse();
    const made: string[] = [];
    const regular = { email: 'regular@example.com' };
    for (let n = 0; n < 65; n += 1) {
      world.clock.forward(1000);
      made.push((await world.given.paidOrder(kings, n < 60 ? {} : { buyer: regular })).number);
    }
    world.clock.forward(1000);
    const first = await list(token);
    expect([first.orders.length, first.hasMore]).toEqual([60, true]);
    await world.given.paidOrder(kings);
    const second = await list(token, {}, { after: first.after });
    expect([second.orders.length, second.hasMore]).toEqual([5, false]);
    const whole = await list(token, {}, { after: first.after, pageSize: 5 }); // a full page that is the last
    expect([whole.orders.length, whole.hasMore]).toEqual([5, false]);
    expect([...numbers(first), ...numbers(second)]).toEqual(made.toReversed());
    const all = numbers(await list(token));
    const byPage = await list(token, {}, { pageSize: 10, pageNumber: 2 });
    expect([numbers(byPage), byPage.hasMore]).toEqual([all.slice(10, 20), true]);
    expect(numbers(await list(token, { emails: [regular.email] }, { pageSize: 3 }))).toEqual(made.slice(-3).toReversed());
  }, 60_000);

  it('does not show unpaid orders', async () => {
    const { token, kings } = await aHouse();
    const awaiting = await world.given.orders.awaitingOrder(kings);
    expect(numbers(await list(token))).toEqual([]);
    const { errors } = await world.gql(ORDER, { orderId: String(awaiting._id) }, token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('does not read unpaid orders for a list, so that nobody can make it slow with them', async () => {
    const { org, token, kings } = await aHouse();
    const paid = await world.given.paidOrder(kings);
    const { _id } = await world.given.orders.awaitingOrder(kings, { buyer: { email: paid.email! } });
    const orders = world.connection.collection('orders');
    const unpaid = (await orders.findOne({ _id: _id as never }))!;
    const copies = Array.from({ length: 100 }, (_none, at) => ({ ...unpaid, _id: newId(), number: `UNPAID-${at}`, state: 'Expired' }));
    await orders.insertMany(copies as never[]);
    await world.connection.db!.command({ profile: 2 });
    expect(numbers(await list(token))).toEqual([paid.number]);
    expect(numbers(await list(token, { eventIds: [String(kings._id)] }))).toEqual([paid.number]);
    await world.connection.db!.command({ profile: 0 });
    const asked = { op: 'query', 'command.find': 'orders', 'command.sort.createdAt': -1 };
    const reads = await world.connection.db!.collection('system.profile').find(asked).toArray();
    expect(reads.length).toBeGreaterThan(1);
    for (const read of reads) expect(read['docsExamined']).toBeLessThan(10);
    await orders.deleteMany({ orgId: org._id as never, state: 'Expired' });
  });

  it('OPS-057 OPS-058 answers one order with scanner names when asked, and the survey answers', async () => {
    const { org, token } = await aHouse();
    const addOn = world.given.events.upgrade();
    const kings = await world.given.event(org, { venueId: (await world.given.venue(org))._id, upgrades: [addOn] });
    const field = world.given.events.customField({ label: 'Shirt size' });
    const answers = [{ _id: field._id, label: field.label, value: 'M', customFieldId: field._id, type: 'Text' as const }];
    const order = await world.given.paidOrder(kings, { answers, upgrades: [{ upgradeId: String(addOn._id), quantity: 1 }] });
    const scanner = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    const scan = { scanned: true, scannedBy: scanner.user._id, scannerName: 'somebody', scannedAt: world.clock.now() };
    const set = Object.fromEntries(
      Object.entries(scan).flatMap(([key, value]) => ['tickets', 'upgrades'].map((items) => [`${items}.0.scan.0.${key}`, value])),
    );
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    const read = async (names?: boolean) => (await world.gql(ORDER, { orderId: String(order._id), names }, token)).data.order;
    const asked = await read(true);
    expect(asked).toMatchObject({
      number: order.number,
      customFields: [{ label: 'Shirt size', value: 'M', type: 'Text' }],
      channel: 'online',
    });
    const named = [{ scan: [{ scanned: true, scannerName: 'Priya Raman' }] }];
    expect([asked.tickets, asked.upgrades]).toMatchObject([named, named]);
    const nameless = [{ scan: [{ scanned: true, scannerName: null }] }];
    for (const names of [false, undefined]) {
      const { tickets, upgrades } = await read(names);
      expect([tickets, upgrades]).toMatchObject([nameless, nameless]);
    }
    expect(asked.event).toEqual({ name: 'The Copper Kings', venueName: expect.any(String), timezone: 'America/Denver' });
  });

  it('OPS-224 finds nothing of another organization', async () => {
    const { kings } = await aHouse();
    const order = await world.given.paidOrder(kings);
    const stranger = await world.given.member('OWNER');
    expect(numbers(await list(stranger.token, { any: 'copper' }))).toEqual([]);
    expect(numbers(await list(stranger.token, { orderIds: [String(order._id)] }))).toEqual([]);
    expect((await world.gql(ORDER, { orderId: String(order._id) }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
