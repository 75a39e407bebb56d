import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { ItemCodes } from '../links/item-codes.signer.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict name itemName scanned sold } }';
const SEASON = `query ($stub: String!) { publicSeason(stub: $stub) { _id name isSeason canonicalUrl phase
  nights { eventId name stub startsAt } ticketTypes { _id name price left } performances { schedule { _id startsAt } } } }`;
const ORDERS = 'query ($query: OrdersQueryInput) { orders(query: $query) { orders { number seasonId event { name } } } }';

describe('a season', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** Three nights from tomorrow on, and a draft that is none. */
  const aSeason = async () => {
    const { org } = await world.seller();
    const stub = `season-${newKey().toLowerCase().slice(0, 12)}`;
    const season = await world.given.events.season(org, {
      stub,
      stubKey: stub,
      firstPublishedAt: world.clock.now(),
      ticketTypes: [world.given.events.ticketType({ name: 'Season seat', totalQty: 5, purchaseLimit: 0 }, [{ price: 9000 }])],
    });
    const night = (at: number, more: object = {}) => {
      const startsAt = new Date(world.clock.now().getTime() + at * DAY);
      const schedule = {
        announceAt: null,
        ticketsAt: null,
        ticketsEndAt: null,
        doorsAt: new Date(startsAt.getTime() - HOUR),
        startsAt,
        endsAt: new Date(startsAt.getTime() + 3 * HOUR),
      };
      return world.given.event(org, { name: `Night ${at}`, seasonId: season._id, schedule, ...more });
    };
    const nights = [await night(3), await night(1), await night(2)].toSorted((a, b) => a.name.localeCompare(b.name));
    await night(4, { published: false, firstPublishedAt: null });
    return { org, season, nights, stub, staff: await world.given.member('BOX_OFFICE', org) };
  };
  type House = Awaited<ReturnType<typeof aSeason>>;
  const wish = ({ season }: House, quantity = 1) => ({
    seasonId: season._id,
    tickets: [{ ticketTypeId: season.ticketTypes[0]!._id, quantity }],
    idempotencyKey: newKey(),
  });
  const reserve = (input: object) => world.gql(DOCUMENTS.reserve, { input });
  const buy = async (house: House, quantity = 1) => {
    const { data } = await reserve(wish(house, quantity));
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    const order = (await world.confirm(data.reserve.token)).data.confirmOrder;
    await world.runJobs();
    return order;
  };
  const stored = (orderId: string) => world.app.get(OrdersRepository, { strict: false }).findAny(orderId);
  const hiddenOf = (orderId: string) =>
    world.connection
      .collection('orders')
      .find({ seasonOrderId: orderId as never })
      .sort({ number: 1 })
      .toArray();
  const codeOf = (orderId: string, itemId: string, version = 1) =>
    world.app.get(ItemCodes, { strict: false }).codeOf({ orderId, itemId, version });
  /** By somebody who logged in on that evening. */
  const scan = async ({ org }: House, eventId: string, code: string) => {
    const { token } = await world.given.member('BOX_OFFICE', org);
    return (await world.gql(SCAN, { input: { eventId, code } }, token)).data.scanCode;
  };

  it('BUY-005 BYD-100 is shown with its nights, soonest first, without drafts', async () => {
    const { stub, season, nights } = await aSeason();
    const { data } = await world.gql(SEASON, { stub });
    expect(data.publicSeason).toMatchObject({ _id: season._id, isSeason: true, phase: 'OnSale', ticketTypes: [{ price: 9000, left: 5 }] });
    expect(data.publicSeason.canonicalUrl).toMatch(new RegExp(`/s/${stub}$`));
    expect(data.publicSeason.nights.map(({ name }: { name: string }) => name)).toEqual(['Night 1', 'Night 2', 'Night 3']);
    expect(data.publicSeason.performances[0].schedule.map(({ _id }: { _id: string }) => _id)).toEqual(nights.map(({ _id }) => _id));
    expect((await world.gql(SEASON, { stub: 'no-such-season' })).data.publicSeason).toBeNull();
    const organization = world.connection.collection('organizations');
    await organization.updateOne({ _id: season.orgId as never }, { $set: { isSeasonTickets: false } });
    expect((await world.gql(SEASON, { stub: String(season._id) })).data.publicSeason).toBeNull();
  });

  it('BUY-005 is bought as one order, and one hidden order for each of its nights carries no money', async () => {
    const house = await aSeason();
    const order = await buy(house, 2);
    expect(order).toMatchObject({ state: 'Active', eventId: null });
    const hidden = await hiddenOf(order._id);
    expect(hidden.map(({ eventName, hidden: isHidden, total }) => [eventName, isHidden, total])).toEqual([
      ['Night 1', true, 0],
      ['Night 2', true, 0],
      ['Night 3', true, 0],
    ]);
    expect(hidden.map(({ number }) => number as string)).toEqual([1, 2, 3].map((place) => `${order.number}-${place}`));
    expect(
      hidden.flatMap(({ tickets }) => (tickets as { price: number; units: string[] }[]).map(({ price, units }) => [price, units])),
    ).toEqual(Array.from({ length: 6 }, () => [0, []]));
    // one order in the list of staff, by the season or all, and none of a night
    const listed = async (query: object) => (await world.gql(ORDERS, { query }, house.staff.token)).data.orders.orders;
    expect(await listed({ seasonIds: [house.season._id] })).toEqual([
      { number: order.number, seasonId: house.season._id, event: { name: house.season.name } },
    ]);
    expect(await listed({ eventIds: house.nights.map(({ _id }) => _id) })).toEqual([]);
    // again changes nothing
    await world.runJobs();
    expect(await hiddenOf(order._id)).toHaveLength(3);
  });

  it('BYD-106 gives a night that is added later to everybody who has a season ticket', async () => {
    const house = await aSeason();
    const order = await buy(house);
    const { token } = await world.given.member('ADMIN', house.org);
    const publish = 'mutation ($input: PublishEventInput!) { publishEvent(input: $input) { published } }';
    const draft = await world.connection.collection('events').findOne({ seasonId: house.season._id as never, published: false });
    const { errors } = await world.gql(publish, { input: { eventId: String(draft!._id), published: true } }, token);
    expect(errors).toBeUndefined();
    await world.runJobs();
    expect((await hiddenOf(order._id)).map(({ eventName, number }) => [eventName, number])).toEqual(
      [1, 2, 3, 4].map((place) => [`Night ${place}`, `${order.number}-${place}`]),
    );
  });

  it('BYD-103 opens the door of each night once, by its own code and by that of the night', async () => {
    const house = await aSeason();
    const order = await buy(house);
    const [first, second] = house.nights;
    const ticketId = (await stored(order._id))!.tickets[0]!._id;
    const ownCode = codeOf(order._id, ticketId);
    const hidden = await hiddenOf(order._id);
    const nightCode = (at: number) => codeOf(String(hidden[at]!._id), String((hidden[at]!['tickets'] as { _id: unknown }[])[0]!._id));
    world.clock.set(new Date(first!.schedule.startsAt!));
    expect(await scan(house, first!._id, ownCode)).toMatchObject({ verdict: 'LetIn', name: 'Theo Lindqvist', scanned: 1, sold: 1 });
    expect((await scan(house, first!._id, nightCode(0))).verdict).toBe('AlreadyScanned');
    expect((await scan(house, first!._id, nightCode(1))).verdict).toBe('WrongEvent');
    world.clock.set(new Date(second!.schedule.startsAt!));
    expect((await scan(house, second!._id, nightCode(1))).verdict).toBe('LetIn');
    expect((await scan(house, second!._id, ownCode)).verdict).toBe('AlreadyScanned');
    expect((await scan(house, second!._id, codeOf(order._id, ticketId, 2))).verdict).not.toBe('LetIn');
  });

  it('BYD-103 a door that is before the worker makes the night’s order itself', async () => {
    const house = await aSeason();
    const { data } = await reserve(wish(house));
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    const order = (await world.confirm(data.reserve.token)).data.confirmOrder;
    const [night] = house.nights;
    expect(await hiddenOf(order._id)).toEqual([]);
    world.clock.set(new Date(night!.schedule.startsAt!));
    const code = codeOf(order._id, (await stored(order._id))!.tickets[0]!._id);
    expect((await scan(house, night!._id, code)).verdict).toBe('LetIn');
    await world.runJobs();
    expect(await hiddenOf(order._id)).toHaveLength(3);
    expect((await scan(house, night!._id, code)).verdict).toBe('AlreadyScanned');
  });

  it('BYD-101 sells nothing before its first night is public, nor once its last one has begun', async () => {
    const house = await aSeason();
    const events = world.connection.collection('events');
    const phase = async () => (await world.gql(SEASON, { stub: house.stub })).data.publicSeason.phase;
    const codeOfReserve = async () => (await reserve(wish(house))).errors?.[0]?.extensions.code;
    await events.updateMany({ seasonId: house.season._id as never }, { $set: { published: false, firstPublishedAt: null } });
    world.app.get(EventCache, { strict: false }).drop();
    expect([await phase(), await codeOfReserve()]).toEqual(['Announced', 'SALES_NOT_OPEN']);
    await events.updateMany({ _id: { $in: house.nights.map(({ _id }) => _id as never) } }, { $set: { published: true } });
    world.app.get(EventCache, { strict: false }).drop();
    expect([await phase(), await codeOfReserve()]).toEqual(['OnSale', undefined]);
    world.clock.set(house.nights[2]!.schedule.startsAt!);
    expect([await phase(), await codeOfReserve()]).toEqual(['Ended', 'SALES_ENDED']);
  });

  it('BYD-400 counts what was sold of a tier before it got a quantity', async () => {
    const house = await aSeason();
    await buy(house, 2);
    const { token } = await world.given.member('ADMIN', house.org);
    const read = `query ($id: ObjectId!) { season(seasonId: $id) { version name schedule { startsAt endsAt ticketsAt ticketsEndAt announceAt }
      ticketTypes { _id name totalQty purchaseLimit tiers { _id name price isActive totalQty } } } }`;
    const { version, ...season } = (await world.gql(read, { id: house.season._id }, token)).data.season;
    const types = season.ticketTypes.map((type: { tiers: object[] }) => ({
      ...type,
      tiers: type.tiers.map((tier) => ({ ...tier, totalQty: 3 })),
    }));
    const update = 'mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { version } }';
    const { errors } = await world.gql(
      update,
      { input: { seasonId: house.season._id, version, season: { ...season, ticketTypes: types } } },
      token,
    );
    expect(errors).toBeUndefined();
    world.app.get(EventCache, { strict: false }).drop();
    const codes = [await reserve(wish(house)), await reserve(wish(house))].map((answer) => answer.errors?.[0]?.extensions.code ?? 'taken');
    expect(codes).toEqual(['taken', 'PLACES_LEFT']);
  });

  it('never sells more than it has, and names one thing only', async () => {
    const house = await aSeason();
    const answers = await Promise.all(Array.from({ length: 4 }, () => reserve(wish(house, 2))));
    expect(answers.filter(({ data }) => data?.reserve)).toHaveLength(2);
    const codes = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? []);
    expect(new Set(codes)).toEqual(new Set(['PLACES_LEFT']));
    const both = await reserve({ ...wish(house), eventId: house.nights[0]!._id });
    const none = await reserve({ ...wish(house), seasonId: null });
    expect([both, none].map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT']);
  });
});
