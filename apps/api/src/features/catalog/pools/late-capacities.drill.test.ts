import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { ReservationsRepository } from '../../orders/cart/reservations.repository.ts';
import { QuantitiesNowService } from './quantities-now.service.ts';
import { RecountPoolsService } from './recount-pools.service.ts';

const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { version
  capacities { _id name totalQty soldQty remainingQty isWhole ticketTypeIds upgradeIds } ticketTypes { remainingQty } } }`;
const DELETE = 'mutation($input: DeleteEventItemInput!) { deleteEventItem(input: $input) { version capacities { name ticketTypeIds } } }';
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { refundedAmount } }';
const HOLD = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id name totalHeld totalReleased totalOutstanding } }';

interface Authored {
  readonly _id: string;
  readonly name: string;
  readonly totalQty: number;
  readonly isWhole?: boolean;
  readonly ticketTypeIds?: readonly string[];
}

describe('a capacity that is given to what was on sale without one', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** An event with adult, child and senior on sale, and how its author changes its capacities. */
  const onSale = async (fields: Partial<EventRecord> = {}) => {
    const ticketTypes = ['Adult', 'Child', 'Senior'].map((name) =>
      world.given.events.ticketType({ name, totalQty: 50, purchaseLimit: 40 }),
    );
    const { org, event } = await world.seller({ ticketTypes, ...fields });
    const { token } = await world.given.member('ADMIN', org);
    const [adult, child, senior] = event.ticketTypes.map(({ _id }) => _id) as [string, string, string];
    let version = event.version;
    const save = async (...capacities: Authored[]) => {
      const { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt } = event.schedule;
      const types = event.ticketTypes.map(({ _id, name, totalQty, purchaseLimit, tiers }) => ({
        _id,
        name,
        totalQty,
        purchaseLimit,
        tiers: tiers.map((tier) => ({ _id: tier._id, name: tier.name, price: tier.price, isActive: true, totalQty: tier.totalQty })),
      }));
      const schedule = { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt };
      const input = { eventId: event._id, version, event: { name: event.name, schedule, ticketTypes: types, capacities } };
      const answer = await world.gql(UPDATE, { input }, token);
      if (!answer.errors) version = answer.data.updateEvent.version;
      return answer;
    };
    /** How many are left of each capacity. */
    const saved = async (...capacities: Authored[]) => {
      const { data, errors } = await save(...capacities);
      expect(errors).toBeUndefined();
      return (data.updateEvent.capacities as { remainingQty: number }[]).map(({ remainingQty }) => remainingQty);
    };
    return { event, token, save, saved, adult, child, senior };
  };
  const house = (fields: Partial<Authored> = {}): Authored => ({ _id: newId(), name: 'The house', totalQty: 10, isWhole: true, ...fields });
  const take = (event: EventRecord, ticketTypeId: string, quantity = 1) => world.reserve(event, { tickets: [{ ticketTypeId, quantity }] });
  const codeOf = async (answer: ReturnType<typeof take>) => (await answer).errors?.[0]?.extensions.code ?? 'taken';
  const leftOf = async (event: EventRecord) => {
    const page = 'query ($stub: String!) { publicEvent(stub: $stub) { ticketTypes { left } } }';
    return (await world.gql(page, { stub: event._id })).data.publicEvent.ticketTypes.map(({ left }: { left: number }) => left);
  };

  it('BYD-400 counts what was sold and what is in carts before, and is refused below it beside its field', async () => {
    const { event, save, saved, adult, child } = await onSale();
    await world.buy(event, { tickets: [{ ticketTypeId: adult, quantity: 4 }] });
    expect(await codeOf(take(event, child, 2))).toBe('taken');
    const late = house();
    expect((await save({ ...late, totalQty: 5 })).errors?.[0]).toMatchObject({
      message: 'The total quantity of The house cannot be lower than the 6 already sold or held.',
      extensions: { code: 'QUANTITY_BELOW_CLAIMED', details: { claimed: 6, pool: `capacity:${late._id}` } },
    });
    expect(await saved(late)).toEqual([4]);
    expect([await codeOf(take(event, child, 5)), await codeOf(take(event, child, 3)), await codeOf(take(event, adult, 1))]).toEqual([
      'PLACES_LEFT',
      'taken',
      'taken',
    ]);
    expect(await codeOf(take(event, adult))).toBe('PLACES_LEFT');
    expect(await saved({ ...late, totalQty: 12 })).toEqual([2]);
    expect((await save({ ...late, totalQty: 9 })).errors?.[0]?.extensions.details).toMatchObject({ claimed: 10 });
    expect(await saved()).toEqual([]);
    expect(await codeOf(take(event, adult, 20))).toBe('taken');
  });

  it('BYD-400 AUT-003 reads back what was saved, and a copy has its own', async () => {
    const { event, save, adult } = await onSale();
    const named = house({ name: '  Left   wing ', isWhole: false, ticketTypeIds: [adult, adult] });
    const { data } = await save(named);
    expect(data.updateEvent.capacities).toEqual([
      {
        _id: named._id,
        name: 'Left wing',
        totalQty: 10,
        soldQty: 0,
        remainingQty: 10,
        isWhole: false,
        ticketTypeIds: [adult],
        upgradeIds: [],
      },
    ]);
    const [stored] = (await world.connection.collection('events').findOne({ _id: event._id as never }))!['capacities'];
    expect(stored.poolId).not.toEqual(stored._id);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ totalQty: 0 }, 'totalQty'],
    [{ isWhole: false }, 'ticketTypeIds'],
  ])('BYD-400 is refused beside its field: %j', async (wrong, field) => {
    const { save } = await onSale();
    const { errors } = await save(house(wrong));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { [`capacities.0.${field}`]: expect.any(String) } },
    });
  });

  it('BYD-400 is not for a ticket type of another event', async () => {
    const [{ save }, other] = [await onSale(), await onSale()];
    const { errors } = await save(house({ isWhole: false, ticketTypeIds: [other.adult] }));
    expect(errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('BYD-400 counts what was sold of a ticket type that comes under it, and no more what leaves it', async () => {
    const { event, saved, adult, child, senior } = await onSale();
    const kids = house({ isWhole: false, ticketTypeIds: [adult, child] });
    expect(await saved(kids)).toEqual([10]);
    for (const [type, quantity] of [
      [adult, 3],
      [child, 2],
      [senior, 4],
    ] as const)
      expect(await codeOf(take(event, type, quantity))).toBe('taken');
    expect(await saved({ ...kids, ticketTypeIds: [adult, child, senior] })).toEqual([1]);
    expect(await codeOf(take(event, senior, 2))).toBe('PLACES_LEFT');
    expect(await saved({ ...kids, ticketTypeIds: [child, senior] })).toEqual([4]);
    expect([await codeOf(take(event, senior, 4)), await codeOf(take(event, child))]).toEqual(['taken', 'PLACES_LEFT']);
    expect(await codeOf(take(event, adult, 20))).toBe('taken');
  });

  it('BYD-400 sells the place again that a refunded ticket from before leaves', async () => {
    const { event, token, saved, adult, child } = await onSale();
    const order = await world.buy(event, { tickets: [{ ticketTypeId: adult, quantity: 2 }] });
    const whole = house({ totalQty: 2 });
    expect(await saved(whole)).toEqual([0]);
    expect(await codeOf(take(event, child))).toBe('PLACES_LEFT');
    const refund = { upgradeIds: [], refundAmount: 2500, refundReason: 'Ill', processingFee: false, promoterFee: false };
    const { tickets } = (await world.given.orders.stored(order._id))!;
    const refunded = await world.gql(REFUND, { input: { orderId: order._id, ticketIds: [tickets[0]!._id], ...refund } }, token);
    expect(refunded.errors).toBeUndefined();
    world.clock.forward(6000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect(await leftOf(event)).toEqual([1, 1, 1]);
    expect([await codeOf(take(event, child)), await codeOf(take(event, child))]).toEqual(['taken', 'PLACES_LEFT']);
  });

  it('BYD-400 never sells more than it has beside carts of the event of before', async () => {
    const { event, saved, adult } = await onSale();
    const reservations = world.app.get(ReservationsRepository, { strict: false });
    const add = reservations.add.bind(reservations);
    const sold: string[] = [];
    const writing = vi.spyOn(reservations, 'add').mockImplementationOnce(async (reservation) => {
      // the cart holds its ticket already, which is counted
      expect(await saved(house({ totalQty: 3 }))).toEqual([2]);
      for (let buyer = 0; buyer < 2; buyer += 1) sold.push(await codeOf(take(event, adult)));
      return add(reservation);
    });
    onTestFinished(() => writing.mockRestore());
    const late = await codeOf(take(event, adult));
    expect({ sold, late }).toEqual({ sold: ['taken', 'taken'], late: 'PLACES_LEFT' });
    world.clock.forward(61_000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect([await codeOf(take(event, adult)), await codeOf(take(event, adult))]).toEqual(['taken', 'PLACES_LEFT']);
  });

  it('BYD-400 never sells more than it has, however the save and sixty buyers overlap', async () => {
    const { event, save, adult, child } = await onSale();
    const racing = Array.from({ length: 60 }, async (_, at) => {
      if (at === 20) return (await save(house({ totalQty: 25 }))).errors?.[0]?.extensions.code ?? 'saved';
      await new Promise((resolve) => setTimeout(resolve, at * 3));
      return codeOf(take(event, at % 2 ? adult : child));
    });
    const answers = await Promise.all(racing);
    expect(answers[20]).toBe('saved');
    const taken = answers.filter((answer) => answer === 'taken').length;
    // on a slow machine more than there are of the capacity may be sold before it is saved: of those nobody is turned away
    const carts = await world.connection
      .collection('reservations')
      .find({ eventId: event._id as never, releasedAt: null })
      .toArray();
    const ofNobody = carts.filter(
      ({ cart }) => !cart.items.some(({ units }: { units: string[] }) => units.some((unit) => unit.startsWith('capacity:'))),
    );
    expect(carts).toHaveLength(taken);
    expect(taken).toBeLessThanOrEqual(Math.max(25, ofNobody.length));
    world.clock.forward(61_000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect(new Set(await leftOf(event))).toEqual(new Set([Math.max(0, 25 - taken)]));
  });

  it('BYD-400 stays closed when its process dies before it counted, until a worker has', async () => {
    const { event, saved, adult } = await onSale();
    expect(await codeOf(take(event, adult, 2))).toBe('taken');
    const counting = vi.spyOn(world.app.get(RecountPoolsService, { strict: false }), 'recount').mockRejectedValueOnce(new Error('lost'));
    onTestFinished(() => counting.mockRestore());
    expect(await saved(house({ totalQty: 3 }))).toEqual([0]);
    expect(await codeOf(take(event, adult))).toBe('PLACES_LEFT');
    world.clock.forward(3000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect([await codeOf(take(event, adult)), await codeOf(take(event, adult))]).toEqual(['taken', 'PLACES_LEFT']);
  });

  it('BYD-400 makes a cart anew whose process died before it asked, with a unit of it', async () => {
    const { event, saved, adult } = await onSale();
    const asking = vi.spyOn(world.app.get(QuantitiesNowService, { strict: false }), 'isGiven').mockRejectedValueOnce(new Error('killed'));
    const wanted = { tickets: [{ ticketTypeId: adult, quantity: 2 }], idempotencyKey: newKey() };
    expect((await world.reserve(event, wanted)).errors?.[0]?.extensions.code).toBe('INTERNAL');
    asking.mockRestore();
    expect(await saved(house())).toEqual([8]);
    const { token } = (await world.reserve(event, wanted)).data.reserve;
    expect((await world.gql(DOCUMENTS.reservation, { token })).data.reservation.state).toBe('Active');
    const [cart] = await world.connection
      .collection('reservations')
      .find({ eventId: event._id as never, releasedAt: null })
      .toArray();
    expect((cart!['cart'].items as { units: string[] }[]).map(({ units }) => units.some((unit) => unit.startsWith('capacity:')))).toEqual([
      true,
      true,
    ]);
  });

  it('BYD-400 a hold block takes and gives back its units of it, also one from before', async () => {
    const { event, token, saved, adult, child } = await onSale();
    const hold = async (params: object) => {
      const { data, errors } = await world.gql(HOLD, { input: { eventId: event._id, params: { name: 'Sponsors', ...params } } }, token);
      return errors?.[0] ?? data.updateHold;
    };
    const early = await hold({ qty: 3, ticketTypeId: adult });
    expect(await saved(house())).toEqual([7]);
    expect(await hold({ qty: 8, ticketTypeId: child })).toMatchObject({ message: 'Only 7 left of Child.' });
    const late = await hold({ qty: 4, ticketTypeId: child });
    expect(await leftOf(event)).toEqual([3, 3, 3]);
    await hold({ _id: late._id, totalHeld: 4, totalReleased: 3, totalOutstanding: 1 });
    await expect.poll(() => leftOf(event)).toEqual([6, 6, 6]);
    await hold({ _id: early._id, totalHeld: 3, totalReleased: 3, totalOutstanding: 0 });
    world.clock.forward(6000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect(await leftOf(event)).toEqual([9, 9, 9]);
    expect([await codeOf(take(event, adult, 9)), await codeOf(take(event, child))]).toEqual(['taken', 'PLACES_LEFT']);
  });

  it('BYD-400 loses a deleted ticket type, and goes with its last one', async () => {
    const { event, token, saved, adult, child } = await onSale();
    await saved(house({ isWhole: false, ticketTypeIds: [adult, child] }), house({ name: 'Kids', isWhole: false, ticketTypeIds: [child] }));
    const { data } = await world.gql(DELETE, { input: { eventId: event._id, itemId: child } }, token);
    expect(data.deleteEventItem.capacities).toEqual([{ name: 'The house', ticketTypeIds: [adult] }]);
    expect(await codeOf(take(event, adult, 10))).toBe('taken');
    expect(await codeOf(take(event, adult))).toBe('PLACES_LEFT');
  });
});
