import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';

const PUBLIC = 'query($s: String!) { publicEvent(stub: $s) { phase ticketTypes { name left soldOut categoryId } } }';
const OF_STAFF =
  'query($id: ObjectId!) { event(eventId: $id) { figures { total remaining } ticketTypes { name totalQty soldQty remainingQty } } }';

describe('what is left of a seated event', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  it('BYD-065 BUY-012 price types show what their seats leave, and together never more than the seats', async () => {
    const { fields, stalls, child, floor } = await seatedEvent(world, aHall(4, 10));
    const { event, org } = await world.seller(fields);
    const take = (type: { _id: string }, seats: string[], quantity = seats.length) =>
      world.reserve(event, { tickets: [{ ticketTypeId: type._id, quantity, seats }], idempotencyKey: newKey() });
    const { token } = await world.given.member('ADMIN', org);
    const read = async () => {
      const [{ data: open }, { data: own }] = [
        await world.gql(PUBLIC, { s: event._id }),
        await world.gql(OF_STAFF, { id: event._id }, token),
      ];
      const left = open.publicEvent.ticketTypes.map((type: { name: string; left: number | null }) => [type.name, type.left]);
      const counts = own.event.ticketTypes.map((type: { soldQty: number; remainingQty: number }) => [type.soldQty, type.remainingQty]);
      return { left: Object.fromEntries(left), counts, figures: own.event.figures };
    };
    // 40 seats of both price types, 1 table, 50 standing places
    expect((await read()).figures).toEqual({ total: 91, remaining: 91 });
    await take(stalls, ['A1', 'A2', 'A3']);
    await take(child, ['B1', 'B2']);
    await take(floor, [], 4);
    await expect
      .poll(async () => (await read()).left, { timeout: 5000 })
      .toEqual({
        Stalls: 35,
        Child: 35,
        'Cabaret table': 1,
        'Standing floor': 46,
      });
    const { counts, figures } = await read();
    expect(counts).toEqual([
      [3, 35],
      [2, 35],
      [0, 1],
      [4, 46],
    ]);
    expect(figures).toEqual({ total: 91, remaining: 82 });
  });

  it('BUY-003 BYD-065 is sold out when its seats are, whichever price types sold them', async () => {
    const { fields, stalls, child } = await seatedEvent(world, aHall(1, 4));
    const types = [stalls, child].map((type) => ({ ...type, totalQty: 4 }));
    const { event } = await world.seller({ ...fields, ticketTypes: types });
    for (const [type, seats] of [
      [stalls, ['A1', 'A2']],
      [child, ['A3', 'A4']],
    ] as const)
      await world.reserve(event, { tickets: [{ ticketTypeId: type._id, quantity: 2, seats }], idempotencyKey: newKey() });
    const phase = async () => (await world.gql(PUBLIC, { s: event._id })).data.publicEvent;
    await expect.poll(async () => (await phase()).phase, { timeout: 5000 }).toBe('SoldOut');
    expect((await phase()).ticketTypes.map(({ soldOut }: { soldOut: boolean }) => soldOut)).toEqual([true, true]);
  });
});
