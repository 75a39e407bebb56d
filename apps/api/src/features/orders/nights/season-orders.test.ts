import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';

import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { seasonsOf } from '../../../../test/season-world.ts';

const HOUR = 3_600_000;
const ORDER = `query ($id: ObjectId!) { order(orderId: $id) { _id eventId seasonId eventName event { _id name } type hidden
  season { _id name schedule { startsAt endsAt } performances { schedule { _id startsAt } } } } }`;
const MINE = 'query ($type: String) { myOrders(isMyTicketScreen: true, type: $type) { orders { _id eventName tickets } } }';
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { _id } }';
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }';
const PUBLIC = 'query ($token: String!) { publicOrder(token: $token) { calendarUrl } }';

describe('the order of a season', () => {
  let world: CheckoutWorld;
  let seasons: ReturnType<typeof seasonsOf>;
  beforeAll(async () => {
    world = await startCheckoutWorld();
    seasons = seasonsOf(world);
  });
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  it('OPS-209 names its season with its nights, and no event of its own', async () => {
    const house = await seasons.aSeason(2);
    const bought = await seasons.buy(house);
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const { data, errors } = await world.gql(ORDER, { id: bought._id }, token);
    expect(errors).toBeUndefined();
    const [first, last] = house.nights;
    expect(data.order).toMatchObject({
      eventId: null,
      seasonId: house.season._id,
      eventName: house.season.name,
      hidden: false,
      season: {
        _id: house.season._id,
        name: house.season.name,
        schedule: { startsAt: first!.schedule.startsAt!.toISOString(), endsAt: last!.schedule.endsAt!.toISOString() },
        performances: [{ schedule: house.nights.map(({ _id, schedule }) => ({ _id, startsAt: schedule.startsAt!.toISOString() })) }],
      },
    });
    const single = await world.buy(first!);
    expect((await world.gql(ORDER, { id: single._id }, token)).data.order).toMatchObject({ seasonId: null, season: null });
  });

  it('OPS-209 BYD-104 names each night at its time of now, to staff and to its holder, also where it was moved', async () => {
    const house = await seasons.aSeason(2);
    const bought = await seasons.buy(house);
    const [first, last] = house.nights;
    const startsAt = new Date(last!.schedule.startsAt!.getTime() + 24 * HOUR);
    const endsAt = new Date(startsAt.getTime() + 3 * HOUR);
    const moved = { 'schedule.startsAt': startsAt, 'schedule.doorsAt': startsAt, 'schedule.endsAt': endsAt };
    await world.connection.collection('events').updateOne({ _id: first!._id as never }, { $set: moved });
    world.app.get(EventCache, { strict: false }).drop();
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const staff = await world.gql(
      'query ($id: ObjectId!) { order(orderId: $id) { nights { eventId startsAt } } }',
      { id: bought._id },
      token,
    );
    const inOrder = [last!, first!].map(({ _id, schedule }) => ({
      eventId: _id,
      startsAt: (_id === first!._id ? startsAt : schedule.startsAt!).toISOString(),
    }));
    expect(staff.data.order.nights).toEqual(inOrder);
    const holder = 'query ($token: String!) { publicOrder(token: $token) { nights { eventId startsAt } } }';
    expect((await world.gql(holder, { token: bought.token })).data.publicOrder.nights).toEqual(inOrder);
  });

  it('OPS-228 is among the upcoming ones until three hours after its last night began, and past from then on', async () => {
    const house = await seasons.aSeason(2);
    const { token, user } = await world.given.member('USER', house.org);
    const bought = await seasons.buy(house, {});
    await world.connection.collection('orders').updateOne({ _id: bought._id as never }, { $set: { userId: user._id } });
    const listsOf = async (type: string) =>
      (await world.gql(MINE, { type }, token)).data.myOrders.orders.map(({ _id }: { _id: string }) => _id);
    const last = house.nights[1]!.schedule.startsAt!.getTime();
    for (const [at, lists] of [
      [last - 1, [[bought._id], []]],
      [last + 3 * HOUR - 1000, [[bought._id], []]],
      [last + 3 * HOUR, [[], [bought._id]]],
    ] as const) {
      world.clock.set(new Date(at));
      expect([await listsOf('Upcoming'), await listsOf('Past')]).toEqual(lists);
    }
  });

  it('OPS-091 OPS-107 is neither refunded nor canceled as an order of one event is, nor are those of its nights', async () => {
    const house = await seasons.aSeason(2);
    const bought = await seasons.buy(house);
    const { token } = await world.given.member('ADMIN', house.org);
    const hidden = await world.connection
      .collection('orders')
      .find({ seasonOrderId: bought._id as never })
      .toArray();
    expect(hidden).toHaveLength(2);
    for (const { _id, tickets } of [
      ...hidden,
      await world.connection.collection('orders').findOne({ _id: bought._id as never }),
    ] as never as {
      _id: string;
      tickets: { _id: string }[];
    }[]) {
      const input = { orderId: String(_id), ticketIds: [String(tickets[0]!._id)], upgradeIds: [], refundAmount: 9000, refundReason: 'Ill' };
      const refused = await world.gql(REFUND, { input: { ...input, processingFee: false, promoterFee: false } }, token);
      expect(refused.errors?.[0]?.extensions.code).toMatch(/REFUND_NOT_ALLOWED|NOT_FOUND/);
      const canceled = await world.gql(CANCEL, { input: { orderId: String(_id) } }, token);
      expect(canceled.errors?.[0]?.extensions.code).toMatch(/ORDER_NOT_CANCELLABLE|NOT_FOUND/);
    }
  });

  it('BYD-100 BUY-041 its calendar has one entry for each night with its name, its mail names them, and neither has one that ended for it', async () => {
    const house = await seasons.aSeason(3);
    const bought = await seasons.buy(house);
    const { calendarUrl } = (await world.gql(PUBLIC, { token: bought.token })).data.publicOrder;
    const entries = async () => {
      const { text } = await world.http.get(new URL(calendarUrl, world.config.PUBLIC_URL).pathname);
      const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
      return calendar.getAllSubcomponents('vevent').map((each: InstanceType<typeof ICAL.Component>) => new ICAL.Event(each));
    };
    const before = await entries();
    const named = (nights: typeof house.nights) =>
      nights.map(({ name, schedule }) => [`${house.season.name}: ${name}`, Math.floor(schedule.startsAt!.getTime() / 1000) * 1000]);
    expect(before.map(({ summary, startDate }) => [summary, startDate.toJSDate().getTime()])).toEqual(named(house.nights));
    const [mail] = (await world.mails()).filter(({ text }) => text.includes(`Order ${bought.number}`));
    for (const { name } of house.nights) expect(mail!.text).toMatch(new RegExp(`${name} · \\w+day, `));
    const [first, ...rest] = house.nights;
    const endedNights = [{ eventId: first!._id, name: first!.name, isRefunded: false, at: world.clock.now() }];
    await world.connection.collection('orders').updateOne({ _id: bought._id as never }, { $set: { endedNights } });
    world.app.get(EventCache, { strict: false }).drop();
    const after = await entries();
    expect(after.map(({ summary }) => summary)).toEqual(rest.map(({ name }) => `${house.season.name}: ${name}`));
    // the same entries as before: calendars replace them
    expect(after.map(({ uid }) => uid)).toEqual(before.slice(1).map(({ uid }) => uid));
  });
});
