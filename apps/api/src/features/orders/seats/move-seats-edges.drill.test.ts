import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';
import { accessibleHall, movingHouse } from '../../../../test/moving-house.ts';
import { newId } from '../../../platform/mongo/string-ids.ts';

const GIVE = 'mutation($i: GiveSeatsInput!) { giveSeats(input: $i) { seats } }';
const MOVE_OWN = 'mutation($i: MoveOwnTicketInput!) { moveOwnTicket(input: $i) { _id } }';

describe('edges of seats that are moved or renamed', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  it('BYD-092 a ticket that is named twice takes no second seat', async () => {
    const { buy, moveAll, owned } = await movingHouse(world);
    const mine = await buy('A1');
    const both = [
      [mine.ticketId, 'B1'],
      [mine.ticketId, 'B5'],
    ] as const;
    expect(codeOf(await moveAll(mine, both))).toBe('ORDER_CHANGED');
    expect(await owned()).toEqual(['A1']);
  });

  it('BYD-093 a companion swaps with nobody away from its wheelchair space', async () => {
    const { buy, swap, owned } = await movingHouse(world, {}, accessibleHall());
    const space = await buy('A1', 'A2');
    const other = await buy('A5');
    const companion = { orderId: space.orderId, ticketId: space.order.tickets.find(({ seatId }) => seatId === 'A2')!._id };
    expect(codeOf(await swap(companion, other))).toBeDefined();
    expect(codeOf(await swap(space, other))).toBeDefined();
    expect(await owned()).toEqual(['A1', 'A2', 'A5']);
    const after = await world.connection.collection('orders').findOne({ _id: space.orderId as never });
    expect(after?.['tickets'].map(({ seatId }: { seatId: string }) => seatId)).toEqual(['A1', 'A2']);
  });

  it('BYD-090 BYD-095 who bought with a code moves among the seats of that code, and nobody else does', async () => {
    const rules = { noSingles: false, companionPrice: 'Full', companionsEach: 1, moveHours: 2 };
    const seated = await seatedEvent(world, aHall(2, 6));
    const members = world.given.events.promotion({ code: 'Members', type: 'Unlock', totalQty: 5, ticketTypeIds: [seated.table._id] });
    const { event, org } = await world.seller({ ...seated.fields, promotions: [members], seatRules: rules } as never);
    const { token } = await world.given.member('BOX_OFFICE', org);
    await world.gql(GIVE, { i: { eventId: event._id, seatIds: ['B1', 'B2', 'B3'], kind: 'code', promotionId: members._id } }, token);
    const buyerOf = async (seat: string, code?: string) => {
      const email = `m-${newKey()}@example.com`;
      const tickets = [{ ticketTypeId: seated.stalls._id, quantity: 1, seats: [seat] }];
      const cart = await world.reserve(event, { tickets, idempotencyKey: newKey(), ...(code && { code }) });
      const started = (await world.startPayment(cart.data.reserve, { buyer: { fullName: 'A B', email, phoneNumber: '+18015550142' } }))
        .data;
      await world.pay(started.startPayment, CARDS.visa);
      await world.confirm(started.startPayment.order.token);
      const order = (await world.connection.collection('orders').findOne({ email }))!;
      const { token: own } = await world.given.customer({ email });
      return (seatId: string) => world.gql(MOVE_OWN, { i: { orderId: order._id, ticketId: order['tickets'][0]._id, seatId } }, own);
    };
    const [member, stranger] = [await buyerOf('B1', 'members'), await buyerOf('A1')];
    expect(codeOf(await stranger('B2'))).toBe('SEAT_TAKEN');
    expect(codeOf(await member('B2'))).toBeUndefined();
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $set: { 'promotions.0.active': false } });
    await expect.poll(async () => codeOf(await member('B3')), { timeout: 5000, interval: 1000 }).toBe('SEAT_TAKEN');
  });

  it('BYD-064 a payment that comes too late takes no seat that has another name by now', async () => {
    const house = await movingHouse(world);
    const tickets = [{ ticketTypeId: house.stalls._id, quantity: 1, seats: ['A1'] }];
    const cart = (await world.reserve(house.event, { tickets, idempotencyKey: newKey() })).data.reserve;
    const started = (await world.startPayment(cart)).data.startPayment;
    world.simulator.faults.set({ requests: { match: '/v1/payment_intents', method: 'POST', times: -1, kind: 'error' } } as never);
    world.clock.forward(12 * 60_000);
    const stateNow = async () => (await world.given.orders.stored(started.order._id))!.state;
    await expect.poll(stateNow, { timeout: 20_000 }).toBe('Expired');
    world.simulator.faults.clear();
    // as when a newer version is taken over: nobody had the seats
    const seatings = world.connection.collection('event_seatings');
    const record = (await seatings.findOne({ _id: house.seatingId as never }))!;
    const layout = structuredClone(record['layout']) as { sections: { rows: { seats: { number: string }[] }[] }[] };
    const [first, second] = layout.sections[0]!.rows[0]!.seats as [{ number: string }, { number: string }];
    [first.number, second.number] = [second.number, first.number];
    const seatingId = newId();
    await seatings.insertOne({ ...record, _id: seatingId as never, layout });
    await world.connection.collection('events').updateOne({ _id: house.event._id as never }, { $set: { seatingId } });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await world.pay(started);
    await world.confirm(cart.token);
    expect(await stateNow()).not.toBe('Active');
    expect(await house.owned()).toEqual([]);
    world.clock.release();
  });
});
