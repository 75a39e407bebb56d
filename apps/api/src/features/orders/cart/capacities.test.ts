import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { GqlAnswer } from '../../../../test/test-app.ts';
import { DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import { SweepUnitsService } from '../../inventory/sweep-units.service.ts';

const PAGE =
  'query ($stub: String!) { publicEvent(stub: $stub) { phase itemsInCarts ticketTypes { name left soldOut } upgrades { name left } } }';
const STAFF = `query ($eventId: ObjectId!) { event(eventId: $eventId) { isSoldOut figures { total remaining } ticketTypes { name soldQty remainingQty }
  upgrades { remainingQty } capacities { name totalQty soldQty remainingQty } } }`;
const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { refundedAmount } }';
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

describe('a capacity that several items share', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** Adult, child and a dinner; the capacities are made of them. */
  const onSale = async (
    capacitiesOf: (items: Pick<EventRecord, 'ticketTypes' | 'upgrades'>) => NonNullable<EventRecord['capacities']>,
    upgrade: Partial<EventRecord['upgrades'][number]> = {},
  ) => {
    const ticketTypes = ['Adult', 'Child'].map((name) => world.given.events.ticketType({ name, totalQty: 100, purchaseLimit: 40 }));
    const upgrades = [world.given.events.upgrade({ name: 'Dinner', totalQty: 100, purchaseLimit: 40, ...upgrade })];
    const { org, event } = await world.seller({ ticketTypes, upgrades, capacities: capacitiesOf({ ticketTypes, upgrades }) });
    const { token } = await world.given.member('ADMIN', org);
    return { event, token, staff: async () => (await world.gql(STAFF, { eventId: event._id }, token)).data.event };
  };
  const wanting = ({ ticketTypes, upgrades }: EventRecord, [adults, children, dinners = 0]: readonly number[]) => ({
    tickets: [adults, children].map((quantity, at) => ({ ticketTypeId: ticketTypes[at]!._id, quantity })),
    upgrades: dinners ? [{ upgradeId: upgrades[0]!._id, quantity: dinners }] : [],
  });
  const reserve = (event: EventRecord, quantities: readonly number[]) => world.reserve(event, wanting(event, quantities));
  const page = async (event: EventRecord) => (await world.gql(PAGE, { stub: event._id })).data.publicEvent;
  const left = async (event: EventRecord) => (await page(event)).ticketTypes.map((type: { left: number | null }) => type.left);
  const refusal = ({ errors }: GqlAnswer) => ({ message: errors?.[0]?.message, ...errors?.[0]?.extensions });
  const claimsOf = async (pool: string) => {
    const records = await world.connection
      .collection('allocations')
      .find({ kind: { $ne: 'retired' } })
      .toArray();
    return records.flatMap(({ claims }) => (claims as string[]).filter((claim) => claim.startsWith(`${pool}:`)));
  };
  const whole = () => [world.given.events.capacity()];

  it('BYD-400 sells adults and children out of one quantity, and the least that is left counts everywhere', async () => {
    const { event, staff } = await onSale(whole);
    expect(await left(event)).toEqual([10, 10]);
    expect((await reserve(event, [4, 3])).errors).toBeUndefined();
    expect(await left(event)).toEqual([3, 3]);
    expect(await staff()).toEqual({
      isSoldOut: false,
      figures: { total: 10, remaining: 3 },
      ticketTypes: [
        { name: 'Adult', soldQty: 4, remainingQty: 3 },
        { name: 'Child', soldQty: 3, remainingQty: 3 },
      ],
      upgrades: [{ remainingQty: 100 }],
      capacities: [{ name: 'The house', totalQty: 10, soldQty: 7, remainingQty: 3 }],
    });
    expect((await reserve(event, [0, 3])).errors).toBeUndefined();
    expect(await page(event)).toMatchObject({ phase: 'SoldOut', ticketTypes: [{ soldOut: true }, { soldOut: true }] });
    expect(await staff()).toMatchObject({ isSoldOut: true, figures: { remaining: 0 } });
  });

  it('BYD-400 refuses more than is left of it beside the lines that share it', async () => {
    const { event } = await onSale(whole);
    await reserve(event, [7, 0]);
    const [adult, child] = event.ticketTypes.map(({ _id }) => `ticketType:${_id}`);
    const both = { line: 'Adult, Child', left: 3 };
    expect(refusal(await reserve(event, [2, 2]))).toMatchObject({
      code: 'PLACES_LEFT',
      message: 'Only 3 left of Adult, Child.',
      details: {
        lines: [
          { ...both, pool: adult },
          { ...both, pool: child },
        ],
      },
    });
    expect(refusal(await reserve(event, [0, 4]))).toMatchObject({ message: 'Only 3 left of Child.', details: { pool: child, left: 3 } });
    expect((await reserve(event, [1, 2])).errors).toBeUndefined();
  });

  it('BYD-400 takes a unit of each capacity that an item is under, add-ons too', async () => {
    const { event } = await onSale(({ ticketTypes, upgrades }) => [
      world.given.events.capacity(),
      world.given.events.capacity({ isWhole: false, ticketTypeIds: [ticketTypes[1]!._id], upgradeIds: [upgrades[0]!._id], totalQty: 4 }),
    ]);
    const [house, kitchen] = event.capacities!.map(({ poolId }) => `capacity:${poolId}`);
    const cart = (await reserve(event, [2, 1, 2])).data.reserve;
    expect([(await claimsOf(house!)).length, (await claimsOf(kitchen!)).length]).toEqual([3, 3]);
    expect(await left(event)).toEqual([7, 1]);
    expect((await page(event)).upgrades).toEqual([{ name: 'Dinner', left: 1 }]);
    expect(refusal(await reserve(event, [1, 0, 2]))).toMatchObject({ message: 'Only 1 left of Dinner.' });
    const stored = await world.connection.collection('reservations').findOne({ eventId: event._id as never });
    const units = (stored!['cart'].items as { name: string; units: string[] }[]).map(({ name, units: own }) => [name, own.length]);
    expect(units).toEqual([
      ['Adult', 2],
      ['Adult', 2],
      ['Child', 3],
      ['Dinner', 2],
      ['Dinner', 2],
    ]);
    await world.gql(DOCUMENTS.release, { input: { token: cart.token } });
    await expect.poll(() => left(event)).toEqual([10, 4]);
  });

  it('BYD-400 never sells more than it has to sixty racers for adults and children', async () => {
    const { event } = await onSale(whole);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => reserve(event, at % 2 ? [1, 0] : [0, 1])));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(10);
    expect(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? [])).toEqual(Array.from({ length: 50 }, () => 'PLACES_LEFT'));
    const claims = await claimsOf(`capacity:${event.capacities![0]!.poolId}`);
    expect([claims.length, new Set(claims).size]).toEqual([10, 10]);
  });

  it('BYD-400 gives its units back with a refund and with a cancellation', async () => {
    const { event, token } = await onSale(whole);
    const order = await world.buy(event, wanting(event, [3, 0]));
    const other = await world.buy(event, wanting(event, [0, 4]));
    expect(await left(event)).toEqual([3, 3]);
    const ticketIds = (await world.given.orders.stored(order._id))!.tickets.slice(0, 2).map(({ _id }) => _id);
    const what = {
      orderId: order._id,
      ticketIds,
      upgradeIds: [],
      refundAmount: 5000,
      refundReason: 'Ill',
      processingFee: false,
      promoterFee: false,
    };
    expect((await world.gql(REFUND, { input: what }, token)).errors).toBeUndefined();
    await expect.poll(() => left(event)).toEqual([5, 5]);
    expect((await world.gql(CANCEL, { input: { orderId: other._id } }, token)).errors).toBeUndefined();
    await expect.poll(() => left(event)).toEqual([9, 9]);
    expect((await reserve(event, [5, 4])).errors).toBeUndefined();
  });

  it('BYD-400 gives away only as many free add-ons as the tickets of the cart leave of it', async () => {
    const gift = { complimentary: true, complimentaryQty: 4, purchaseLimit: 8 };
    const { event } = await onSale(({ upgrades }) => [world.given.events.capacity({ upgradeIds: [upgrades[0]!._id] })], gift);
    const { reserve: cart } = (await reserve(event, [8, 0])).data;
    expect(cart.lines.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([
      ['Adult', 8],
      ['Dinner', 2],
    ]);
    expect(await left(event)).toEqual([0, 0]);
  });

  it('BYD-400 there is no wait list while its last units are in carts of another ticket type', async () => {
    const { event } = await onSale(({ ticketTypes }) => [
      world.given.events.capacity({ isWhole: false, ticketTypeIds: ticketTypes.map(({ _id }) => _id), totalQty: 2 }),
    ]);
    await reserve(event, [2, 0]);
    expect(await page(event)).toMatchObject({ phase: 'SoldOut', itemsInCarts: event.ticketTypes.map(({ _id }) => _id) });
    world.clock.forward(11 * 60_000);
    onTestFinished(() => world.clock.release());
    await world.app.get(SweepUnitsService, { strict: false }).sweep();
    await expect.poll(() => left(event)).toEqual([2, 2]);
  });

  it('BYD-400 a changed cart keeps its units of it, so that the last ones can be chosen again', async () => {
    const { event } = await onSale(whole);
    await reserve(event, [4, 0]);
    const { token } = (await reserve(event, [6, 0])).data.reserve;
    const changed = await world.reserve(event, { ...wanting(event, [2, 4]), token });
    expect(changed.errors).toBeUndefined();
    const counts = await world.app
      .get(Inventory, { strict: false })
      .exact([{ pool: `capacity:${event.capacities![0]!.poolId}`, limit: 10 }]);
    expect([...counts.values()]).toMatchObject([{ reserved: 10, remaining: 0 }]);
  });
});
