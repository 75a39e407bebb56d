import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';
import { formatInstant } from '@marquee/shared/time/format';

import { OrderBooks } from '#features/orders/public/order-books.facade';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aSeasonHouse, type SeasonHouse } from '../../../../test/season-house.ts';
import { OrderLinks } from '../links/order-links.signer.ts';

const EXCHANGE = `mutation ($input: ExchangeNightInput!) { exchangeNight(input: $input) { credit total difference newOrderId } }`;
const CANCEL = `mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { errors { code }
  preview { orders tickets amount } event { cancel } } }`;
const ORDER = 'query ($id: ObjectId!) { order(orderId: $id) { nights { name held } tickets { dayIds } } }';
const HOUSE = 'query ($id: ObjectId!) { event(eventId: $id) { house { season } } }';
const OFFER = 'query ($stub: String!) { publicSeason(stub: $stub) { ticketTypes { nightsLeft } } }';

describe('the order of a package', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  const leftOf = async ({ stub }: SeasonHouse) => (await world.gql(OFFER, { stub })).data.publicSeason.ticketTypes[1].nightsLeft;
  const areBooksRight = async () => {
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) expect(differences).toEqual([]);
  };

  it('BYD-108 gives back the share of a canceled night, which is one of those that were chosen', async () => {
    const house = await aSeasonHouse(world, 4, { package: {} });
    const [chosen, other] = [
      await house.buy(1, { of: house.packageWish([0, 1, 2]) }),
      await house.buy(1, { of: house.packageWish([2, 3]) }),
    ];
    const { token } = await world.given.member('ADMIN', house.org);
    const wish = { eventId: house.events[0]!._id, eventType: 'WithRefund', refundReason: 'Storm' };
    const cancel = async (dryRun: boolean) => (await world.gql(CANCEL, { input: { ...wish, dryRun } }, token)).data.cancelEvent;
    expect((await cancel(true)).preview).toMatchObject({ orders: 1, amount: 4600 });
    await cancel(false);
    world.clock.forward(UNDO_MS);
    await world.runJobs();
    expect((await house.stored(chosen._id)).refundedAmount).toBe(4600);
    expect((await house.stored(other._id)).refundedAmount).toBe(0);
    await areBooksRight();
  });

  it('BYD-108 gives back one of two nights where the other began between the cart and its payment', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    world.clock.set(new Date(new Date(house.events[0]!.schedule.startsAt!).getTime() - 60_000));
    const { data } = await house.reserve(house.packageWish([0, 1]));
    world.clock.forward(2 * 60_000);
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    const { _id } = (await world.confirm(data.reserve.token)).data.confirmOrder;
    await world.runJobs();
    expect(await house.scan(0, house.codeOf(await house.stored(_id)))).toBe('LetIn');
    const { token } = await world.given.member('ADMIN', house.org);
    const input = { eventId: house.events[1]!._id, eventType: 'WithRefund', refundReason: 'Storm', dryRun: false };
    await world.gql(CANCEL, { input }, token);
    world.clock.forward(UNDO_MS);
    await world.runJobs();
    expect(await house.stored(_id)).toMatchObject({ state: 'PartiallyRefunded', total: 9200, refundedAmount: 4600 });
    await areBooksRight();
  });

  it('BYD-110 exchanges one of its nights for its price, and the place there is on sale again', async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 1 }, exchange: { allowed: true, percent: 0 } });
    const order = await house.buy(1, { of: house.packageWish([0, 1]) });
    const ticketTypes = [world.given.events.ticketType({ name: 'Balcony', totalQty: 5 }, [{ price: 4600 }])];
    const other = await world.given.event(house.org, { name: 'Gala', ticketTypes });
    const { token } = await world.given.member('BOX_OFFICE', house.org);
    const wish = {
      orderId: order._id,
      ticketId: order.tickets[0]!._id,
      nightId: house.events[0]!._id,
      eventId: other._id,
      ticketTypeId: other.ticketTypes[0]!._id,
      way: 'cash',
      idempotencyKey: newKey(),
    };
    expect(await leftOf(house)).toEqual([0, 0, 1]);
    const { credit, difference } = (await world.gql(EXCHANGE, { input: wish }, token)).data.exchangeNight;
    expect(credit).toBe(4600);
    const done = await world.gql(EXCHANGE, { input: { ...wish, expectedDifference: difference } }, token);
    expect(done.errors).toBeUndefined();
    expect(await leftOf(house)).toEqual([1, 0, 1]);
    expect(await house.scan(0, house.codeOf(order))).not.toBe('LetIn');
    const unchosen = await world.gql(EXCHANGE, { input: { ...wish, nightId: house.events[2]!._id, idempotencyKey: newKey() } }, token);
    expect(unchosen.errors?.[0]?.extensions.code).toBe('EXCHANGE_GONE');
    await areBooksRight();
  });

  it('BYD-111 counts in the house of its nights, and staff see these nights alone', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const [order] = [await house.buy(2, { of: house.packageWish([1, 2], 2) }), await house.buy(1)];
    const { token } = await world.given.member('ADMIN', house.org);
    const { data } = await world.gql(ORDER, { id: order._id }, token);
    expect(data.order.nights).toEqual([
      { name: 'Night 2', held: 2 },
      { name: 'Night 3', held: 2 },
    ]);
    const seasonOn = async (night: number) => (await world.gql(HOUSE, { id: house.events[night]!._id }, token)).data.event.house.season;
    expect([await seasonOn(0), await seasonOn(1), await seasonOn(2)]).toEqual([1, 3, 3]);
  });

  it('BYD-108 gives back its places on every night when it is refunded', async () => {
    const house = await aSeasonHouse(world, 3, { package: { totalQty: 1 } });
    const order = await house.buy(1, { of: house.packageWish([0, 1]) });
    const { token } = await world.given.member('ADMIN', house.org);
    const refund = 'mutation ($input: RefundSeasonOrderInput!) { refundSeasonOrder(input: $input) { state } }';
    const input = { orderId: order._id, refundReason: 'Ill', refundAmount: 9200, confirmsUsed: false, idempotencyKey: newKey() };
    const answer = await world.gql(refund, { input }, token);
    expect(answer.errors).toBeUndefined();
    await world.runJobs();
    expect(await leftOf(house)).toEqual([1, 1, 1]);
    expect((await house.hiddenOf(order._id)).map(({ state }) => state)).toEqual(['Refunded', 'Refunded']);
    await areBooksRight();
  });

  it('BYD-108 names the chosen nights in mail, calendar and My Tickets, and none of the others', async () => {
    const house = await aSeasonHouse(world, 4, { package: {} });
    const { token: own, user } = await world.given.customer();
    const order = await house.buy(1, {
      of: house.packageWish([1, 3]),
      token: own,
      buyer: { fullName: 'Mia Wahl', email: user.email, phoneNumber: '+1 801 555 0142' },
    });
    const mail = (await world.mails()).find(({ to, subject }) => to === order.email && !subject.includes('code'))!;
    const zone = 'America/Denver';
    const named = (text: string) =>
      house.events.map(({ schedule: { startsAt } }) => text.includes(formatInstant(startsAt!, 'printedLong', zone)));
    expect([named(mail.text), named(mail.html!)]).toEqual([
      [false, true, false, true],
      [false, true, false, true],
    ]);
    const { _id: orderId } = order;
    const link = world.app.get(OrderLinks, { strict: false }).tokenOf(orderId);
    const { text } = await world.http.get(`/links/orders/${link}/event.ics`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    const mine = (await world.gql('{ myOrders(isMyTicketScreen: true) { orders { dayIds } } }', {}, own)).data.myOrders.orders;
    expect(mine).toEqual([{ dayIds: [house.events[1]!._id, house.events[3]!._id] }]);
  });

  it('BYD-108 ACC-173 is past in My Tickets once its own last night is over, while the season goes on', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const { token: own, user } = await world.given.customer();
    const buyer = { fullName: 'Mia Wahl', email: user.email, phoneNumber: '+1 801 555 0142' };
    const order = await house.buy(1, { of: house.packageWish([0, 1]), token: own, buyer });
    const numbers = async (type: string) => {
      const asked = `{ myOrders(isMyTicketScreen: true, type: "${type}") { orders { number } } }`;
      return (await world.gql(asked, {}, own)).data.myOrders.orders.map(({ number }: { number: string }) => number);
    };
    world.clock.set(new Date(house.events[1]!.schedule.startsAt!));
    expect([await numbers('Upcoming'), await numbers('Past')]).toEqual([[order.number], []]);
    world.clock.set(new Date(house.events[1]!.schedule.endsAt!));
    expect([await numbers('Upcoming'), await numbers('Past')]).toEqual([[], [order.number]]);
  });

  it('BYD-108 is in one order with a ticket for all nights, each for its own', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const [all, chosen] = house.season.ticketTypes;
    const tickets = [
      { ticketTypeId: all!._id, quantity: 1 },
      { ticketTypeId: chosen!._id, quantity: 1, nightIds: [house.events[0]!._id, house.events[1]!._id] },
    ];
    const order = await house.buy(1, { of: { seasonId: house.season._id, tickets, idempotencyKey: newKey() } });
    expect(order.total).toBe(10_000 + 9200);
    expect((await house.hiddenOf(order._id)).map((night) => night.tickets.length)).toEqual([2, 2, 1]);
    const { token } = await world.given.member('ADMIN', house.org);
    const wish = { eventId: house.events[0]!._id, eventType: 'WithRefund', refundReason: 'Storm', dryRun: true };
    const { preview } = (await world.gql(CANCEL, { input: wish }, token)).data.cancelEvent;
    // a third of the season ticket, half of the package
    expect(preview.amount).toBe(3334 + 4600);
  });
});
