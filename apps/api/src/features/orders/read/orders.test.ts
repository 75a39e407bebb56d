import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
    const { org, token } = await world.given.member('BOX_OFFICE');
    const venue = await world.given.venue(org);
    const type = (name: string) => world.given.events.ticketType({ name, totalQty: 1000, purchaseLimit: 0 }, [{ price: 2500 }]);
    const kings = await world.given.event(org, { name: 'The Copper Kings', venueId: venue._id, ticketTypes: [type('Balcony')] });
    const swim = await world.given.event(org, { name: 'Night Swim', ticketTypes: [type('Standing')] });
    return { org, token, venue, kings, swim };
  };
  const list = async (token: string, query: object = {}, pagination: object = {}) =>
    (await world.gql(ORDERS, { query, pagination }, token)).data.orders;
  const numbers = (page: { orders: { number: string }[] }) => page.orders.map(({ number }) => number);

  it('OPS-036 finds an order by id, number, event, customer, e-mail, member id and ticket type, whatever the case', async () => {
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
    const [season, artist] = [new Types.ObjectId(), new Types.ObjectId()];
    await world.connection.collection('orders').updateOne({ _id: second._id }, { $set: { seasonId: season } });
    await world.connection.collection('events').updateOne({ _id: kings._id }, { $set: { 'performances.0.headliningArtistIds': [artist] } });
    expect(await by({ seasonIds: [String(season)] })).toEqual([second.number]);
    expect(await by({ artistIds: [String(artist)] })).toEqual([first.number]);
  });

  it('OPS-042 pages by 60 without repeats or gaps, newest first, while new orders come in', async () => {
    const { token, kings } = await aHouse();
    const made: string[] = [];
    for (let n = 0; n < 65; n += 1) {
      world.clock.forward(1000);
      made.push((await world.given.paidOrder(kings)).number);
    }
    world.clock.forward(1000);
    const first = await list(token);
    expect([first.orders.length, first.hasMore]).toEqual([60, true]);
    await world.given.paidOrder(kings);
    const second = await list(token, {}, { after: first.after });
    expect([second.orders.length, second.hasMore]).toEqual([5, false]);
    expect([...numbers(first), ...numbers(second)]).toEqual(made.toReversed());
    const all = numbers(await list(token));
    const byPage = await list(token, {}, { pageSize: 10, pageNumber: 2 });
    expect([numbers(byPage), byPage.hasMore]).toEqual([all.slice(10, 20), true]);
  }, 60_000);

  it('shows no order that nobody paid', async () => {
    const { token, kings } = await aHouse();
    const awaiting = await world.given.orders.awaitingOrder(kings);
    expect(numbers(await list(token))).toEqual([]);
    const { errors } = await world.gql(ORDER, { orderId: String(awaiting._id) }, token);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('OPS-057 OPS-058 answers one order with scanner names when asked, and the survey answers', async () => {
    const { org, token, kings } = await aHouse();
    const field = world.given.events.customField({ label: 'Shirt size' });
    const answers = [{ _id: field._id, label: field.label, value: 'M', customFieldId: field._id, type: 'Text' as const }];
    const order = await world.given.paidOrder(kings, { answers });
    const scanner = await world.given.member('SCANNER', org, { firstName: 'Priya', lastName: 'Raman' });
    const scan = { scanned: true, scannedBy: scanner.user._id, scannerName: 'somebody', scannedAt: world.clock.now() };
    const set = Object.fromEntries(Object.entries(scan).map(([key, value]) => [`tickets.0.scan.0.${key}`, value]));
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: set });
    const read = async (names: boolean) => (await world.gql(ORDER, { orderId: String(order._id), names }, token)).data.order;
    const asked = await read(true);
    expect(asked).toMatchObject({
      number: order.number,
      customFields: [{ label: 'Shirt size', value: 'M', type: 'Text' }],
      channel: 'online',
    });
    expect(asked.tickets[0].scan).toEqual([{ scanned: true, scannerName: 'Priya Raman' }]);
    expect((await read(false)).tickets[0].scan[0].scannerName).toBeNull();
    expect(asked.event).toEqual({ name: 'The Copper Kings', venueName: expect.any(String), timezone: 'America/Denver' });
  });

  it('finds nothing of another organisation', async () => {
    const { kings } = await aHouse();
    const order = await world.given.paidOrder(kings);
    const stranger = await world.given.member('OWNER');
    expect(numbers(await list(stranger.token, { any: 'copper' }))).toEqual([]);
    expect(numbers(await list(stranger.token, { orderIds: [String(order._id)] }))).toEqual([]);
    expect((await world.gql(ORDER, { orderId: String(order._id) }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
