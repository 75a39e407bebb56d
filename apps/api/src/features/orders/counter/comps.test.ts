import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { anOperator } from '../../../../test/operator-house.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token } }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id number type tickets { _id } } }';
const COMPS = `query ($input: CompsInput!) { comps(input: $input) { budgets { role budget given } own { role budget given }
  given { orderId number by role to tickets reason approvedBy } } }`;
const SAVE = 'mutation ($input: SaveCompBudgetsInput!) { saveCompBudgets(input: $input) { budgets { role budget } } }';
const EXCHANGE = 'mutation ($input: ExchangeAtCounterInput!) { exchangeAtCounter(input: $input) { _id total tickets { _id } } }';
const VOID = 'mutation ($input: VoidSaleInput!) { voidSale(input: $input) { state } }';

describe('comps within a budget', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const aCounter = async () => {
    const house = await aTillHouse(world);
    await house.open();
    const eventId = String(house.event._id);
    const save = (budgets: object, token = house.admin.token) =>
      world.gql(SAVE, { input: { eventId, BOX_OFFICE: null, ADMIN: null, OWNER: null, ...budgets } }, token);
    const hold = async (quantity: number, headers = {}, token = house.seller.token, more: object = {}): Promise<string> => {
      const input = { ...house.cart(quantity), terms: 'comp', idempotencyKey: newKey(), ...more };
      return (await world.gql(RESERVE, { input }, token, headers)).data.reserveAtCounter.token;
    };
    const sell = (token: string, more: object = {}, headers = {}, by = house.seller.token) => {
      const input = { token, payments: [], expectedTotal: 0, tillId: house.tillId, reason: 'Press', idempotencyKey: newKey(), ...more };
      return world.gql(SELL, { input }, by, headers);
    };
    const give = async (quantity: number, more: object = {}, headers = {}, by = house.seller.token) =>
      sell(await hold(quantity, headers, by), more, headers, by);
    const comps = async (token = house.seller.token, headers = {}) =>
      (await world.gql(COMPS, { input: { eventId } }, token, headers)).data.comps;
    /** The first ticket of what was given, for the cart. */
    const exchange = async ({ data }: Awaited<ReturnType<typeof give>>, token: string, more: object = {}) => {
      const { _id: orderId, tickets } = data.sellAtCounter;
      const ticketIds = [tickets[0]._id];
      const input = { orderId, ticketIds, token, tillId: house.tillId, payments: [], expectedDifference: 0, idempotencyKey: newKey() };
      return world.gql(EXCHANGE, { input: { ...input, ...more } }, house.seller.token);
    };
    return { ...house, eventId, save, hold, sell, give, comps, exchange };
  };

  it('BYD-137 are given within the budget of the role; beyond it a manager approves, and the report shows who gave how many to whom and why', async () => {
    const house = await aCounter();
    const { save, give, comps, seller, org } = house;
    expect(codeOf(await save({ BOX_OFFICE: 3 }, seller.token))).toBe('FORBIDDEN');
    expect(codeOf(await save({ BOX_OFFICE: -1 }))).toBe('VALIDATION');
    expect((await save({ BOX_OFFICE: 3 })).errors).toBeUndefined();
    const buyer = { fullName: 'June Abara', email: 'june.comps@example.com', phoneNumber: '' };
    expect((await give(2, { buyer })).errors).toBeUndefined();
    const refused = await give(2, { reason: 'Promised' });
    expect([codeOf(refused), refused.errors?.[0]?.extensions.details]).toEqual(['COMP_BUDGET', { left: 1, budget: 3 }]);
    expect(codeOf(await give(2, { isApproved: true }))).toBe('COMP_APPROVAL');
    const clerk = await anOperator(world, house);
    expect(codeOf(await give(2, { isApproved: true }, clerk.headers))).toBe('COMP_APPROVAL');
    expect((await give(1, { reason: 'Crew' }, clerk.headers)).errors).toBeUndefined();
    const manager = await anOperator(world, house, 'ADMIN');
    await save({ BOX_OFFICE: 3, ADMIN: 0 });
    expect(codeOf(await give(2, {}, manager.headers))).toBe('COMP_BUDGET');
    expect((await give(2, { isApproved: true, reason: 'Promised by the hall' }, manager.headers)).errors).toBeUndefined();
    const name = (of: { user: { firstName: string; lastName: string } }) => `${of.user.firstName} ${of.user.lastName}`;
    const report = await comps(seller.token, manager.headers);
    expect(report.budgets).toEqual([
      { role: 'BOX_OFFICE', budget: 3, given: 3 },
      { role: 'ADMIN', budget: 0, given: 2 },
      { role: 'OWNER', budget: null, given: 0 },
    ]);
    expect(report.own).toMatchObject({ role: 'ADMIN' });
    expect(report.given.map(({ number: _number, orderId: _orderId, ...row }: { number: string; orderId: string }) => row)).toEqual([
      { by: name(manager.member), role: 'ADMIN', to: null, tickets: 2, reason: 'Promised by the hall', approvedBy: name(manager.member) },
      { by: name(clerk.member), role: 'BOX_OFFICE', to: null, tickets: 1, reason: 'Crew', approvedBy: null },
      { by: name(seller), role: 'BOX_OFFICE', to: 'June Abara', tickets: 2, reason: 'Press', approvedBy: null },
    ]);
    const audit = world.connection.collection('auditLog');
    expect(await audit.countDocuments({ orgId: org._id as never, action: 'order.comp-approved' })).toBe(1);
    const stranger = await world.given.member('OWNER');
    expect(codeOf(await world.gql(COMPS, { input: { eventId: String(house.event._id) } }, stranger.token))).toBe('NOT_FOUND');
  });

  it('BYD-137 two tills at the same moment do not give more than the budget, and what is voided is back in it', async () => {
    const { save, hold, sell, comps, give, seller } = await aCounter();
    await save({ BOX_OFFICE: 4 });
    const carts = await Promise.all(Array.from({ length: 8 }, () => hold(1)));
    const sold = await Promise.all(carts.map((token) => sell(token)));
    expect(sold.filter(({ errors }) => !errors)).toHaveLength(4);
    expect(sold.flatMap((each) => codeOf(each) ?? [])).toEqual(Array.from({ length: 4 }, () => 'COMP_BUDGET'));
    expect((await comps()).own).toEqual({ role: 'BOX_OFFICE', budget: 4, given: 4 });
    const { _id: orderId } = sold.find(({ errors }) => !errors)!.data.sellAtCounter;
    expect((await world.gql(VOID, { input: { orderId } }, seller.token)).errors).toBeUndefined();
    expect((await comps()).own).toMatchObject({ given: 3 });
    expect((await give(1)).errors).toBeUndefined();
    expect(codeOf(await give(1))).toBe('COMP_BUDGET');
  });

  it('BYD-137 are exchanged for as many of the same event; more, and those of another one, are of the budget of who exchanges, approved by nobody', async () => {
    const house = await aCounter();
    const { save, give, hold, comps, exchange, org, seller } = house;
    const manager = await anOperator(world, house, 'ADMIN');
    await save({ BOX_OFFICE: 1, ADMIN: 0 });
    const one = await give(1);
    const refused = await exchange(one, await hold(3));
    expect([codeOf(refused), refused.errors?.[0]?.extensions.details]).toEqual(['COMP_BUDGET', { left: 1, budget: 1 }]);
    expect((await world.given.orders.stored(one.data.sellAtCounter._id))!.tickets).toMatchObject([{ state: 'Active' }]);
    const cashOnly = await house.addTill({ name: 'Cash only', ways: ['cash'] });
    expect(codeOf(await exchange(one, await hold(1), { tillId: cashOnly }))).toBe('TILL_WAY');
    expect((await exchange(one, await hold(1))).errors).toBeUndefined();
    expect((await comps()).own).toEqual({ role: 'BOX_OFFICE', budget: 1, given: 1 });
    const approved = await give(2, { isApproved: true, reason: 'Promised' }, manager.headers);
    expect(approved.errors).toBeUndefined();
    expect(codeOf(await exchange(approved, await hold(2)))).toBe('COMP_BUDGET');
    await save({ BOX_OFFICE: 3, ADMIN: 0 });
    expect((await exchange(approved, await hold(2))).errors).toBeUndefined();
    const { budgets, given } = await comps();
    expect(budgets.slice(0, 2)).toMatchObject([{ given: 3 }, { given: 1 }]);
    const by = `${seller.user.firstName} ${seller.user.lastName}`;
    expect(given[0]).toMatchObject({ by, role: 'BOX_OFFICE', tickets: 2, reason: 'Promised', approvedBy: null });
    const night = await world.given.event(org, { name: 'Second night' });
    const eventId = String(night._id);
    await save({ eventId, BOX_OFFICE: 0 });
    const tickets = [{ ticketTypeId: String(night.ticketTypes[0]!._id), quantity: 1 }];
    const other = await hold(1, {}, seller.token, { eventId, tickets });
    const own = (await world.given.orders.stored((await comps()).given.at(0).orderId))!;
    expect(codeOf(await exchange({ data: { sellAtCounter: own } } as never, other))).toBe('COMP_BUDGET');
  });

  it('BYD-137 without a budget as many are given as there are', async () => {
    const { give, comps, save } = await aCounter();
    expect((await give(7)).errors).toBeUndefined();
    expect((await comps()).own).toEqual({ role: 'BOX_OFFICE', budget: null, given: 7 });
    await save({ BOX_OFFICE: 5 });
    expect(codeOf(await give(1))).toBe('COMP_BUDGET');
    await save({});
    expect((await give(1)).errors).toBeUndefined();
  });
});
