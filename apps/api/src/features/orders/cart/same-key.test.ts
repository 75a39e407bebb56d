import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aRenewalHouse } from '../../../../test/renewal-house.ts';

const PLACES = 4;
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code ?? 'ok';

describe('a key that is used again with another body', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world?.stop());

  /** An event of four places, carts of it, and how many were sold in the end. */
  const aHouse = async () => {
    const { org } = await world.seller();
    const type = world.given.events.ticketType({ totalQty: PLACES, purchaseLimit: 0 }, [{ price: 2000 }]);
    const event = await world.given.event(org, { ticketTypes: [type] });
    const reserve = (quantity: number, idempotencyKey = newKey(), token: string | null = null) =>
      world.gql(DOCUMENTS.reserve, {
        input: { eventId: event._id, token, tickets: [{ ticketTypeId: event.ticketTypes[0]!._id, quantity }], idempotencyKey },
      });
    const pay = async (cart: Awaited<ReturnType<typeof reserve>>) => {
      const started = cart.data && (await world.startPayment(cart.data.reserve));
      if (!started?.data) return;
      await world.pay(started.data.startPayment);
      await world.confirm(cart.data.reserve.token);
    };
    const sold = async () => {
      const orders = await world.connection
        .collection('orders')
        .find({ eventId: event._id as never, placedAt: { $ne: null } })
        .toArray();
      const units = orders.flatMap(({ tickets }) => (tickets as { units: string[] }[]).flatMap((ticket) => ticket.units));
      return { tickets: orders.flatMap(({ tickets }) => tickets as unknown[]).length, twice: units.length - new Set(units).size };
    };
    return { reserve, pay, sold };
  };

  it('BUY-010 is refused, and the first cart keeps its places, also beside an earlier cart and after it', async () => {
    const { reserve, pay, sold } = await aHouse();
    const key = newKey();
    const first = await reserve(3, key);
    const other = await reserve(1);
    expect(codeOf(await reserve(1, key, other.data.reserve.token))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await reserve(1, key))).toBe('IDEMPOTENCY_MISMATCH');
    for (let at = 0; at < PLACES; at += 1) await pay(await reserve(1));
    await pay(first);
    await pay(other);
    expect(await sold()).toEqual({ tickets: PLACES, twice: 0 });
  });

  it('BUY-010 gets nothing of a cart that ended, whose key it names', async () => {
    const { reserve, pay, sold } = await aHouse();
    const key = newKey();
    const first = await reserve(3, key);
    await world.gql(DOCUMENTS.release, { input: { token: first.data.reserve.token } });
    expect(codeOf(await reserve(2, key))).toBe('IDEMPOTENCY_MISMATCH');
    const all = await reserve(PLACES);
    expect(codeOf(all)).toBe('ok');
    await pay(all);
    expect(await sold()).toEqual({ tickets: PLACES, twice: 0 });
  });

  it('BUY-010 of two at once in place of an earlier cart one is refused, and nothing is sold twice', async () => {
    for (const ms of [0, 3, 8]) {
      const { reserve, pay, sold } = await aHouse();
      const earlier = await reserve(PLACES);
      const key = newKey();
      const later = async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return reserve(1, key, earlier.data.reserve.token);
      };
      const both = await Promise.all([reserve(PLACES, key, earlier.data.reserve.token), later()]);
      expect([ms, both.map(codeOf).filter((code) => code === 'ok').length]).toEqual([ms, 1]);
      for (let at = 0; at < PLACES; at += 1) await pay(await reserve(1));
      for (const cart of both) await pay(cart);
      const { tickets, twice } = await sold();
      expect([ms, tickets <= PLACES, twice]).toEqual([ms, true, 0]);
    }
  });

  it('BYD-070 nor are seats', async () => {
    const house = await aRenewalHouse(world);
    const night = house.next.nights[0]!;
    const first = await house.takeOneNight(house.next, 0, ['A1', 'A2', 'A3']);
    const key = newKey();
    const reserve = (seats: string[]) =>
      world.gql(DOCUMENTS.reserve, {
        input: {
          eventId: night.id,
          token: first.data.reserve.token,
          tickets: [{ ticketTypeId: night.stalls._id, quantity: seats.length, seats }],
          idempotencyKey: key,
        },
      });
    const both = await Promise.all([reserve(['A1', 'A2']), reserve(['A3'])]);
    expect(both.map(codeOf).toSorted()).toEqual(['IDEMPOTENCY_MISMATCH', 'ok']);
    const [won] = both.filter(({ errors }) => !errors);
    const pays = async (cart: typeof won) => world.given.orders.stored(await house.payFor(cart!.data.reserve.token));
    for (const seat of ['A1', 'A2', 'A3']) {
      const taken = await house.takeOneNight(house.next, 0, [seat]);
      if (!taken.errors) await pays(taken);
    }
    await pays(won);
    const orders = await world.connection
      .collection('orders')
      .find({ eventId: night.id as never, placedAt: { $ne: null }, hidden: { $ne: true } })
      .toArray();
    const seats = orders.flatMap(({ tickets }) => (tickets as { seat: string }[]).map(({ seat }) => seat));
    expect(new Set(seats).size).toBe(seats.length);
    expect(seats).toHaveLength(3);
  });
});
