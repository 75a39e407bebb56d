import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { Inventory } from '../../inventory/public/inventory.port.ts';

const MINUTE = 60_000;

describe('a cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const readBack = async (token: string) => (await world.gql(DOCUMENTS.reservation, { token })).data.reservation;

  it('BUY-010 takes the places at once for ten minutes, exclusively', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 2 })] });
    const { reserve: mine } = (await world.reserve(event, { quantity: 2 })).data;
    expect(new Date(mine.expiresAt).getTime() - new Date(mine.serverTime).getTime()).toBe(10 * MINUTE);
    expect(codeOf(await world.reserve(event))).toBe('PLACES_LEFT');
    expect(await readBack(mine.token)).toMatchObject({ state: 'Active', event: { name: event.name } });
  });

  it('BUY-010 is extended once by five minutes, not twice and not after its end', async () => {
    const { event } = await world.seller();
    const { reserve: cart } = (await world.reserve(event)).data;
    const extended = (await world.gql(DOCUMENTS.extend, { input: { token: cart.token } })).data.extendReservation;
    expect(new Date(extended.expiresAt).getTime() - new Date(cart.expiresAt).getTime()).toBe(5 * MINUTE);
    expect(codeOf(await world.gql(DOCUMENTS.extend, { input: { token: cart.token } }))).toBe('RESERVATION_EXTENDED');
    expect((await readBack(cart.token)).expiresAt).toBe(extended.expiresAt);
    const held = await world.connection.collection('allocations').findOne({ sellableId: String(event._id) });
    expect(held!['expiresAt']).toEqual(new Date(extended.expiresAt));
    world.clock.forward(16 * MINUTE);
    expect(codeOf(await world.gql(DOCUMENTS.extend, { input: { token: cart.token } }))).toBe('RESERVATION_EXPIRED');
    world.clock.release();
  });

  it('BUY-013 answers how many are left of which line and reserves nothing at all', async () => {
    const [scarce, plenty] = [
      world.given.events.ticketType({ name: 'Balcony', totalQty: 3 }),
      world.given.events.ticketType({ totalQty: 1, name: 'Floor' }),
    ];
    const { event } = await world.seller({ ticketTypes: [scarce, plenty] });
    const tickets = [
      { ticketTypeId: String(plenty._id), quantity: 1 },
      { ticketTypeId: String(scarce._id), quantity: 4 },
    ];
    const refused = await world.reserve(event, { tickets });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Only 3 left of Balcony.',
      extensions: { code: 'PLACES_LEFT', details: { line: 'Balcony', left: 3 } },
    });
    expect(refused.errors?.[0]?.extensions.details.lines).toEqual([{ line: 'Balcony', left: 3, pool: `ticketType:${String(scarce._id)}` }]);
    const all = [
      { ticketTypeId: String(plenty._id), quantity: 1 },
      { ticketTypeId: String(scarce._id), quantity: 3 },
    ];
    expect((await world.reserve(event, { tickets: all })).errors).toBeUndefined();
  });

  it('BUY-014 holds the purchase limit in one cart and over all carts of a signed-in buyer', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ purchaseLimit: 3, name: 'Floor' })] });
    const refused = await world.reserve(event, { quantity: 4 });
    expect(refused.errors?.[0]).toMatchObject({ message: 'You can buy at most 3 of Floor.', extensions: { code: 'PURCHASE_LIMIT' } });
    const { token } = await world.given.customer();
    expect((await world.reserve(event, { quantity: 2 }, token)).errors).toBeUndefined();
    expect(codeOf(await world.reserve(event, { quantity: 2 }, token))).toBe('PURCHASE_LIMIT');
    expect((await world.reserve(event, { quantity: 1 }, token)).errors).toBeUndefined();
  });

  it('BUY-014 is 8 for tickets and add-ons without a configured limit', async () => {
    const unset = { purchaseLimit: undefined as never };
    const [type, addOn] = [world.given.events.ticketType({ name: 'Floor', ...unset }), world.given.events.upgrade(unset)];
    const { event } = await world.seller({ ticketTypes: [type], upgrades: [addOn] });
    const parking = (quantity: number) => [{ upgradeId: String(addOn._id), quantity }];
    expect((await world.reserve(event, { quantity: 9 })).errors?.[0]?.message).toBe('You can buy at most 8 of Floor.');
    expect((await world.reserve(event, { upgrades: parking(9) })).errors?.[0]?.message).toBe('You can buy at most 8 of Parking.');
    expect((await world.reserve(event, { quantity: 8, upgrades: parking(8) })).errors).toBeUndefined();
  });

  it('BUY-014 counts every order of one e-mail, regardless of login', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ purchaseLimit: 2 })] });
    const buyer = { fullName: 'Theo Lindqvist', email: 'Theo.Twice@Example.com', phoneNumber: '+1 801 555 0142' };
    const first = (await world.reserve(event, { quantity: 2 })).data.reserve;
    expect((await world.startPayment(first, { buyer })).errors).toBeUndefined();
    const second = (await world.reserve(event)).data.reserve;
    expect(codeOf(await world.startPayment(second, { buyer: { ...buyer, email: 'theo.twice@example.com' } }))).toBe('PURCHASE_LIMIT');
    expect(codeOf(await world.reserve(event, { email: ' THEO.twice@example.com' }))).toBe('PURCHASE_LIMIT');
    expect((await world.startPayment(second)).errors).toBeUndefined();
  });

  it('BUY-014 counts every order of an account, whatever e-mail it gives, and what its e-mail bought without it', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ purchaseLimit: 2 })] });
    const unproved = await world.given.customer({ emailVerifiedAt: null as never });
    const first = (await world.reserve(event, { quantity: 2 }, unproved.token)).data.reserve;
    expect((await world.startPayment(first, {}, unproved.token)).errors).toBeUndefined();
    expect(codeOf(await world.reserve(event, {}, unproved.token))).toBe('PURCHASE_LIMIT');
    const { token, user } = await world.given.customer();
    const buyer = { fullName: 'Ada Ticket', email: user.email, phoneNumber: '+1 801 555 0142' };
    const asGuest = (await world.reserve(event, { quantity: 2 })).data.reserve;
    expect((await world.startPayment(asGuest, { buyer })).errors).toBeUndefined();
    expect(codeOf(await world.reserve(event, {}, token))).toBe('PURCHASE_LIMIT');
  });

  it('BUY-015 keeps the price of its tier, also when the tier changes before the payment', async () => {
    const now = world.clock.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * MINUTE);
    const tiers = [
      { name: 'Early bird', price: 2000, startsAt: at(-60), endsAt: at(5) },
      { name: 'Door', price: 3000, startsAt: at(5), endsAt: at(600) },
    ];
    const { event, org } = await world.seller({ ticketTypes: [world.given.events.ticketType({}, tiers)] });
    const { reserve: early } = (await world.reserve(event)).data;
    expect(early.lines).toMatchObject([{ tierName: 'Early bird', unitPrice: 2000 }]);
    world.clock.forward(6 * MINUTE);
    expect((await world.reserve(event)).data.reserve.lines).toMatchObject([{ tierName: 'Door', unitPrice: 3000 }]);
    expect((await readBack(early.token)).lines).toMatchObject([{ tierName: 'Early bird', unitPrice: 2000 }]);
    const start = await world.startPayment(early);
    expect(start.data.startPayment.order.totals.total).toBe(2000);
    await world.pay(start.data.startPayment);
    expect((await world.confirm(early.token)).data.confirmOrder.items).toMatchObject([{ price: 2000 }]);
    expect(world.booksOf(org)).toMatchObject({ captured: 2000 });
    world.clock.release();
  });

  it('BUY-012 sells a tier with a quantity to its last ticket and continues with the next tier', async () => {
    const tiers = [
      { name: 'First 2', price: 1000, totalQty: 2 },
      { name: 'Rest', price: 2000 },
    ];
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 5 }, tiers)] });
    expect((await world.reserve(event, { quantity: 2 })).data.reserve.lines[0]).toMatchObject({ tierName: 'First 2' });
    await expect.poll(async () => (await world.reserve(event)).data?.reserve.lines[0].tierName, { timeout: 15_000 }).toBe('Rest');
  });

  it('BUY-033 answers the same reservation to a repeated key and refuses the key with another cart', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 2 })] });
    const idempotencyKey = newKey();
    const both = await Promise.all([1, 2].map(() => world.reserve(event, { quantity: 2, idempotencyKey })));
    const again = await world.reserve(event, { quantity: 2, idempotencyKey });
    const tokens = [...both, again].map(({ data, errors }) => data?.reserve.token ?? errors);
    expect(new Set(tokens).size).toBe(1);
    expect(codeOf(await world.reserve(event, { quantity: 1, idempotencyKey }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('BUY-033 answers a repeated key only to the visitor it is bound to, also from a new address', async () => {
    const { event } = await world.seller();
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]?._id), quantity: 1 }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: newKey() };
    const reserveAs = async (visitor: string, address: string) => {
      const post = world.http
        .post('/graphql')
        .set('cookie', `mq_visitor=${visitor.repeat(22)}`)
        .set('x-forwarded-for', address);
      const { body } = await post.send({ query: DOCUMENTS.reserve, variables: { input } });
      return body.data?.reserve.token ?? codeOf(body);
    };
    const token = await reserveAs('a', '203.0.113.1');
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(await reserveAs('a', '203.0.113.2')).toBe(token);
    expect(await reserveAs('b', '203.0.113.3')).toBe('IDEMPOTENCY_MISMATCH');
  });

  it("BUY-002 BUY-003 is refused by the server's clock before the sale, after it, and for an event that is not public", async () => {
    const { event, org } = await world.seller();
    const shifted = (ticketsAt: number, ticketsEndAt: number) => ({
      ...event.schedule,
      ticketsAt: new Date(Date.now() + ticketsAt),
      ticketsEndAt: new Date(Date.now() + ticketsEndAt),
    });
    const early = await world.given.event(org, { schedule: shifted(MINUTE, 60 * MINUTE) });
    const late = await world.given.event(org, { schedule: shifted(-60 * MINUTE, -MINUTE) });
    const hidden = await world.given.event(org, { published: false, firstPublishedAt: null });
    const paused = await world.given.event(org, { published: false });
    const unannounced = await world.given.event(org, {
      schedule: { ...shifted(-MINUTE, 60 * MINUTE), announceAt: new Date(Date.now() + MINUTE) },
    });
    const cancelled = await world.given.event(org, { cancel: true });
    const soldOut = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: 0 })] });
    const events = [early, late, hidden, paused, unannounced, cancelled, soldOut];
    const answers = await Promise.all(events.map(async (each) => codeOf(await world.reserve(each))));
    expect(answers).toEqual(['SALES_NOT_OPEN', 'SALES_ENDED', 'NOT_FOUND', 'SALES_PAUSED', 'NOT_FOUND', 'EVENT_CANCELLED', 'PLACES_LEFT']);
  });

  it('is refused when it is empty or holds what is not offered', async () => {
    const hidden = world.given.events.ticketType({ visible: false });
    const { event } = await world.seller({ ticketTypes: [hidden] });
    expect(codeOf(await world.reserve(event, { tickets: [] }))).toBe('CART_EMPTY');
    expect(codeOf(await world.reserve(event, { quantity: 0 }))).toBe('CART_EMPTY');
    expect(codeOf(await world.reserve(event, { quantity: -1 }))).toBe('CART_LINE_INVALID');
    expect(codeOf(await world.reserve(event))).toBe('CART_LINE_INVALID');
  });

  it("replaces an earlier cart, also when only the earlier one's places make room for it", async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 3 })] });
    const first = (await world.reserve(event, { quantity: 2 })).data.reserve;
    const second = await world.reserve(event, { quantity: 3, token: first.token });
    expect(second.errors).toBeUndefined();
    expect(await readBack(first.token)).toMatchObject({ state: 'Released' });
    expect(codeOf(await world.reserve(event, { quantity: 4, token: second.data.reserve.token }))).toBe('PLACES_LEFT');
    expect(await readBack(second.data.reserve.token)).toMatchObject({ state: 'Active' });
  });

  it('is not enlarged by reading all claims of a pool, which may be tens of thousands', async () => {
    const type = () => world.given.events.ticketType({ totalQty: 3 });
    const { event } = await world.seller({ ticketTypes: [type(), type()] });
    const [mine, full] = event.ticketTypes.map(({ _id }) => String(_id));
    const only = (ticketTypeId: string, quantity: number) => ({ tickets: [{ ticketTypeId, quantity }] });
    const { token } = (await world.reserve(event, only(mine!, 2))).data.reserve;
    await world.reserve(event, only(full!, 2));
    const exact = vi.spyOn(world.app.get(Inventory, { strict: false }), 'exact');
    onTestFinished(() => exact.mockRestore());
    expect(codeOf(await world.reserve(event, { ...only(full!, 2), token }))).toBe('PLACES_LEFT');
    expect(codeOf(await world.reserve(event, { ...only(mine!, 4), token }))).toBe('PLACES_LEFT');
    expect(await readBack(token)).toMatchObject({ state: 'Active' });
    expect((await world.reserve(event, { ...only(mine!, 3), token })).errors).toBeUndefined();
    expect(exact.mock.calls.flatMap(([pools]) => pools)).toEqual([]);
  });

  it('BUY-014 keeps the earlier cart when the buyer may not have the larger one', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ purchaseLimit: 6 })] });
    const { token } = await world.given.customer();
    const kept = (await world.reserve(event, { quantity: 3 }, token)).data.reserve;
    const cart = (await world.reserve(event, { quantity: 2 }, token)).data.reserve;
    expect(codeOf(await world.reserve(event, { quantity: 4, token: cart.token }, token))).toBe('PURCHASE_LIMIT');
    expect(await readBack(cart.token)).toMatchObject({ state: 'Active' });
    expect((await world.reserve(event, { quantity: 3, token: cart.token }, token)).errors).toBeUndefined();
    expect(await readBack(kept.token)).toMatchObject({ state: 'Active' });
  });

  it('is not replaced once it is paid, and nothing more is taken then', async () => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 3 })] });
    const cart = (await world.reserve(event)).data.reserve;
    await world.pay((await world.startPayment(cart)).data.startPayment);
    expect(codeOf(await world.reserve(event, { quantity: 2, token: cart.token }))).toBe('RESERVATION_LOCKED');
    expect((await world.confirm(cart.token)).data.confirmOrder.state).toBe('Active');
    expect((await world.reserve(event, { quantity: 2 })).errors).toBeUndefined();
  });

  it('cannot be paid for an event that was canceled', async () => {
    const { event } = await world.seller();
    const cart = (await world.reserve(event)).data.reserve;
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { cancel: true } });
    await expect.poll(async () => codeOf(await world.startPayment(cart)), { timeout: 15_000 }).toBe('EVENT_CANCELLED');
  });
});
