import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DomainError } from '@marquee/shared/domain-error';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { GqlAnswer } from '../../../../test/test-app.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { CodeTries } from './code-tries.limiter.ts';

describe('a secret code in a cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** Each test is a visitor of its own: tries are counted. */
  const asVisitor = (agent: string) => async (query: string, input: object) => {
    const { body } = await world.http.post('/graphql').set('user-agent', agent).send({ query, variables: { input } });
    return body as GqlAnswer;
  };
  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
  const one = (event: EventRecord, at = 0) => ({
    eventId: String(event._id),
    tickets: [{ ticketTypeId: String(event.ticketTypes[at]?._id), quantity: 1 }],
    idempotencyKey: newKey(),
  });

  it('BUY-016 unlocks hidden tickets and add-ons, in the cart and in the page’s data', async () => {
    const [shown, hidden] = [world.given.events.ticketType(), world.given.events.ticketType({ name: 'Backstage', visible: false })];
    const gift = world.given.events.upgrade({ name: 'Meet the band', visible: false });
    const promotion = world.given.events.promotion({ code: 'Band', type: 'Unlock', ticketTypeIds: [hidden._id], upgradeIds: [gift._id] });
    const { event } = await world.seller({ ticketTypes: [shown, hidden], upgrades: [gift], promotions: [promotion] });
    const ask = asVisitor('unlock');
    expect(codeOf(await ask(DOCUMENTS.reserve, one(event, 1)))).toBe('CART_LINE_INVALID');
    const applied = (await ask(DOCUMENTS.applyCode, { eventId: String(event._id), code: ' band ' })).data.applyCode;
    expect(applied.ticketTypes.map(({ name }: { name: string }) => name)).toEqual(['General admission', 'Backstage']);
    expect(applied.upgrades).toMatchObject([{ name: 'Meet the band' }]);
    expect((await ask(DOCUMENTS.reserve, { ...one(event, 1), code: 'BAND' })).errors).toBeUndefined();
  });

  it('BUY-016 a code counts as used only with something that it unlocks, and stays in the cart until then', async () => {
    const [shown, hidden] = [world.given.events.ticketType(), world.given.events.ticketType({ name: 'Backstage', visible: false })];
    const promotion = world.given.events.promotion({ code: 'Once', type: 'Unlock', ticketTypeIds: [hidden._id], totalQty: 1, useLimit: 1 });
    const { event } = await world.seller({ ticketTypes: [shown, hidden], promotions: [promotion] });
    for (const visitor of ['first', 'second']) {
      const cart = (await asVisitor(visitor)(DOCUMENTS.reserve, { ...one(event), code: 'once' })).data.reserve;
      expect(cart.code).toBe('Once');
      const { order } = (await world.startPayment(cart)).data.startPayment;
      const stored = await world.connection.collection('orders').findOne({ _id: order._id as never });
      expect([stored?.['promotion'], stored?.['promotionCode']]).toEqual([null, null]);
    }
    const used = await asVisitor('third')(DOCUMENTS.reserve, { ...one(event, 1), code: 'once' });
    expect(used.data.reserve.code).toBe('Once');
    expect(codeOf(await asVisitor('fourth')(DOCUMENTS.reserve, { ...one(event, 1), code: 'once' }))).toBeDefined();
    // whoever takes nothing that is locked is not refused for a code that somebody else used up
    expect((await asVisitor('fifth')(DOCUMENTS.reserve, one(event))).errors).toBeUndefined();
  });

  it('BUY-016 gives its discount to the cart that is held, for the rest of its time', async () => {
    const promotion = world.given.events.promotion({ code: 'TEN', discountType: 'Percent', discountValue: 10, appliesTo: 'PerOrder' });
    const { event } = await world.seller({ promotions: [promotion], ticketTypes: [world.given.events.ticketType({ totalQty: 1 })] });
    const ask = asVisitor('discount');
    const cart = (await ask(DOCUMENTS.reserve, one(event))).data.reserve;
    const { applyCode } = (await ask(DOCUMENTS.applyCode, { eventId: String(event._id), code: 'ten', token: cart.token })).data;
    expect(applyCode).toMatchObject({ appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 10 });
    expect(applyCode.reservation).toMatchObject({ code: 'TEN', expiresAt: cart.expiresAt, totals: { discount: 250, total: 2250 } });
    const start = await world.startPayment(applyCode.reservation);
    expect(start.data.startPayment.order.totals.total).toBe(2250);
  });

  it('BUY-016 BUY-033 answers the same cart to a code that is sent again after its answer was lost', async () => {
    const { event } = await world.seller({ promotions: [world.given.events.promotion({ code: 'LOST', totalQty: 1 })] });
    const ask = asVisitor('lost answer');
    const cart = (await ask(DOCUMENTS.reserve, one(event))).data.reserve;
    const apply = () => ask(DOCUMENTS.applyCode, { eventId: String(event._id), code: 'lost', token: cart.token });
    const first = (await apply()).data.applyCode.reservation;
    const again = await apply();
    expect(again.errors).toBeUndefined();
    expect(again.data.applyCode.reservation).toMatchObject({ token: first.token, state: 'Active', code: 'LOST' });
    expect((await ask(DOCUMENTS.release, { token: first.token })).data).toEqual({ releaseReservation: true });
    expect(codeOf(await apply())).toBe('RESERVATION_EXPIRED');
  });

  it('BUY-016 is used at most as often as there are uses, counted in orders and carts', async () => {
    const { event } = await world.seller({ promotions: [world.given.events.promotion({ totalQty: 2, code: 'TWO' })] });
    const ask = asVisitor('uses');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(DOCUMENTS.reserve, { ...one(event), code: 'TWO' })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(2);
    expect(answers.filter(({ errors }) => errors).map(codeOf)).toEqual(['PROMOTION_INVALID', 'PROMOTION_INVALID']);
  });

  it('BUY-016 is kept by the cart that holds its last use when the cart changes', async () => {
    const { event } = await world.seller({ promotions: [world.given.events.promotion({ totalQty: 1, code: 'LAST' })] });
    const ask = asVisitor('last use');
    const first = (await ask(DOCUMENTS.reserve, { ...one(event), code: 'LAST' })).data.reserve;
    const second = await ask(DOCUMENTS.reserve, { ...one(event), code: 'LAST', token: first.token });
    expect(second.data?.reserve).toMatchObject({ code: 'LAST', totals: { discount: 500 } });
    expect(codeOf(await ask(DOCUMENTS.reserve, { ...one(event), code: 'LAST' }))).toBe('PROMOTION_INVALID');
  });

  it('BUY-016 BUY-014 is used at most as often as one customer may', async () => {
    const { event } = await world.seller({ promotions: [world.given.events.promotion({ useLimit: 1, code: 'ONCE' })] });
    const ask = asVisitor('once');
    const buyer = { fullName: 'Ann Once', email: 'ann.once@example.com', phoneNumber: '+1 801 555 0142' };
    const [first, second] = [
      await ask(DOCUMENTS.reserve, { ...one(event), code: 'ONCE' }),
      await ask(DOCUMENTS.reserve, { ...one(event), code: 'ONCE' }),
    ];
    expect((await world.startPayment(first.data.reserve, { buyer })).errors).toBeUndefined();
    expect(codeOf(await world.startPayment(second.data.reserve, { buyer }))).toBe('PROMOTION_INVALID');
  });

  it('BUY-016 answers one plain message whatever is wrong with it', async () => {
    const gone = new Date(Date.now() - 60_000);
    const promotions = [
      world.given.events.promotion({ code: 'OLD', endsAt: gone }),
      world.given.events.promotion({ code: 'OFF', active: false }),
    ];
    const { event } = await world.seller({ promotions });
    const ask = asVisitor('plain');
    const answers = await Promise.all(['OLD', 'OFF', 'NOPE'].map((code) => ask(DOCUMENTS.applyCode, { eventId: String(event._id), code })));
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual(Array(3).fill('This code is not valid.'));
  });

  it('BUY-016 opens the sale before its time when it is a pre-sale code, for its tickets only', async () => {
    const [inside, outside] = [world.given.events.ticketType(), world.given.events.ticketType({ name: 'Later' })];
    const promotion = world.given.events.promotion({ code: 'FANS', type: 'PreSale', ticketTypeIds: [inside._id] });
    const soon = new Date(Date.now() + 3_600_000);
    const { org, event: now } = await world.seller();
    const event = await world.given.event(org, {
      ticketTypes: [inside, outside],
      promotions: [promotion],
      schedule: { ...now.schedule, ticketsAt: soon },
    });
    const ask = asVisitor('presale');
    expect(codeOf(await ask(DOCUMENTS.reserve, one(event)))).toBe('SALES_NOT_OPEN');
    expect((await ask(DOCUMENTS.reserve, { ...one(event), code: 'fans' })).errors).toBeUndefined();
    expect(codeOf(await ask(DOCUMENTS.reserve, { ...one(event, 1), code: 'fans' }))).toBe('CART_LINE_INVALID');
  });

  it('BUY-016 can be tried ten times a minute, also in parallel and without the cookie', async () => {
    const { event } = await world.seller({ promotions: [world.given.events.promotion({ code: 'SECRET' })] });
    const ask = asVisitor('guesser');
    const guess = (code: string) => ask(DOCUMENTS.applyCode, { eventId: String(event._id), code });
    for (let n = 0; n < 10; n++) expect(codeOf(await guess(`guess-${n}`))).toBe('PROMOTION_INVALID');
    const throttled = await guess('SECRET');
    expect(codeOf(throttled)).toBe('PROMOTION_THROTTLED');
    const { retryAfter } = throttled.errors![0]!.extensions.details; // seconds left of the minute
    expect([retryAfter > 30, retryAfter <= 60]).toEqual([true, true]);
    expect((await asVisitor('somebody else')(DOCUMENTS.applyCode, { eventId: String(event._id), code: 'SECRET' })).errors).toBeUndefined();
    const cookie = `mq_visitor=${'a'.repeat(22)}`;
    const parallel = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => {
        const input = { eventId: String(event._id), code: `x${n}` };
        const { body } = await world.http
          .post('/graphql')
          .set('user-agent', 'parallel')
          .set('cookie', cookie)
          .send({ query: DOCUMENTS.applyCode, variables: { input } });
        return codeOf(body);
      }),
    );
    expect(parallel.filter((code) => code === 'PROMOTION_INVALID').length).toBeLessThanOrEqual(10);
  });

  it('BUY-016 is not found by a guesser who is another browser at every try', async () => {
    const tries = world.app.get(CodeTries, { strict: false });
    const wrong = () => Promise.reject(new DomainError('PROMOTION_INVALID'));
    const asAnother = (n: number, ip: string) => ({ ip, visitorId: newKey().slice(0, 22), userAgent: `browser ${n}` });
    const guess = (n: number, ip = `2001:db8:9:1::${n.toString(16)}`) =>
      tries.count(asAnother(n, ip), wrong).catch(({ code }) => code as string);
    for (let n = 1; n <= 200; n++) expect(await guess(n)).toBe('PROMOTION_INVALID');
    expect(await guess(201)).toBe('PROMOTION_THROTTLED');
    expect(await guess(202, '2001:db8:9:2::1')).toBe('PROMOTION_INVALID');
    // an untrusted proxy counts as everybody
    for (let n = 1; n <= 210; n++) expect(await guess(n, '10.0.0.1')).toBe('PROMOTION_INVALID');
  });
});
