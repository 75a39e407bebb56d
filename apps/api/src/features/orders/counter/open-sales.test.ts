import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aReaderHouse } from '../../../../test/reader-house.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const CART = 'token terms expiresAt totals { total } lines { itemId quantity seats { id } }';
const RESERVE = `mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { ${CART} } }`;
const OPEN = `query ($input: OpenSalesInput!) { openSales(input: $input) { ended
  sales { _id count total paid by till since expiresAt isCharging lines { name quantity } } } }`;
const TAKE = `mutation ($input: TakeOverSaleInput!) { takeOverSale(input: $input) { ${CART} note { fullName email phoneNumber contactId payments { way amount reference given } } } }`;
const GIVE_UP = 'mutation ($input: GiveUpSaleInput!) { giveUpSale(input: $input) }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id total } }';

describe('sales left open at the counter', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async (totalQty = 3) => {
    const house = await aTillHouse(world, { totalQty });
    await house.open();
    const backId = await house.addTill({ name: 'Back window', hasDrawer: false });
    const other = await world.given.member('BOX_OFFICE', house.org);
    const eventId = String(house.event._id);
    const hold = async (quantity: number, more: object = {}, token = house.seller.token) =>
      world.gql(
        RESERVE,
        { input: { ...house.cart(quantity), terms: 'cash', tillId: house.tillId, idempotencyKey: newKey(), ...more } },
        token,
      );
    const held = async (quantity = 2, more: object = {}) => {
      const { data, errors } = await hold(quantity, more);
      expect(errors).toBeUndefined();
      return data.reserveAtCounter;
    };
    const list = async (own: string | null = null, token = other.token) =>
      (await world.gql(OPEN, { input: { eventId, token: own } }, token)).data.openSales;
    const saleId = async () => (await list()).sales[0]._id as string;
    const take = (id: string, key = newKey(), more: object = {}, token = other.token) =>
      world.gql(TAKE, { input: { saleId: id, tillId: backId, idempotencyKey: key, ...more } }, token);
    const giveUp = (id: string, token = other.token) => world.gql(GIVE_UP, { input: { saleId: id, tillId: backId } }, token);
    const sell = (cart: { token: string; totals: { total: number } }, token = house.seller.token, tillId = house.tillId) => {
      const { total } = cart.totals;
      const input = {
        token: cart.token,
        tillId,
        payments: [{ way: 'cash', amount: total }],
        expectedTotal: total,
        idempotencyKey: newKey(),
      };
      return world.gql(SELL, { input }, token);
    };
    const owners = () =>
      world.connection
        .collection('allocations')
        .find({ sellableId: eventId, 'claims.0': { $exists: true } })
        .toArray();
    const audit = async () => {
      const told = await world.connection
        .collection('auditLog')
        .find({ orgId: house.org._id as never, action: /^order.sale-/ }, { sort: { _id: 1 } })
        .toArray();
      return told.map(({ action, subject, data }) => [action, String(subject.id), data]);
    };
    return { ...house, audit, backId, other, eventId, hold, held, list, saleId, take, giveUp, sell, owners };
  };

  it('BYD-118 lists what other devices left open, with who and which till, and goes on with it at its price and for its time', async () => {
    const { held, list, seller, take, sell, hold, other, backId, stored } = await aHouse();
    const cart = await held(2);
    const { sales } = await list();
    expect(sales).toMatchObject([
      { count: 2, total: 5000, by: expect.stringContaining(' '), till: 'Front window', isCharging: false, lines: [{ quantity: 2 }] },
    ]);
    expect(sales[0].expiresAt).toBe(cart.expiresAt);
    // it is not another device's at its own
    expect((await list(cart.token, seller.token)).sales).toEqual([]);
    const key = newKey();
    const taken = await take(sales[0]._id, key);
    expect(taken.data.takeOverSale).toEqual({ ...cart, token: expect.any(String), terms: 'cash', note: null });
    expect(taken.data.takeOverSale.token).not.toBe(cart.token);
    // an answer that was lost is answered again
    expect((await take(sales[0]._id, key)).data.takeOverSale.token).toBe(taken.data.takeOverSale.token);
    expect((await list()).sales).toMatchObject([{ till: 'Back window', count: 2 }]);
    const refusal = await hold(1, { token: cart.token });
    expect(codeOf(refusal)).toBe('SALE_TAKEN_OVER');
    expect(refusal.errors![0]!.message).toMatch(/ goes on with this sale at another device\.$/);
    expect(codeOf(await sell(cart))).toBe('SALE_TAKEN_OVER');
    expect((await list(cart.token, seller.token)).ended).toBe(refusal.errors![0]!.message);
    expect((await sell(taken.data.takeOverSale, other.token, backId)).errors).toBeUndefined();
    expect(await stored('orders')).toHaveLength(1);
    expect(codeOf(await take(sales[0]._id))).toBe('SALE_TAKEN_OVER');
    expect((await list()).sales).toEqual([]);
  });

  it('BYD-118 goes on with the guest and the cash of a sale that is taken over, and tells who took or gave up what', async () => {
    const { held, take, giveUp, saleId, list, seller, audit } = await aHouse(6);
    const cart = await held(2);
    const note = (token: string, more: object) =>
      world.gql('mutation ($input: NoteSaleInput!) { noteSale(input: $input) }', { input: { token, ...more } }, seller.token);
    const buyer = { fullName: 'Nils Lindahl', email: 'nils@example.com', phoneNumber: '' };
    const contactId = 'a'.repeat(24);
    const payments = [{ way: 'cash', amount: 2000, given: 2000 }];
    expect((await note(cart.token, { buyer, contactId, payments })).data.noteSale).toBe(true);
    expect((await list()).sales).toMatchObject([{ paid: 2000 }]);
    const id = await saleId();
    const key = newKey();
    const taken = (await take(id, key)).data.takeOverSale;
    expect(taken.note).toEqual({ ...buyer, contactId, payments: [{ ...payments[0], reference: null }] });
    expect((await take(id, key)).data.takeOverSale.note).toEqual(taken.note);
    expect(codeOf(await note(cart.token, { payments: [] }))).toBe('SALE_TAKEN_OVER');
    expect(codeOf(await note(taken.token, { payments: [], buyer: { fullName: 'x'.repeat(400) } }))).toBe('BAD_USER_INPUT');
    const next = await saleId();
    expect((await giveUp(next)).data.giveUpSale).toBe(true);
    expect((await giveUp(next)).data.giveUpSale).toBe(true);
    expect(await audit()).toEqual([
      ['order.sale-taken-over', await anId(taken.token), { amount: 5000, who: expect.any(String) }],
      ['order.sale-given-up', next, { amount: 5000, who: expect.any(String) }],
    ]);
  });

  it('BYD-118 gives up what was left open: its places are free at once, and its own device is told by whom', async () => {
    const { held, saleId, giveUp, hold, sell, list, seller } = await aHouse(2);
    const cart = await held(2);
    const id = await saleId();
    expect(codeOf(await hold(1))).toBe('PLACES_LEFT');
    expect((await giveUp(id)).data.giveUpSale).toBe(true);
    expect((await giveUp(id)).data.giveUpSale).toBe(true);
    const next = await held(2);
    expect([codeOf(await hold(2, { token: cart.token })), codeOf(await sell(cart))]).toEqual(['SALE_GIVEN_UP', 'SALE_GIVEN_UP']);
    expect((await list(cart.token, seller.token)).ended).toMatch(/gave this sale up/);
    expect((await sell(next)).errors).toBeUndefined();
    expect(codeOf(await giveUp(await anId(next.token)))).toBe('SALE_OVER');
  });

  const anId = async (token: string) => {
    const { hash } = await import('node:crypto');
    return hash('sha256', token, 'hex').slice(0, 24);
  };

  it('BYD-118 leaves a sale alone while a card is asked for, and shows that', async () => {
    const house = await aReaderHouse(world);
    const readerId = await house.reader();
    const held = await house.reserved(2);
    expect((await house.charge(house.wish(held, readerId))).errors).toBeUndefined();
    const { data } = await world.gql(OPEN, { input: { eventId: String(house.event._id) } }, house.token);
    const [sale] = data.openSales.sales;
    expect(sale).toMatchObject({ isCharging: true, count: 2, till: null });
    const input = { saleId: sale._id };
    expect(codeOf(await world.gql(GIVE_UP, { input }, house.token))).toBe('SALE_CHARGING');
    expect(codeOf(await world.gql(TAKE, { input: { ...input, idempotencyKey: newKey() } }, house.token))).toBe('SALE_CHARGING');
    await house.tap(readerId);
    expect((await house.follow({ token: held.token })).data.followCharge.state).toBe('Paid');
    expect((await world.gql(OPEN, { input: { eventId: String(house.event._id) } }, house.token)).data.openSales.sales).toEqual([]);
  });

  it('BYD-118 is of the organization alone, and lists nothing that has ended', async () => {
    const { held, saleId, take, giveUp, list, eventId } = await aHouse();
    const cart = await held(1);
    const id = await saleId();
    const stranger = await aHouse();
    expect(codeOf(await stranger.take(id, newKey(), { tillId: stranger.backId }))).toBe('NOT_FOUND');
    expect(codeOf(await stranger.giveUp(id))).toBe('NOT_FOUND');
    expect((await world.gql(OPEN, { input: { eventId, token: cart.token } }, stranger.seller.token)).data.openSales).toEqual({
      ended: null,
      sales: [],
    });
    // nor does it hold a cart at a till of another one
    expect(codeOf(await stranger.hold(1, { tillId: (await aHouse()).tillId }))).toBe('NOT_FOUND');
    world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000));
    expect((await list()).sales).toEqual([]);
    expect([codeOf(await take(id)), codeOf(await giveUp(id))]).toEqual(['SALE_OVER', 'SALE_OVER']);
  });

  it('BYD-118 sells once when one device sells and others take over or give up at the same moment', async () => {
    const outcomes = new Set<string>();
    for (let run = 0; run < 12; run += 1) {
      const { held, saleId, take, giveUp, sell, other, backId, stored, owners, hold } = await aHouse(2);
      const cart = await held(2);
      const id = await saleId();
      const acts = [() => sell(cart), () => take(id), () => (run % 2 ? giveUp(id) : take(id)), () => hold(2, { token: cart.token })];
      const answers = await Promise.all(
        acts.map((act, at) => (at === run % 3 ? act() : new Promise((done) => setTimeout(done, run % 5)).then(act))),
      );
      const taken = answers.flatMap(({ data }) => data?.takeOverSale ?? []);
      const changed = answers.flatMap(({ data }) => data?.reserveAtCounter ?? []);
      const sold = answers.flatMap(({ data }) => data?.sellAtCounter ?? []);
      const gaveUp = answers.some(({ data }) => data?.giveUpSale);
      outcomes.add(sold.length ? 'sold' : taken.length ? 'taken' : gaveUp ? 'given up' : changed.length ? 'changed' : 'none');
      // every cart that anybody was told is theirs is tried
      const tries = await Promise.all([
        ...taken.map((each) => sell(each, other.token, backId)),
        sell(cart),
        ...changed.map((each) => sell(each)),
      ]);
      const orders = await stored('orders');
      expect(orders.length).toBeLessThanOrEqual(1);
      expect(sold.length + tries.filter(({ errors }) => !errors).length).toBe(orders.length);
      expect(taken.length + sold.length).toBeLessThanOrEqual(1);
      if (taken.length > 0) expect(orders).toHaveLength(1);
      expect((await owners()).flatMap(({ claims }) => claims).length).toBeLessThanOrEqual(2);
    }
    expect(outcomes.size).toBeGreaterThan(1);
  }, 120_000);
});
