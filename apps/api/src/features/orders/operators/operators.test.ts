import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startCheckoutWorld, newKey, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aTillHouse, codeOf } from '../../../../test/till-house.ts';

const SET = 'mutation ($input: SetOperatorPinInput!) { setOperatorPin(input: $input) }';
const TAKE = 'mutation ($input: TakeOverTillInput!) { takeOverTill(input: $input) { token name userId tillId expiresAt } }';
const LIST = '{ operators { userId name role hasPin sessions { _id tillId } } }';
const LEAVE = 'mutation { leaveTill }';
const END = 'mutation ($input: EndOperatorInput!) { endOperator(input: $input) }';
const RESET = 'mutation ($input: ResetPinTriesInput!) { resetPinTries(input: $input) }';
const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';
const PIN = '481627';
const HOUR = 3_600_000;

describe('operators of a till', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  /** A till whose device is logged in as the seller, and Sam, who has a PIN. */
  const aCounter = async () => {
    const house = await aTillHouse(world);
    await house.open();
    const sam = await world.given.member('BOX_OFFICE', house.org);
    const samId = String(sam.user._id);
    const setPin = (pin: string, token = sam.token) => world.gql(SET, { input: { pin } }, token);
    expect((await setPin(PIN)).errors).toBeUndefined();
    const take = (pin = PIN, { token = house.seller.token, tillId = house.tillId, userId = samId } = {}) =>
      world.gql(TAKE, { input: { tillId, userId, pin } }, token);
    const signIn = async (): Promise<string> => (await take()).data.takeOverTill.token;
    /** Sells one ticket for cash as the operator of this token, from the device of this login. */
    const sellAs = async (operator: string | null, { login = house.seller.token, tillId = house.tillId } = {}) => {
      const headers: Record<string, string> = operator === null ? {} : { 'x-marquee-operator': operator };
      const held = await world.gql(RESERVE, { input: { ...house.cart(), terms: 'cash', idempotencyKey: newKey() } }, login, headers);
      if (held.errors) return held;
      const { token, totals } = held.data.reserveAtCounter;
      const payments = [{ way: 'cash', amount: totals.total, given: totals.total }];
      const buyer = { fullName: '', email: '', phoneNumber: '' };
      const input = { token, payments, buyer, expectedTotal: totals.total, tillId, idempotencyKey: newKey() };
      return world.gql(SELL, { input }, login, headers);
    };
    const listed = async () => (await world.gql(LIST, {}, house.admin.token)).data.operators;
    return { ...house, sam, samId, setPin, take, signIn, sellAs, listed };
  };

  it('BYD-116 take over by name and PIN while the device stays logged in, and each sale names who sold it', async () => {
    const { seller, sam, samId, take, signIn, sellAs, stored, listed, tillId } = await aCounter();
    expect((await take()).data.takeOverTill).toMatchObject({ userId: samId, tillId });
    const operator = await signIn();
    const ids = [(await sellAs(null)).data.sellAtCounter._id, (await sellAs(operator)).data.sellAtCounter._id];
    const orders = await stored('orders');
    const tills = ids.map((id) => orders.find(({ _id }) => String(_id) === id)!.till);
    expect(tills.map(({ actorId }) => String(actorId))).toEqual([String(seller.user._id), samId]);
    expect(tills[1].name).toBe(`${sam.user.firstName} ${sam.user.lastName}`);
    const mine = (await listed()).find(({ userId }: { userId: string }) => userId === samId);
    expect(mine).toMatchObject({ hasPin: true, role: 'BOX_OFFICE', sessions: [{ tillId }] });
  });

  it('BYD-116 five wrong PINs lock the device, also at the same moment, until a manager resets it', async () => {
    const { take, admin, seller, tillId, org } = await aCounter();
    const wrong = await Promise.all(Array.from({ length: 12 }, () => take('918273')));
    const codes = wrong.map(codeOf);
    expect([codes.filter((code) => code === 'PIN_WRONG').length, codes.filter((code) => code === 'PIN_DEVICE_LOCKED').length]).toEqual([
      5, 7,
    ]);
    expect(wrong.flatMap(({ errors }) => errors?.[0]?.extensions.details?.left ?? []).toSorted()).toEqual([0, 1, 2, 3, 4]);
    expect(codeOf(await take())).toBe('PIN_DEVICE_LOCKED');
    const other = await world.given.member('BOX_OFFICE', org);
    expect((await take(PIN, { token: other.token })).errors).toBeUndefined();
    expect(codeOf(await world.gql(RESET, { input: { tillId } }, seller.token))).toBe('FORBIDDEN');
    expect((await world.gql(RESET, { input: { tillId } }, admin.token)).errors).toBeUndefined();
    expect((await take()).errors).toBeUndefined();
  });

  it('BYD-116 twenty wrong PINs lock the till for every device', async () => {
    const { take, admin, tillId, org } = await aCounter();
    for (let device = 0; device < 4; device += 1) {
      const { token } = await world.given.member('BOX_OFFICE', org);
      for (let at = 0; at < 5; at += 1) expect(codeOf(await take('918273', { token }))).toBe('PIN_WRONG');
    }
    expect(codeOf(await take())).toBe('PIN_TILL_LOCKED');
    await world.gql(RESET, { input: { tillId } }, admin.token);
    expect((await take()).errors).toBeUndefined();
  });

  it('BYD-116 a right PIN gives the device its tries back, and a slip of yesterday is forgotten', async () => {
    const { take } = await aCounter();
    for (let at = 0; at < 4; at += 1) await take('918273');
    expect((await take()).errors).toBeUndefined();
    for (let at = 0; at < 4; at += 1) expect(codeOf(await take('918273'))).toBe('PIN_WRONG');
    world.clock.set(new Date(world.clock.now().getTime() + 25 * HOUR));
    expect((await take('918273')).errors?.[0]?.extensions.details).toMatchObject({ left: 4 });
  });

  it('BYD-116 a PIN is of its member alone: six digits, none that is guessed first, and none of another organization', async () => {
    const { setPin, take, seller } = await aCounter();
    for (const pin of ['12345', '123456', '000000', 'abcdef']) expect(codeOf(await setPin(pin))).toBe('VALIDATION');
    expect(codeOf(await take(PIN, { userId: String(seller.user._id) }))).toBe('PIN_MISSING');
    const stranger = await aCounter();
    expect(codeOf(await take(PIN, { userId: stranger.samId }))).toBe('NOT_FOUND');
    expect(codeOf(await take(PIN, { tillId: stranger.tillId }))).toBe('NOT_FOUND');
  });

  it('BYD-117 an act is refused once a manager ended the turn, the role was lost or twelve hours passed; the cart is kept', async () => {
    const { signIn, sellAs, listed, samId, admin, seller, org } = await aCounter();
    const turnOf = async () => (await listed()).find(({ userId }: { userId: string }) => userId === samId).sessions[0]._id;
    const first = await signIn();
    expect(codeOf(await world.gql(END, { input: { sessionId: await turnOf() } }, seller.token))).toBe('FORBIDDEN');
    expect((await world.gql(END, { input: { sessionId: await turnOf() } }, admin.token)).errors).toBeUndefined();
    expect(codeOf(await sellAs(first))).toBe('OPERATOR_ENDED');
    const second = await signIn();
    const members = world.connection.collection('members');
    const of = { orgId: org._id as never, userId: samId as never };
    await members.updateOne(of, { $set: { role: 'SCANNER' } });
    expect(codeOf(await sellAs(second))).toBe('OPERATOR_ENDED');
    await members.updateOne(of, { $set: { role: 'BOX_OFFICE' } });
    expect((await sellAs(second)).errors).toBeUndefined();
    world.clock.set(new Date(world.clock.now().getTime() + 12 * HOUR));
    expect(codeOf(await sellAs(second))).toBe('OPERATOR_ENDED');
    world.clock.release();
    const third = await signIn();
    expect((await world.gql(LEAVE, {}, seller.token, { 'x-marquee-operator': third })).errors).toBeUndefined();
    expect(codeOf(await sellAs(third))).toBe('OPERATOR_ENDED');
    expect((await sellAs(null)).errors).toBeUndefined();
  });

  it('BYD-116 the token opens nothing on another device, without a login, or at another till; whoever takes over ends who sold before', async () => {
    const { signIn, sellAs, org, addTill, ask } = await aCounter();
    const token = await signIn();
    const other = await world.given.member('BOX_OFFICE', org);
    expect(codeOf(await sellAs(token, { login: other.token }))).toBe('OPERATOR_ENDED');
    expect(codeOf(await world.gql(LIST, {}, undefined, { 'x-marquee-operator': token }))).toBe('AUTHENTICATION_REQUIRED');
    const second = await addTill({ name: 'Side window' });
    await ask('openShift', { tillId: second, piles: [] });
    expect(codeOf(await sellAs(token, { tillId: second }))).toBe('FORBIDDEN');
    const next = await signIn();
    expect(codeOf(await sellAs(token))).toBe('OPERATOR_ENDED');
    expect((await sellAs(next)).errors).toBeUndefined();
  });

  it('BYD-116 an admin who signs in by PIN does what the counter does, and nothing of the office or of the own account', async () => {
    const { admin, take, setPin, till, tillId, seller } = await aCounter();
    await setPin('739518', admin.token);
    const { token } = (await take('739518', { userId: String(admin.user._id) })).data.takeOverTill;
    const as = { 'x-marquee-operator': token };
    const save = 'mutation ($input: SaveTillInput!) { saveTill(input: $input) { _id } }';
    expect(codeOf(await world.gql(save, { input: till({ _id: tillId }) }, seller.token, as))).toBe('FORBIDDEN');
    expect(codeOf(await world.gql('{ myOrders { orders { number } } }', {}, seller.token, as))).toBe('FORBIDDEN');
    expect(codeOf(await world.gql(SET, { input: { pin: '839517' } }, seller.token, as))).toBe('AUTHENTICATION_REQUIRED');
    const me = await world.gql('{ me { email phoneNumber } }', {}, seller.token, as);
    expect([me.data?.me ?? null, codeOf(me)]).toEqual([null, 'AUTHENTICATION_REQUIRED']);
    expect((await world.gql('{ tills { _id } }', {}, seller.token, as)).errors).toBeUndefined();
  });
});
