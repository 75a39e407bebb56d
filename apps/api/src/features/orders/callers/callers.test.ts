import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { SweepUnitsService } from '../../inventory/sweep-units.service.ts';
import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const VIEW = '_id state number fullName email lines places total until by endedBy link';
const HOLD = `mutation ($input: HoldForCallerInput!) { hold: holdForCaller(input: $input) { ${VIEW} } }`;
const GIVE_UP = `mutation ($input: GiveUpCallerInput!) { hold: giveUpCaller(input: $input) { ${VIEW} } }`;
const LIST = `query ($eventId: ObjectId) { callerHolds(eventId: $eventId) { ${VIEW} } }`;
const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const CART =
  'query ($token: String!) { reservation(token: $token) { state expiresAt caller { fullName email phoneNumber } totals { total } } }';
const ORDER = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { number channel state caller { by } payments { way amount } } }';

const MINUTE = 60_000;

describe('places held for a caller who pays by a link', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async (options: Parameters<typeof aTillHouse>[1] = {}) => {
    const house = await aTillHouse(world, options);
    const until = new Date(world.clock.now().getTime() + 30 * MINUTE);
    const cart = async (quantity = 2, terms = 'link') => {
      const input = { ...house.cart(quantity), terms, idempotencyKey: newKey() };
      return (await world.gql(RESERVE, { input }, house.seller.token)).data.reserveAtCounter;
    };
    const input = (of: { token: string; totals: { total: number } }, more: object = {}) => ({
      token: of.token,
      tillId: house.tillId,
      buyer: { fullName: 'Noor Rahimi', email: 'noor@example.com', phoneNumber: '' },
      until: until.toISOString(),
      expectedTotal: of.totals.total,
      ...more,
    });
    const hold = async (quantity = 2, more: object = {}) =>
      world.gql(HOLD, { input: input(await cart(quantity), more) }, house.seller.token);
    const list = async (token = house.seller.token) =>
      (await world.gql(LIST, { eventId: String(house.event._id) }, token)).data.callerHolds;
    const giveUp = (callerHoldId: string, token = house.seller.token) => world.gql(GIVE_UP, { input: { callerHoldId } }, token);
    const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;
    const pay = async (held: { link: string; total: number }) => {
      const token = tokenOf(held.link);
      const start = await world.startPayment({ token, totals: { total: held.total } });
      await world.pay(start.data.startPayment, CARDS.visa);
      return (await world.confirm(token)).data.confirmOrder;
    };
    return { ...house, until, cart, input, hold, list, giveUp, tokenOf, pay };
  };

  it('BYD-128 are held with name and deadline, paid by the link as online, and the order says for whom', async () => {
    const { hold, list, tokenOf, pay, seller, until, event } = await aHouse();
    const { data, errors } = await hold();
    expect(errors).toBeUndefined();
    const name = `${seller.user.firstName} ${seller.user.lastName}`;
    expect(data.hold).toMatchObject({ state: 'Waiting', fullName: 'Noor Rahimi', places: 2, until: until.toISOString(), by: name });
    expect(data.hold.lines).toEqual([`2 × ${event.ticketTypes[0]!.name}`]);
    await world.runJobs();
    const mail = (await world.mails()).findLast(({ to }) => to === 'noor@example.com')!;
    expect(mail.text).toContain(data.hold.link);
    // longer than any cart of the web
    world.clock.forward(25 * MINUTE);
    const token = tokenOf(data.hold.link);
    const { reservation } = (await world.gql(CART, { token })).data;
    expect(reservation).toMatchObject({
      state: 'Active',
      expiresAt: until.toISOString(),
      caller: { fullName: 'Noor Rahimi', email: 'noor@example.com', phoneNumber: null },
      totals: { total: data.hold.total },
    });
    const paid = await pay(data.hold);
    const [listed] = await list();
    expect(listed).toMatchObject({ _id: paid._id, state: 'Paid', link: null, number: data.hold.number });
    const { order } = (await world.gql(ORDER, { orderId: paid._id }, seller.token)).data;
    expect(order).toEqual({
      number: data.hold.number,
      channel: 'online',
      state: 'Active',
      caller: { by: name },
      payments: [{ way: 'card', amount: data.hold.total }],
    });
  });

  it('BYD-128 return by themselves when they are not paid in time, and the list and the link say so', async () => {
    const { hold, list, tokenOf, event, until } = await aHouse({ totalQty: 2 });
    const { data } = await hold(2);
    expect(codeOf(await world.reserve(event))).toBe('PLACES_LEFT');
    world.clock.forward(29 * MINUTE);
    await world.app.get(SweepUnitsService, { strict: false }).sweep();
    expect(codeOf(await world.reserve(event))).toBe('PLACES_LEFT');
    world.clock.set(until);
    await world.app.get(SweepUnitsService, { strict: false }).sweep();
    expect((await list())[0]).toMatchObject({ state: 'Returned', number: data.hold.number, link: null });
    expect((await world.gql(CART, { token: tokenOf(data.hold.link) })).data.reservation.state).toBe('Expired');
    expect((await world.reserve(event, { quantity: 2 })).errors).toBeUndefined();
  });

  it('BYD-128 are given up by staff at once, also while the caller is about to pay, and never once they are paid', async () => {
    const { hold, giveUp, tokenOf, pay, event, list, org } = await aHouse({ totalQty: 4 });
    const first = (await hold(2)).data.hold;
    const second = (await hold(2)).data.hold;
    await world.startPayment({ token: tokenOf(second.link), totals: { total: second.total } });
    const stateOf = async (id: string) => (await list()).find(({ _id }: { _id: string }) => _id === id).state;
    expect(await stateOf(second._id)).toBe('Paying');
    expect((await giveUp(second._id)).data.hold).toMatchObject({ state: 'GivenUp', link: null });
    expect((await giveUp(second._id)).data.hold).toMatchObject({ state: 'GivenUp' });
    expect((await world.reserve(event, { quantity: 2 })).errors).toBeUndefined();
    await pay(first);
    expect(codeOf(await giveUp(first._id))).toBe('RESERVATION_LOCKED');
    const other = await aHouse();
    expect(codeOf(await giveUp(first._id, other.seller.token))).toBe('NOT_FOUND');
    expect(await list(other.seller.token)).toEqual([]);
    const told = await world.connection.collection('auditLog').countDocuments({ orgId: org._id, action: 'caller.given-up' });
    expect(told).toBe(1);
  });

  it('BYD-128 are held once whatever is pressed again, and by nobody else’s cart', async () => {
    const { cart, input, seller, tokenOf, event, list } = await aHouse();
    const held = await cart();
    const press = () => world.gql(HOLD, { input: input(held) }, seller.token);
    const all = await Promise.all([press(), press(), press()]);
    const again = await press();
    const ids = [...all, again].flatMap(({ data }) => (data?.hold ? [data.hold._id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await list()).toHaveLength(1);
    const token = tokenOf(again.data.hold.link);
    // neither leaves it nor changes it: the places stay
    expect(
      (await world.gql('mutation ($input: TokenInput!) { releaseReservation(input: $input) }', { input: { token } })).errors,
    ).toBeUndefined();
    expect(codeOf(await world.reserve(event, { token }))).toBe('RESERVATION_LOCKED');
    expect((await world.gql(CART, { token })).data.reservation.state).toBe('Active');
    // and the counter does not sell what the caller pays
    const payments = [{ way: 'cash', amount: held.totals.total }];
    const sale = { token, payments, expectedTotal: held.totals.total, idempotencyKey: newKey(), tillId: null };
    const sold = await world.gql(
      'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }',
      { input: sale },
      seller.token,
    );
    expect(codeOf(sold)).toBe('NOT_FOUND');
  });

  it('BYD-128 refuses what is missing, too late, priced for another way or unknown, beside its field', async () => {
    const { hold, cart, input, seller, until } = await aHouse();
    const errorsOf = async (more: object) => (await hold(1, more)).errors?.[0]?.extensions.details.fields;
    expect(await errorsOf({ buyer: { fullName: '' } })).toEqual({ 'buyer.fullName': 'Enter the name of the caller.' });
    expect(await errorsOf({ until: new Date(0).toISOString() })).toEqual({ until: 'Choose a time that is to come.' });
    const late = new Date(until.getTime() + 400 * 24 * 60 * MINUTE).toISOString();
    expect(await errorsOf({ until: late })).toEqual({ until: 'Choose a time before the event begins and its sale ends.' });
    expect(codeOf(await hold(1, { expectedTotal: 1 }))).toBe('PAYMENT_AMOUNT_CHANGED');
    const cash = await cart(1, 'cash');
    expect(codeOf(await world.gql(HOLD, { input: input(cash) }, seller.token))).toBe('BAD_USER_INPUT');
    expect(codeOf(await hold(1, { token: 'nobody' }))).toBe('NOT_FOUND');
    const other = await aHouse();
    expect(codeOf(await world.gql(HOLD, { input: input(await cart()) }, other.seller.token))).toBe('NOT_FOUND');
  });
});
