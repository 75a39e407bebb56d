import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { EventCache } from '#features/events/record/event.cache';
import { EventsRepository } from '#features/events/record/events.repository';
import { OnSaleService } from '#features/events/public/on-sale.facade';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse, DAY } from '../../../../test/renewal-house.ts';
import { aSeasonHouse, type SeasonHouse } from '../../../../test/season-house.ts';

const UPDATE = 'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { seasonId } }';
const ROUNDS = 8;

describe('the nights that a season is being paid with', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world?.stop());

  /** The refusal of taking a night out of its season, or null. */
  const leave = async ({ org, events }: Pick<SeasonHouse, 'org' | 'events'>, at: number): Promise<string | null> => {
    const { _id: eventId, name, version, schedule, ticketTypes } = events[at]!;
    const { token } = await world.given.member('OWNER', org);
    const { startsAt, endsAt, doorsAt, announceAt, ticketsAt, ticketsEndAt } = schedule;
    const types = ticketTypes.map(({ _id, tiers, ...type }) => ({
      _id,
      name: type.name,
      totalQty: type.totalQty,
      tiers: tiers.map((tier) => ({ _id: tier._id, name: tier.name, price: tier.price, isActive: tier.isActive, totalQty: tier.totalQty })),
    }));
    const event = {
      name,
      seasonId: null,
      schedule: { startsAt, endsAt, doorsAt, announceAt, ticketsAt, ticketsEndAt },
      ticketTypes: types,
      upgrades: [],
      promotions: [],
    };
    const { data, errors } = await world.gql(UPDATE, { input: { eventId, version, event } }, token);
    if (!errors) expect(data.updateEvent.seasonId).toBeNull();
    return errors?.[0]?.extensions.code ?? null;
  };
  const seasonWish = ({ season }: SeasonHouse) => ({
    seasonId: season._id,
    tickets: [{ ticketTypeId: season.ticketTypes[0]!._id, quantity: 1 }],
    idempotencyKey: newKey(),
  });
  const cartOf = async (house: SeasonHouse, of: object) => (await house.reserve(of)).data.reserve;
  type Cart = Awaited<ReturnType<typeof cartOf>>;
  const press = async (cart: Cart) => world.startPayment(cart);
  const pay = async (cart: Cart, started: Awaited<ReturnType<typeof press>>): Promise<string> => {
    await world.pay(started.data.startPayment);
    return (await world.confirm(cart.token)).data.confirmOrder._id;
  };
  /** What the door of a night says to the code of an order. */
  const doorOf = async (house: SeasonHouse, at: number, orderId: string) => {
    const verdict = await house.scan(at, house.codeOf(await house.stored(orderId)));
    world.clock.release();
    return verdict;
  };
  /** The next press reads the season as it was now. */
  const readsAsNow = async ({ season }: SeasonHouse): Promise<void> => {
    const onSale = world.app.get(OnSaleService, { strict: false });
    const read = await onSale.findNow({ kind: 'season', id: season._id });
    vi.spyOn(onSale, 'find').mockResolvedValueOnce(read);
    onTestFinished(() => void vi.restoreAllMocks());
  };

  it('BYD-100 a season ticket: from pressing pay on none leaves, and the door of each lets in before any job ran', async () => {
    const house = await aSeasonHouse(world, 2);
    const cart = await cartOf(house, seasonWish(house));
    const started = await press(cart);
    expect(await leave(house, 1)).toBe('EVENT_LOCKED_FIELD');
    const orderId = await pay(cart, started);
    expect(await leave(house, 0)).toBe('EVENT_LOCKED_FIELD');
    expect(await doorOf(house, 0, orderId)).toBe('LetIn');
    expect(await doorOf(house, 1, orderId)).toBe('LetIn');
  });

  it('BYD-108 a package: its chosen nights stay, and another may leave', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    expect((await press(await cartOf(house, house.packageWish([0, 1])))).errors).toBeUndefined();
    expect([await leave(house, 0), await leave(house, 1), await leave(house, 2)]).toEqual([
      'EVENT_LOCKED_FIELD',
      'EVENT_LOCKED_FIELD',
      null,
    ]);
  });

  it('BYD-107 a renewal: a night without a plan stays too from the moment that places are held for its holders', async () => {
    const house = await aRenewalHouse(world);
    await house.buy('beatrice.fontaine@example.com', ['B5']);
    const startsAt = new Date(world.clock.now().getTime() + 70 * DAY);
    const endsAt = new Date(startsAt.getTime() + DAY / 8);
    const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt };
    const night = await world.given.event(house.org, { name: 'Matinee', seasonId: house.next.season._id, schedule });
    await house.start();
    expect(await leave({ org: house.org, events: [night] }, 0)).toBe('EVENT_LOCKED_FIELD');
  });

  it('BYD-108 pay that is pressed while a night is being saved wins, and the save is refused', async () => {
    const house = await aSeasonHouse(world, 2, { package: {} });
    const cart = await cartOf(house, house.packageWish([0, 1]));
    const events = world.app.get(EventsRepository, { strict: false });
    const save = events.save.bind(events);
    let started: Awaited<ReturnType<typeof press>> | null = null;
    vi.spyOn(events, 'save').mockImplementation(async (...saved) => {
      started ??= await press(cart);
      return save(...saved);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await leave(house, 1)).toBe('EVENT_LOCKED_FIELD');
    expect(await doorOf(house, 1, await pay(cart, started!))).toBe('LetIn');
  });

  it('BYD-108 pay that is pressed on a season as it was before a night left sells nothing of that night', async () => {
    const house = await aSeasonHouse(world, 3, { package: {} });
    const cart = await cartOf(house, house.packageWish([0, 1]));
    await readsAsNow(house);
    expect(await leave(house, 1)).toBeNull();
    expect((await press(cart)).errors?.[0]?.extensions.code).toBe('NIGHT_NOT_OFFERED');
    expect(await world.connection.collection('orders').countDocuments({ seasonId: house.season._id as never })).toBe(0);
  });

  it('BYD-100 a season ticket whose night has just left is sold with those that are there', async () => {
    const house = await aSeasonHouse(world, 3);
    const cart = await cartOf(house, seasonWish(house));
    await readsAsNow(house);
    expect(await leave(house, 1)).toBeNull();
    const order = await house.stored(await pay(cart, await press(cart)));
    expect(order.tickets[0]!.scan.map(({ dayId }) => dayId)).toEqual([house.events[0]!._id, house.events[2]!._id]);
    const left = await world.connection.collection('events').findOne({ _id: house.events[1]!._id as never });
    expect(left).toMatchObject({ seasonId: null, hasOrders: false });
  });

  it('BYD-108 leaving and pressing pay at the same moment: whoever has paid for a night comes in', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const house = await aSeasonHouse(world, 2, { package: {} });
      const cart = await cartOf(house, house.packageWish([0, 1]));
      world.app.get(EventCache, { strict: false }).drop();
      const wait = new Promise((resolve) => setTimeout(resolve, round * 4));
      const [left, started] = await Promise.all([leave(house, 1), wait.then(() => press(cart))]);
      const refused = started.errors?.[0]?.extensions.code ?? null;
      expect([round, left, refused]).toEqual([round, ...(refused ? [null, 'NIGHT_NOT_OFFERED'] : ['EVENT_LOCKED_FIELD', null])]);
      if (!refused) expect([round, await doorOf(house, 1, await pay(cart, started))]).toEqual([round, 'LetIn']);
    }
  });
});
