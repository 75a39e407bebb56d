import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { isHeld } from '@marquee/shared/orders/order-states';

import { SweepUnitsService } from '#features/inventory/sweep-units.service';
import type { Order } from '#features/orders/record/order.schema';

import { CARDS, DOCUMENTS, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { aRenewalHouse, RENEWAL, type RenewalHouse } from '../renewal-house.ts';

const MINUTE = 60_000;
const SEATS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];

describe('places of a renewal at its date', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => {
    world.simulator.faults.clear();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const emailOf = (seat: string) => `${seat.toLowerCase()}@example.com`;
  const ordersOf = ({ next }: RenewalHouse) =>
    world.connection
      .collection<Order>('orders')
      .find({ seasonId: world.connection.base.Types.ObjectId.createFromHexString(next.season._id) as never })
      .toArray();

  /** Holders of these seats, each with an open offer; their links. */
  const opened = async (seats: readonly string[]) => {
    const house = await aRenewalHouse(world);
    for (const seat of seats) await house.buy(emailOf(seat), [seat]);
    await house.start();
    const tokens = new Map<string, string>();
    for (const seat of seats) tokens.set(seat, await house.linkOf(emailOf(seat)));
    return { house, tokens };
  };
  const begin = async (token: string, seat: string) => {
    const cartToken = (await world.gql(RENEWAL.pay, { input: { token } })).data.payRenewal as string;
    const cart = (await world.gql(DOCUMENTS.reservation, { token: cartToken })).data.reservation;
    const buyer = { fullName: 'A Holder', email: emailOf(seat), phoneNumber: '+1 801 555 0142' };
    const started = (await world.startPayment(cart, { buyer })).data.startPayment;
    return { cartToken, pay: () => world.pay(started, CARDS.visa), confirm: () => world.confirm(cartToken) };
  };
  const sweep = () => world.app.get(SweepUnitsService, { strict: false }).sweep();
  /** A stranger who wants the seat, and pays for it where it is free. */
  const stranger = async (house: RenewalHouse, seat: string): Promise<boolean> => {
    const { data, errors } = await house.takeSeats(house.next, [seat]);
    if (errors) return false;
    await house.payFor(data.reserve.token, { email: `stranger-${seat.toLowerCase()}@example.com` });
    return true;
  };

  /** What is wrong: a seat on two tickets, a ticket without its claims, money that was taken and is neither an order nor given back. */
  const wrongWith = async (house: RenewalHouse): Promise<string[]> => {
    await world.runJobs();
    const orders = (await ordersOf(house)).filter(({ placedAt }) => placedAt);
    const tickets = orders
      .filter(({ state }) => state === 'Active')
      .flatMap(({ _id, tickets: own }) => own.filter(({ state }) => isHeld(state)).map((ticket) => ({ ...ticket, orderId: String(_id) })));
    const bySeat = Map.groupBy(tickets, ({ seatId }) => seatId);
    const twice = [...bySeat].filter(([, own]) => own.length > 1).map(([seat]) => `${seat} is on two tickets`);
    const claimed = await world.connection.collection('allocations').find({ kind: 'order', expiresAt: null }).toArray();
    const ownerOf = new Map(
      claimed.flatMap(({ ownerId, claims }) => (claims as string[]).map((claim) => [claim, String(ownerId)] as const)),
    );
    const loose = tickets.flatMap(({ seatId, units, orderId }) =>
      units.some((unit) => ownerOf.get(unit) !== orderId) ? [`the ticket of ${seatId} has not all of its claims`] : [],
    );
    const { captured, refunded } = world.booksOf(house.org);
    const before = (
      await world.connection
        .collection<Order>('orders')
        .find({ orgId: house.org._id as never, placedAt: { $ne: null } })
        .toArray()
    ).filter(({ state, hidden }) => state === 'Active' && !hidden);
    const paid = before.reduce((sum, { total }) => sum + total, 0);
    const money = captured - refunded === paid ? [] : [`${captured - refunded} were kept for orders of ${paid}`];
    return [...twice, ...loose, ...money];
  };
  const statesOf = async (house: RenewalHouse) => {
    const { offers } = (await house.staff(RENEWAL.offers)).data.renewalOffers;
    return Object.fromEntries(
      (offers as { email: string; state: string }[]).map(({ email, state }) => [email.slice(0, 2).toUpperCase(), state]),
    );
  };

  it('Promise 44: BYD-107 a payment begun before the date keeps its places, a later one has them if they are free and is given back if not', async () => {
    const { house, tokens } = await opened(SEATS.slice(0, 5));
    const [early, within, free, taken] = ['A1', 'A2', 'A3', 'A4'] as const;
    await house.payFor((await world.gql(RENEWAL.pay, { input: { token: tokens.get(early)! } })).data.payRenewal, { email: emailOf(early) });
    world.clock.set(new Date(house.endsAt.getTime() - MINUTE));
    const [second, third, fourth] = [
      await begin(tokens.get(within)!, within),
      await begin(tokens.get(free)!, free),
      await begin(tokens.get(taken)!, taken),
    ];
    world.clock.set(new Date(house.endsAt.getTime() + 2 * MINUTE));
    await house.tick();
    expect(await stranger(house, within)).toBe(false);
    await second.pay();
    expect((await second.confirm()).data.confirmOrder.state).toBe('Active');

    // the provider does not answer when the others are to be ended
    world.simulator.faults.set({ requests: { match: '/v1/payment_intents', method: 'POST', times: -1, kind: 'error' } });
    world.clock.set(new Date(house.endsAt.getTime() + 20 * MINUTE));
    const expired = async () => (await ordersOf(house)).filter(({ state }) => state === 'Expired').length;
    await expect.poll(async () => (await sweep(), expired()), { timeout: 30_000 }).toBe(2);
    world.simulator.faults.clear();
    await house.tick();
    expect(await statesOf(house)).toEqual({ A1: 'Renewed', A2: 'Renewed', A3: 'Lapsed', A4: 'Lapsed', A5: 'Lapsed' });
    await expect.poll(() => stranger(house, taken), { timeout: 20_000 }).toBe(true);
    await Promise.all([third.pay(), fourth.pay()]);
    expect((await third.confirm()).data.confirmOrder.state).toBe('Active');
    await fourth.confirm();
    await expect.poll(() => wrongWith(house), { timeout: 20_000 }).toEqual([]);
    expect(await statesOf(house)).toMatchObject({ A3: 'Renewed', A4: 'Lapsed' });
    expect(world.booksOf(house.org).refunded).toBeGreaterThan(0);
  });

  it('Promise 44: holders who pay, the sweep and strangers at the same moment leave each seat one owner and no cent lost', async () => {
    const { house, tokens } = await opened(SEATS);
    world.clock.set(new Date(house.endsAt.getTime() - MINUTE));
    const begun = await Promise.all(SEATS.map((seat) => begin(tokens.get(seat)!, seat)));
    world.clock.set(new Date(house.endsAt.getTime() + 9.5 * MINUTE));
    const wanting = Promise.all(
      SEATS.map(async (seat) => {
        for (let tries = 0; tries < 8; tries += 1) if (await stranger(house, seat)) return true;
        return false;
      }),
    );
    await Promise.all([
      ...begun.map(async ({ pay, confirm }, at) => {
        if (at % 2 === 0) return;
        await pay();
        await confirm();
      }),
      (async () => {
        world.clock.forward(MINUTE);
        for (let turns = 0; turns < 5; turns += 1) await sweep();
      })(),
      house.tick(),
      wanting,
    ]);
    await sweep();
    await Promise.all(begun.map(({ confirm }) => confirm()));
    await house.tick();
    await expect.poll(() => wrongWith(house), { timeout: 30_000 }).toEqual([]);
    const states = Object.values(await statesOf(house));
    expect(states.every((state) => state === 'Renewed' || state === 'Lapsed')).toBe(true);
  });

  it('Promise 44, negative control: places that are promised and claimed by nobody are sold twice', async () => {
    const { house, tokens } = await opened(['B1']);
    await world.connection.collection('allocations').updateMany({ isOffer: true }, { $set: { claims: [] } });
    await expect.poll(() => stranger(house, 'B1'), { timeout: 20_000 }).toBe(true);
    const renewing = await begin(tokens.get('B1')!, 'B1');
    await renewing.pay();
    await renewing.confirm();
    expect(await wrongWith(house)).toContain('B1 is on two tickets');
  });
});
