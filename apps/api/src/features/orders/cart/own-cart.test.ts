import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS, DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { GqlAnswer } from '../../../../test/test-app.ts';
import type { EventRecord } from '../../events/public/event-records.ts';

const PAGE = `query($stub: String!) { publicEvent(stub: $stub) {
  phase ticketTypes { name left soldOut tierName } upgrades { name left soldOut }
  heldCart { token state code lines { itemId quantity } }
} }`;

describe('a visitor’s own cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  const codeOf = ({ errors }: GqlAnswer) => errors?.[0]?.extensions.code;

  /** One browser: all its requests have one cookie, or one header in a frame. */
  function browser(isFrame = false) {
    const id = newKey().slice(0, 22);
    const ask = async (query: string, variables: object): Promise<GqlAnswer> => {
      const post = world.http.post(isFrame ? '/embed/graphql' : '/graphql');
      const { body } = await (isFrame ? post.set('x-marquee-visitor', id) : post.set('cookie', `mq_visitor=${id}`)).send({
        query,
        variables,
      });
      return body as GqlAnswer;
    };
    const page = async (event: EventRecord) => (await ask(PAGE, { stub: String(event._id) })).data.publicEvent;
    const reserve = (event: EventRecord, quantities: readonly number[], more: object = {}) => {
      const tickets = quantities.map((quantity, at) => ({ ticketTypeId: String(event.ticketTypes[at]?._id), quantity }));
      const input = {
        eventId: String(event._id),
        tickets: tickets.filter(({ quantity }) => quantity > 0),
        idempotencyKey: newKey(),
        ...more,
      };
      return ask(DOCUMENTS.reserve, { input });
    };
    const state = async (token: string) => (await ask(DOCUMENTS.reservation, { token })).data.reservation.state;
    return { ask, page, reserve, state };
  }
  const types = (...quantities: number[]) =>
    quantities.map((totalQty, at) => world.given.events.ticketType({ name: ['VIP', 'Floor'][at]!, totalQty }));
  const claimsOf = async (event: EventRecord) => {
    const records = await world.connection
      .collection('allocations')
      .find({ sellableId: String(event._id) })
      .toArray();
    return records.flatMap(({ claims }) => (claims as string[]).filter((claim) => !claim.startsWith('limit:')));
  };

  it.each([false, true])('BUY-010 BUY-012 is available to its visitor and to nobody else (in a frame: %s)', async (isFrame) => {
    const { event } = await world.seller({ ticketTypes: types(2, 5) });
    const [me, other] = [browser(isFrame), browser(isFrame)];
    const { token } = (await me.reserve(event, [2])).data.reserve;
    expect(await me.page(event)).toMatchObject({
      ticketTypes: [{ left: 2, soldOut: false }, { left: 5 }],
      heldCart: { token, state: 'Active' },
    });
    expect(await other.page(event)).toMatchObject({ ticketTypes: [{ left: 0, soldOut: true }, { left: 5 }], heldCart: null });
  });

  it('BUY-003 BUY-010 does not make the event sold out for its visitor', async () => {
    const { event } = await world.seller({ ticketTypes: types(2) });
    const [me, other] = [browser(), browser()];
    await me.reserve(event, [2]);
    expect(await me.page(event)).toMatchObject({ phase: 'OnSale', ticketTypes: [{ left: 2, soldOut: false }] });
    expect(await other.page(event)).toMatchObject({ phase: 'SoldOut' });
  });

  it('BUY-012 is changed in both directions at the last units, and keeps what it had when it cannot be larger', async () => {
    const { event } = await world.seller({ ticketTypes: types(2, 1) });
    const me = browser();
    let { token } = (await me.reserve(event, [2])).data.reserve;
    for (const quantities of [[1], [2], [2, 1], [1, 1], [0, 1], [2, 1]]) {
      const { data, errors } = await me.reserve(event, quantities, { token });
      expect([quantities, errors]).toEqual([quantities, undefined]);
      token = data.reserve.token;
      expect(await claimsOf(event)).toHaveLength(quantities.reduce((sum, each) => sum + each, 0));
    }
    const refused = await me.reserve(event, [3, 1], { token });
    expect(refused.errors?.[0]).toMatchObject({ message: 'Only 2 left of VIP.', extensions: { code: 'PLACES_LEFT' } });
    expect([await me.state(token), (await claimsOf(event)).length]).toEqual(['Active', 3]);
  });

  it('BUY-012 never loses its places to somebody who asks for them while it changes', async () => {
    const { event } = await world.seller({ ticketTypes: types(2, 3) });
    const [me, other] = [browser(), browser()];
    let { token } = (await me.reserve(event, [2])).data.reserve;
    for (let round = 0; round < 8; round += 1) {
      const [mine] = await Promise.all([
        me.reserve(event, [2, round % 2], { token }),
        ...Array.from({ length: 3 }, () => other.reserve(event, [1])),
      ]);
      expect(mine.errors).toBeUndefined();
      token = mine.data.reserve.token;
    }
  });

  it('BUY-010 is one, whichever tab reserves: without a token, with an old one, and at the same moment', async () => {
    const { event } = await world.seller({ ticketTypes: types(20) });
    const me = browser();
    const first = (await me.reserve(event, [2])).data.reserve.token;
    const second = (await me.reserve(event, [3])).data.reserve.token;
    expect([await me.state(first), await me.state(second), (await claimsOf(event)).length]).toEqual(['Released', 'Active', 3]);
    const third = (await me.reserve(event, [4], { token: first })).data.reserve.token;
    expect([await me.state(second), (await claimsOf(event)).length]).toEqual(['Released', 4]);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => me.reserve(event, [2], { token: third })),
      ...Array.from({ length: 4 }, () => me.reserve(event, [2])),
    ]);
    expect(answers.map(codeOf).filter(Boolean)).toEqual([]);
    const states = await Promise.all(answers.map(({ data }) => me.state(data.reserve.token)));
    expect([states.filter((state) => state === 'Active').length, (await claimsOf(event)).length]).toEqual([1, 2]);
    expect((await me.page(event)).heldCart).toMatchObject({ lines: [{ quantity: 2 }] });
  });

  it('BUY-033 is one for a key that is sent twice at the same moment, and for one that is repeated', async () => {
    const { event } = await world.seller({ ticketTypes: types(3) });
    const me = browser();
    const { token } = (await me.reserve(event, [2])).data.reserve;
    const again = { token, idempotencyKey: newKey() };
    const answers = await Promise.all([1, 2, 3].map(() => me.reserve(event, [3], again)));
    answers.push(await me.reserve(event, [3], again));
    expect(new Set(answers.map(({ data, errors }) => data?.reserve.token ?? errors)).size).toBe(1);
    expect((await claimsOf(event)).length).toBe(3);
  });

  it('BUY-011 BUY-032 is changed after a declined card, and its order is given up only then', async () => {
    const { event } = await world.seller({ ticketTypes: types(2, 1) });
    const me = browser();
    const { reserve } = (await me.reserve(event, [2])).data;
    const start = await world.startPayment(reserve);
    await world.pay(start.data.startPayment, CARDS.declined);
    expect(await me.page(event)).toMatchObject({
      ticketTypes: [{ left: 2 }, { left: 1 }],
      heldCart: { token: reserve.token, state: 'Paying' },
    });
    expect(codeOf(await me.reserve(event, [3], { token: reserve.token }))).toBe('PLACES_LEFT');
    expect(await me.state(reserve.token)).toBe('Paying');
    const next = (await me.reserve(event, [2, 1])).data.reserve;
    expect([await me.state(reserve.token), (await claimsOf(event)).length]).toEqual(['Expired', 3]);
    const paid = await world.startPayment(next);
    await world.pay(paid.data.startPayment);
    expect((await world.confirm(next.token)).data.confirmOrder).toMatchObject({ state: 'Active' });
  });

  it('is over with its payment: the visitor buys again, beside what is bought', async () => {
    const { event } = await world.seller({ ticketTypes: types(4) });
    const me = browser();
    const { reserve } = (await me.reserve(event, [2])).data;
    const start = await world.startPayment(reserve);
    await world.pay(start.data.startPayment);
    expect((await world.confirm(reserve.token)).data.confirmOrder.state).toBe('Active');
    expect(await me.page(event)).toMatchObject({ ticketTypes: [{ left: 2 }], heldCart: null });
    expect((await me.reserve(event, [2])).errors).toBeUndefined();
    expect((await claimsOf(event)).length).toBe(4);
  });

  it('BUY-016 counts its own use of a code, and finds its code again', async () => {
    const { event } = await world.seller({
      ticketTypes: types(4),
      promotions: [world.given.events.promotion({ code: 'LAST', totalQty: 1 })],
    });
    const [me, other] = [browser(), browser()];
    expect((await me.reserve(event, [1], { code: 'LAST' })).errors).toBeUndefined();
    expect((await me.page(event)).heldCart).toMatchObject({ code: 'LAST' });
    const input = { eventId: String(event._id), code: 'LAST' };
    expect((await me.ask(DOCUMENTS.applyCode, { input })).errors).toBeUndefined();
    expect(codeOf(await other.ask(DOCUMENTS.applyCode, { input }))).toBe('PROMOTION_INVALID');
    expect((await me.reserve(event, [2], { code: 'LAST' })).data?.reserve).toMatchObject({ code: 'LAST' });
  });
});
