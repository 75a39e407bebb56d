import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';

const OURS = 'A'.repeat(22);
const SENT = 'B'.repeat(22);

describe('who visits', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** Reserves one place at `path`; returns the visitor that the reservation notes, and the cookie that was set. */
  const visitorAt = async (path: string, headers: Record<string, string>) => {
    const { event } = await world.seller();
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: newKey() };
    const answer = await world.http.post(path).set(headers).send({ query: DOCUMENTS.reserve, variables: { input } });
    expect(answer.body.errors).toBeUndefined();
    const reservation = await world.connection.collection('reservations').findOne({ eventId: String(event._id) });
    return {
      visitorId: reservation?.['visitorId'] as string,
      cookie: (answer.headers['set-cookie'] as unknown as string[] | undefined)?.[0],
    };
  };
  const cookie = { cookie: `mq_visitor=${OURS}` };
  const header = { 'x-marquee-visitor': SENT };

  it('BUY-050 a frame is known by its header alone: a cookie beside it is neither read nor set', async () => {
    expect(await visitorAt('/embed/graphql', { ...header, ...cookie })).toEqual({ visitorId: `frame:${SENT}`, cookie: undefined });
    expect(await visitorAt('/embed/graphql', header)).toEqual({ visitorId: `frame:${SENT}`, cookie: undefined });
  });

  it('BUY-050 the header counts only from a frame: elsewhere a visitor is known by the cookie alone', async () => {
    expect(await visitorAt('/graphql', { ...header, ...cookie })).toEqual({ visitorId: OURS, cookie: undefined });
    const met = await visitorAt('/graphql', header);
    expect(met.visitorId).not.toContain(SENT);
    expect(met.cookie).toMatch(/^mq_visitor=[\w-]{22}; /);
  });

  it.each<Record<string, string>>([{}, { 'x-marquee-visitor': 'too short' }, { 'x-marquee-visitor': `${SENT}more` }, cookie])(
    'BUY-050 a frame that sends %o is a new visitor each time, without a cookie',
    async (headers) => {
      const [first, second] = [await visitorAt('/embed/graphql', headers), await visitorAt('/embed/graphql', headers)];
      expect(first.visitorId).toMatch(/^frame:[\w-]{22}$/);
      expect(first.visitorId).not.toBe(second.visitorId);
      expect([first.cookie, second.cookie]).toEqual([undefined, undefined]);
    },
  );

  it('BUY-050 no login counts in a frame, however valid its token is', async () => {
    const { token } = await world.given.member('ADMIN');
    const asked = { query: '{ me { email } }' };
    const ask = async (path: string) => (await world.http.post(path).set('authorization', `Bearer ${token}`).send(asked)).body;
    expect((await ask('/graphql')).data.me.email).toMatch(/@/);
    for (const path of ['/embed/graphql', '/embed/graphql/', '/EMBED/GraphQL', '/embed/graphql?x=1'])
      expect([path, (await ask(path)).data?.me ?? null]).toEqual([path, null]);
  });
});
