import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unpackFree } from '@marquee/shared/seating/availability';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf } from '@marquee/shared/seating/plan-layout';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import { aHall, seatedEvent } from '../../../../test/given/seating.given.ts';

describe('what is free of a plan', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world.stop());

  const get = (path: string, tag = '') => request(world.app.getHttpServer()).get(path).set('if-none-match', tag);
  const aSale = async (overrides: object = {}, layout = aHall()) => {
    const seated = await seatedEvent(world, layout);
    const { event } = await world.seller({ ...seated.fields, ...overrides });
    const take = (ticketTypeId: string, seats: string[], quantity = seats.length) =>
      world.reserve(event, { tickets: [{ ticketTypeId, quantity, seats }], idempotencyKey: newKey() });
    return { ...seated, event, take, path: `/seating/${seated.seatingId}` };
  };

  it('BYD-074 BUY-020 is one small answer that is not sent again while nothing changed, and says no reason', async () => {
    const { path, stalls, floor, take, seating } = await aSale();
    const first = await get(`${path}/free`);
    expect(first.status).toBe(200);
    const flags = unpackFree(first.body.free, 44);
    expect([...flags].every((free) => free === 1)).toBe(true);
    expect(first.body).toEqual({ free: first.body.free, areas: { standing: 50 } });
    const again = await get(`${path}/free`, first.headers['etag']);
    expect([again.status, again.text]).toEqual([304, '']);
    await take(stalls._id, ['A1', 'B2']);
    await take(floor._id, [], 7);
    await world.connection.collection('allocations').insertOne({
      _id: 'hold:of-staff' as never,
      kind: 'hold',
      ownerId: 'of-staff',
      claims: [`seats:${seating.categories[0]!._id}:3`],
      expiresAt: null,
    });
    await expect.poll(async () => (await get(`${path}/free`, first.headers['etag'])).status, { timeout: 5000 }).toBe(200);
    const { body } = await get(`${path}/free`);
    const seats = seatsOf(aHall());
    const taken = unpackFree(body.free, 44);
    expect(seats.flatMap(({ seat }, at) => (taken[at] ? [] : seat.id))).toEqual(['A1', 'A3', 'B2']);
    expect(body.areas).toEqual({ standing: 43 });
    expect(Object.keys(body)).toEqual(['free', 'areas']);
  });

  it('BYD-074 the plan is sent once, and only of an event that the public sees', async () => {
    const { path, seating } = await aSale();
    const { body, headers } = await get(path);
    expect(body).toEqual({ layout: seating.layout, categories: seating.categories, areas: seating.areas });
    expect((await get(path, headers['etag'])).status).toBe(304);
    const packed = await get(`${path}/plan`);
    expect(packed.body).toEqual({ layout: packPlan(seating.layout), categories: seating.categories, areas: seating.areas });
    expect((await get(`${path}/plan`, packed.headers['etag'])).status).toBe(304);
    const draft = await aSale({ published: false, firstPublishedAt: null });
    const later = await aSale({ schedule: { ...draft.event.schedule, announceAt: new Date(world.clock.now().getTime() + 3_600_000) } });
    for (const hidden of [draft.path, later.path, '/seating/6a0000000000000000000000', '/seating/of-nothing'])
      expect([(await get(hidden)).status, (await get(`${hidden}/plan`)).status, (await get(`${hidden}/free`)).status]).toEqual([
        404, 404, 404,
      ]);
  });

  it('BYD-074 of 20,000 seats is at most 5 kB', async () => {
    const { path } = await aSale({}, aHall(200, 100));
    const { text } = await get(`${path}/free`);
    expect(text.length).toBeLessThanOrEqual(5000);
  });

  describe('and of channels', () => {
    const GIVE = 'mutation($i: GiveSeatsInput!) { giveSeats(input: $i) { seats taken moved } }';
    const APPLY = 'mutation($input: ApplyCodeInput!) { applyCode(input: $input) { seatsKey } }';
    const CHANNELS = 'query($e: ObjectId!) { seatMap(eventId: $e) { channels { _id kind code generalAt state version places } } }';
    const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

    const aHouse = async (overrides: object = {}) => {
      const seated = await seatedEvent(world, aHall(2, 6));
      const members = world.given.events.promotion({ code: 'Members', type: 'Unlock', totalQty: 2, ticketTypeIds: [seated.table._id] });
      const { event, org } = await world.seller({ ...seated.fields, promotions: [members], ...overrides });
      const { token } = await world.given.member('BOX_OFFICE', org);
      const [eventId, path] = [event._id, `/seating/${seated.seatingId}`];
      const give = (seatIds: string[], kind: string, more: object = {}, as = token) =>
        world.gql(GIVE, { i: { eventId, seatIds, kind, ...more } }, as);
      const act = (name: string, type: string, more: object, as = token) =>
        world.gql(`mutation($i: ${type}!) { ${name}(input: $i) { seats taken moved } }`, { i: { eventId, ...more } }, as);
      const channels = async () => (await world.gql(CHANNELS, { e: eventId }, token)).data.seatMap.channels;
      const wish = (seats: string[]) => [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }];
      const reserve = (seats: string[], more: object = {}) =>
        world.reserve(event, { tickets: wish(seats), idempotencyKey: newKey(), ...more });
      const sell = (seats: string[], more: object = {}) => {
        return world.sellAtCounter({ eventId, tickets: wish(seats), ...more }, token);
      };
      /** The seats of the stalls that are not free to somebody on the web. */
      const missing = async (key = '') => {
        const { body } = await get(`${path}/free${key && `?key=${key}`}`);
        const free = unpackFree(body.free, 16);
        return seatsOf(aHall(2, 6)).flatMap(({ seat }, at) => (free[at] ? [] : seat.id));
      };
      return { ...seated, event, org, token, eventId, path, members, give, act, channels, reserve, sell, missing };
    };

    it('BYD-090 BYD-074 are free to their own buyers alone, and the public is not told why they are not', async () => {
      const { give, missing, reserve, sell, path, eventId, members } = await aHouse();
      const before = await get(`${path}/free`);
      expect((await give(['A1', 'A2', 'T1'], 'boxOffice')).data.giveSeats).toEqual({ seats: 6, taken: 0, moved: 0 });
      await give(['B1'], 'web');
      await give(['B2', 'B3'], 'code', { promotionId: members._id });
      expect(await missing()).toEqual(['A1', 'A2', 'B2', 'B3', 'T1', 'T2', 'T3', 'T4']);
      const after = await get(`${path}/free`, before.headers['etag']);
      expect([after.status, Object.keys(after.body)]).toEqual([200, ['free', 'areas']]);
      expect((await get(`${path}/free`, after.headers['etag'])).status).toBe(304);
      const { errors } = await reserve(['A2', 'A3']);
      expect(errors?.[0]).toMatchObject({
        message: 'No longer free: Stalls, row A, seat 2.',
        extensions: {
          code: 'SEAT_TAKEN',
          details: { taken: [{ id: 'A2', text: 'Stalls-A-2', words: 'Stalls, row A, seat 2' }] },
        },
      });
      for (const answer of [await reserve(['B1']), await sell(['B4', 'A1'])]) expect(answer.errors).toBeUndefined();
      expect(codeOf(await sell(['B1']))).toBe('SEAT_TAKEN');
      const best = 'query($i: BestSeatsInput!) { bestSeats(input: $i) { seats { id } } }';
      const found = async (count: number, more: object = {}) => (await world.gql(best, { i: { eventId, count, ...more } })).data.bestSeats;
      await expect.poll(() => found(7), { timeout: 5000 }).toBeNull();
      const { seatsKey } = (await world.gql(APPLY, { input: { eventId, code: 'members' } })).data.applyCode;
      expect((await found(7, { seatsKey })).seats).toHaveLength(7);
    });

    it('BYD-090 a secret code opens its seats before they are chosen, is used by them, and cannot be left out again', async () => {
      const { give, missing, reserve, eventId, members, path } = await aHouse();
      await give(['B2', 'B3'], 'code', { promotionId: members._id });
      const { seatsKey } = (await world.gql(APPLY, { input: { eventId, code: 'MEMBERS' } })).data.applyCode;
      expect([await missing(seatsKey), await missing('guessed'), await missing(members._id)]).toEqual([[], ['B2', 'B3'], ['B2', 'B3']]);
      const mine = await get(`${path}/free?key=${seatsKey}`);
      expect((await get(`${path}/free?key=${seatsKey}`, mine.headers['etag'])).status).toBe(304);
      expect(codeOf(await reserve(['B2']))).toBe('SEAT_TAKEN');
      const { token } = (await reserve(['B2', 'B4'], { code: 'members' })).data.reserve;
      const carts = await world.connection.collection('reservations').find({ eventId }).toArray();
      // although it unlocks no ticket type of the cart
      expect(carts.map(({ cart }) => [cart.promotion.code, cart.promotion.isUnused])).toEqual([['Members', undefined]]);
      const refused = await reserve(['B2', 'B4'], { token });
      expect(refused.errors?.[0]?.message).toBe(
        'Only the code Members opens Stalls, row B, seat 2. Keep the code, or give these seats back first.',
      );
      expect((await reserve(['B4'], { token })).errors).toBeUndefined();
    });

    it('BYD-090 a channel falls back to general sale at its set time', async () => {
      const { give, missing, reserve, channels } = await aHouse();
      const generalAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
      expect(codeOf(await give(['A1'], 'boxOffice', { generalAt: new Date(0).toISOString() }))).toBe('VALIDATION');
      await give(['A1'], 'boxOffice', { generalAt });
      expect([await missing(), codeOf(await reserve(['A1']))]).toEqual([['A1'], 'SEAT_TAKEN']);
      world.clock.forward(60_000);
      expect([await missing(), (await channels())[0].state]).toEqual([[], 'general']);
      expect((await reserve(['A1'])).errors).toBeUndefined();
      world.clock.release();
    });

    it('BYD-090 who has a seat keeps it when it is given away: the cart is extended, changed with it and paid', async () => {
      const { give, reserve, missing } = await aHouse();
      const { token } = (await reserve(['A1'])).data.reserve;
      expect((await give(['A1', 'A2'], 'boxOffice')).data.giveSeats).toEqual({ seats: 2, taken: 1, moved: 0 });
      const changed = (await reserve(['A1', 'A3'], { token })).data.reserve;
      const extend = 'mutation($i: TokenInput!) { extendReservation(input: $i) { state } }';
      expect((await world.gql(extend, { i: { token: changed.token } })).data.extendReservation.state).toBe('Active');
      const started = (await world.startPayment(changed)).data.startPayment;
      await world.pay(started, CARDS.visa);
      expect((await world.confirm(started.order.token)).errors).toBeUndefined();
      await expect.poll(() => missing(), { timeout: 5000 }).toEqual(['A1', 'A2', 'A3']);
    });

    it('BYD-090 BYD-095 buyers move to seats of their own channel alone, and staff to any free one', async () => {
      const { give, reserve, token } = await aHouse({
        seatRules: { noSingles: false, companionPrice: 'Full', companionsEach: 1, moveHours: 2 },
      });
      const email = `mover-${newKey()}@example.com`;
      const buyer = { fullName: 'Amara Okafor', email, phoneNumber: '+18015550142' };
      const started = (await world.startPayment((await reserve(['A1'])).data.reserve, { buyer })).data.startPayment;
      await world.pay(started, CARDS.visa);
      await world.confirm(started.order.token);
      const order = (await world.connection.collection('orders').findOne({ email }))!;
      await give(['A1', 'B1', 'B2'], 'boxOffice');
      await give(['B3'], 'web');
      const { token: own } = await world.given.customer({ email });
      const move = (name: string, type: string, seatId: string, as: string) => {
        const input = { orderId: order._id, ticketId: order['tickets'][0]._id, seatId };
        return world.gql(`mutation($i: ${type}!) { ${name}(input: $i) { _id } }`, { i: input }, as);
      };
      const moveOwn = (seatId: string) => move('moveOwnTicket', 'MoveOwnTicketInput', seatId, own);
      const refused = await moveOwn('B1');
      expect([codeOf(refused), refused.errors?.[0]?.message]).toEqual(['SEAT_TAKEN', 'No longer free: Stalls, row B, seat 1.']);
      expect((await moveOwn('B3')).errors).toBeUndefined();
      expect((await move('moveTicket', 'MoveTicketInput', 'B1', token)).errors).toBeUndefined();
    });

    it('BYD-090 BYD-080 for "no single seats" a seat of another channel is as one that is taken', async () => {
      const seatRules = { noSingles: true, companionPrice: 'Full' as const, companionsEach: 1 };
      const { give, reserve, sell } = await aHouse({ seatRules });
      await give(['A6', 'B5', 'B6'], 'boxOffice');
      // to the web A1 to A5 are a run of its own, and A6 is never named
      const { message } = (await reserve(['A3', 'A4'])).errors![0]!;
      expect(message).toContain('This would leave a single seat: Stalls, row A, seat 5.');
      expect((await reserve(['A4', 'A5'])).errors).toBeUndefined();
      // the box office has all six seats of row B
      expect(codeOf(await sell(['B4', 'B5']))).toBe('SEAT_LEFT_ALONE');
    });

    it('BYD-090 staff see each channel, change and end it, and every act is in the history', async () => {
      const { give, act, channels, missing, members, eventId, org } = await aHouse();
      await give(['A1', 'A2'], 'boxOffice');
      // two at once: a seat is in one channel
      const both = await Promise.all([give(['B1', 'B2'], 'web'), give(['B1', 'B2'], 'code', { promotionId: members._id })]);
      expect(both.map(({ data }) => data.giveSeats.moved).toSorted()).toEqual([0, 2]);
      const [box, other] = await channels();
      expect(box).toEqual({
        _id: expect.any(String),
        kind: 'boxOffice',
        code: null,
        generalAt: null,
        state: 'given',
        version: 1,
        places: [0, 1],
      });
      expect([(await channels()).length, other.places]).toEqual([2, [6, 7]]);
      const terms = { channelId: box._id, version: 1, kind: 'code', promotionId: members._id };
      const change = (more: object) => act('changeSeatChannel', 'ChangeSeatChannelInput', { ...terms, ...more });
      expect(codeOf(await change({ promotionId: eventId }))).toBe('VALIDATION');
      const generalAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
      expect((await change({ generalAt })).data.changeSeatChannel).toEqual({ seats: 2, taken: 0, moved: 0 });
      expect([codeOf(await change({ kind: 'web' })), (await channels())[0]]).toMatchObject([
        'SEAT_CHANNEL_CHANGED',
        { code: 'Members', generalAt, version: 2 },
      ]);
      await act('takeSeatsBack', 'TakeSeatsBackInput', { seatIds: ['A2', 'B6'] });
      expect(await missing()).not.toContain('A2');
      const end = () => act('endSeatChannel', 'EndSeatChannelInput', { channelId: box._id });
      expect([codeOf(await end()), codeOf(await end()), (await channels()).length]).toEqual([undefined, 'NOT_FOUND', 1]);
      expect([codeOf(await give(['Z9'], 'web')), codeOf(await give([], 'web'))]).toEqual(['VALIDATION', 'VALIDATION']);
      const entries = await world.connection
        .collection('auditLog')
        .find({ orgId: org._id, 'subject.id': String(eventId) })
        .toArray();
      const acts = Map.groupBy(entries, ({ action }) => String(action));
      expect(Object.fromEntries([...acts].map(([action, own]) => [action, own.length]))).toEqual({
        'channel.seats-given': 3,
        'channel.updated': 1,
        'channel.seats-taken-back': 1,
        'channel.ended': 1,
      });
      expect(acts.get('channel.updated')![0]!['data']).toMatchObject({ seats: 2, kind: 'code', code: 'Members' });
    });

    it('BYD-090 a deleted code, a canceled event and a copy of it', async () => {
      const { give, missing, channels, event, eventId, members, org } = await aHouse();
      await give(['A1'], 'code', { promotionId: members._id });
      const events = world.connection.collection('events');
      await events.updateOne({ _id: eventId as never }, { $set: { 'promotions.0.active': false } });
      await expect.poll(async () => (await channels())[0].state, { timeout: 5000 }).toBe('codeOff');
      expect(await missing()).toEqual(['A1']);
      await events.updateOne({ _id: eventId as never }, { $set: { promotions: [] } });
      await expect.poll(() => missing(), { timeout: 5000 }).toEqual([]);
      expect((await channels())[0]).toMatchObject({ state: 'codeGone', code: null });
      const { token } = await world.given.member('ADMIN', org);
      const copy = 'mutation($i: CopyEventInput!, $k: String!) { copyEvent(input: $i, idempotencyKey: $k) { _id } }';
      const day = new Date(event.schedule.startsAt!.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
      const [copied] = (await world.gql(copy, { i: { eventId, firstDays: [day] }, k: newKey() }, token)).data.copyEvent;
      expect((await world.gql(CHANNELS, { e: copied._id }, token)).data.seatMap.channels).toEqual([]);
      await events.updateOne({ _id: eventId as never }, { $set: { cancel: true } });
      expect(codeOf(await give(['A2'], 'web'))).toBe('EVENT_CANCELLED');
    });
  });
});
