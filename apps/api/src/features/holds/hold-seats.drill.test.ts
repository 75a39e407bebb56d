import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { CARDS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';
import { figuresOf } from '../../../test/figures-of.ts';
import { aHall, seatedEvent } from '../../../test/given/seating.given.ts';
import { accessibleHall } from '../../../test/moving-house.ts';
import type { Organization } from '../orgs/organization.schema.ts';
import { ReleaseDueHoldsTask } from './release-due-holds.task.ts';

const DONE = 'eventId eventName done skipped { words why } refusal';
const HOLD = `mutation ($input: HoldSeatsInput!, $key: String) { holdSeats(input: $input, idempotencyKey: $key) { ${DONE} } }`;
const RELEASE = `mutation ($input: ChosenSeatsInput!) { releaseSeats(input: $input) { ${DONE} } }`;
const SAVE = 'mutation ($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const DELETE = 'mutation ($input: DeleteHoldInput!) { deleteHold(input: $input) }';
const SAME = 'query ($eventId: ObjectId!) { eventsOfSamePlan(eventId: $eventId) { _id } }';
const CLOSING = `query ($input: SeatsToCloseInput!) { seatClosing(input: $input) { free left parties { orderId holder from to why } } }`;
const CLOSE = 'mutation ($input: CloseSeatsInput!) { closeSeats(input: $input) { _id state preview { people tickets leftOut } } }';
const ACT = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state counts { total done failed }
  items(query: { states: [Failed, Done] }) { key label state reason } } }`;
const UNDO = 'mutation ($input: ActInput!) { undoActOnMany(input: $input) { state } }';
const EVENT = `query ($eventId: ObjectId!) { event(eventId: $eventId) { figures { held remaining }
  holds { _id name note ticketType isSeated totalHeld totalCheckedIn totalReleased totalOutstanding releaseAt } } }`;

type Answer = { errors?: { message: string; extensions: { code: string; details?: any } }[] };
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code;

describe('holds of seats', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld({ env: { TRUST_PROXY: '1' } })));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async (overrides: object = {}, org?: Organization, layout = aHall(2, 6)) => {
    const seated = await seatedEvent(world, layout);
    const fields = { ...seated.fields, ...overrides };
    const sold = org ? { org, event: await world.given.event(org, fields) } : await world.seller(fields);
    const { event } = sold;
    const { token } = await world.given.member('BOX_OFFICE', sold.org);
    const eventId = event._id;
    const take = async (...seats: string[]) => {
      const tickets = [{ ticketTypeId: seated.stalls._id, quantity: seats.length, seats }];
      return world.reserve(event, { tickets, idempotencyKey: newKey() });
    };
    const hold = (seatIds: string[], more: object = {}, key?: string, as = token) =>
      world.gql(HOLD, { input: { eventId, seatIds, name: 'Press', note: 'Critics', ...more }, ...(key && { key }) }, as);
    const release = (seatIds: string[], more: object = {}, as = token) => world.gql(RELEASE, { input: { eventId, seatIds, ...more } }, as);
    const read = async () => (await world.gql(EVENT, { eventId }, token)).data.event;
    const totals = async () =>
      (await read()).holds.map((each: Record<string, number | string>) => [
        each['name'],
        each['ticketType'],
        each['totalHeld'],
        each['totalReleased'],
        each['totalOutstanding'],
      ]);
    return { ...seated, ...sold, eventId, token, take, hold, release, read, totals };
  };

  it('BYD-088 OPS-126 take the seats out of sale under a name, a block for each category, and the four totals count them', async () => {
    const { hold, read, take, event, eventId } = await aHouse();
    const before = (await read()).figures.remaining;
    const { data } = await hold(['A1', 'A2', 'B6', 'T2']);
    expect(data.holdSeats).toEqual([{ eventId, eventName: event.name, done: 7, skipped: [], refusal: null }]);
    const { holds } = await read();
    const nothing = { totalCheckedIn: 0, totalReleased: 0, releaseAt: null, isSeated: true, name: 'Press', note: 'Critics' };
    const ids = { _id: expect.any(String) };
    expect(holds).toEqual([
      { ...ids, ...nothing, ticketType: 'Stalls', totalHeld: 3, totalOutstanding: 3 },
      // a table that is sold whole is one place
      { ...ids, ...nothing, ticketType: 'Cabaret table', totalHeld: 1, totalOutstanding: 1 },
    ]);
    expect(await figuresOf(world, event)).toMatchObject({ held: 4 });
    await expect.poll(async () => (await read()).figures.remaining, { timeout: 5000 }).toBe(before - 4);
    expect(codeOf(await take('A2'))).toBe('SEAT_TAKEN');
    expect((await take('A3')).errors).toBeUndefined();
  });

  it('BYD-088 OPS-127 seats are released on the map alone, and are for sale again, and deleting a block frees what is left', async () => {
    const { hold, release, totals, read, take, eventId, token } = await aHouse();
    await hold(['A1', 'A2', 'A3', 'T1']);
    expect((await release(['A2', 'B1'])).data.releaseSeats).toMatchObject([{ done: 1, skipped: [] }]);
    expect(await totals()).toEqual([
      ['Press', 'Stalls', 3, 1, 2],
      ['Press', 'Cabaret table', 1, 0, 1],
    ]);
    expect((await take('A2')).errors).toBeUndefined();
    expect((await release(['A2'])).data.releaseSeats).toMatchObject([
      { done: 0, skipped: [{ words: 'Stalls, row A, seat 2', why: 'reserved' }] },
    ]);
    const [stalls, table] = (await read()).holds;
    const params = { _id: stalls._id, name: 'Press', totalHeld: 3, totalCheckedIn: 0, totalReleased: 2, totalOutstanding: 1 };
    const refused = await world.gql(SAVE, { input: { eventId, params } }, token);
    expect(refused.errors?.[0]?.extensions.details.fields).toEqual({ totalReleased: 'Seats are released on the seat map.' });
    expect((await world.gql(DELETE, { input: { eventId, holdId: table._id } }, token)).errors).toBeUndefined();
    expect((await read()).figures.held).toBe(2);
    const owned = await world.connection.collection('allocations').find({ sellableId: eventId, kind: 'hold' }).toArray();
    expect(owned).toHaveLength(2);
  });

  it('BYD-088 go back on sale at the release date', async () => {
    const { hold, totals, take } = await aHouse();
    const releaseAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
    expect((await hold(['A1', 'A2'], { releaseAt })).errors).toBeUndefined();
    world.clock.forward(61_000);
    await world.app.get(ReleaseDueHoldsTask).run();
    expect(await totals()).toEqual([['Press', 'Stalls', 2, 2, 0]]);
    expect((await take('A1', 'A2')).errors).toBeUndefined();
  });

  it('BYD-089 at several events skip what is sold or in a cart, and report it for each', async () => {
    const first = await aHouse();
    const second = await aHouse({ seatingChartKey: first.event.seatingChartKey }, first.org);
    const third = await aHouse({ seatingChartKey: first.event.seatingChartKey, cancel: true }, first.org);
    const smaller = await aHouse({ seatingChartKey: first.event.seatingChartKey }, first.org, aHall(1, 6));
    const { data: same } = await world.gql(SAME, { eventId: first.eventId }, first.token);
    expect(same.eventsOfSamePlan.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual([second.eventId, smaller.eventId].toSorted());
    await second.take('A2');
    const otherEventIds = [second.eventId, third.eventId, smaller.eventId];
    const { data } = await first.hold(['A1', 'A2', 'B1'], { otherEventIds });
    const told = data.holdSeats.map(({ done, skipped, refusal }: { done: number; skipped: unknown; refusal: string }) => [
      done,
      skipped,
      refusal,
    ]);
    expect(told).toEqual([
      [3, [], null],
      [2, [{ words: 'Stalls, row A, seat 2', why: 'reserved' }], null],
      [0, [], expect.stringMatching(/cancel/i)],
      [2, [{ words: 'Stalls, row B, seat 1', why: 'absent' }], null],
    ]);
    const { data: released } = await first.release(['A1', 'A2', 'B1'], { otherEventIds: [second.eventId] });
    expect(released.releaseSeats.map(({ done }: { done: number }) => done)).toEqual([3, 2]);
    expect(await second.totals()).toEqual([['Press', 'Stalls', 2, 2, 0]]);
  });

  it('BYD-089 a request that is sent again holds nothing twice, and of many who want one seat one block has it', async () => {
    const { hold, totals } = await aHouse();
    const key = newKey();
    const [once, again] = [await hold(['A1', 'A2'], {}, key), await hold(['A1', 'A2'], {}, key)];
    expect([once.data.holdSeats[0].done, again.data.holdSeats[0].done]).toEqual([2, 2]);
    expect(await totals()).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => hold(['B3'])));
    expect(answers.map(({ data }) => data.holdSeats[0].done).toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('BYD-088 are no business of another organization, and need a name and seats of the plan', async () => {
    const [mine, other] = [await aHouse(), await aHouse()];
    expect(codeOf(await mine.hold(['A1'], {}, undefined, other.token))).toBe('NOT_FOUND');
    expect(codeOf(await mine.hold(['A1'], { otherEventIds: [other.eventId] }))).toBe('NOT_FOUND');
    expect(codeOf(await mine.release(['A1'], {}, other.token))).toBe('NOT_FOUND');
    for (const seats of [['Z99'], []]) expect(codeOf(await mine.hold(seats))).toBe('VALIDATION');
    const { errors } = await mine.hold(['A1'], { name: ' ' });
    expect(errors?.[0]?.extensions.details.fields).toHaveProperty('name');
    expect(await mine.totals()).toEqual([]);
  });

  describe('closing seats', () => {
    const aRow = async (layout = aHall(3, 6)) => {
      const house = await aHouse({}, undefined, layout);
      const { token: admin } = await world.given.member('ADMIN', house.org);
      const { eventId, stalls, event } = house;
      const buy = async (...seats: string[]) => {
        const tickets = [{ ticketTypeId: stalls._id, quantity: seats.length, seats }];
        const { data } = await world.reserve(event, { tickets, idempotencyKey: newKey(), isAccessNeeded: true });
        const started = (await world.startPayment(data.reserve)).data.startPayment;
        await world.pay(started, CARDS.visa);
        await world.gql('mutation($i: ConfirmOrderInput!) { confirmOrder(input: $i) { state } }', { i: { token: started.order.token } });
      };
      const orderOf = (seat: string) =>
        world.connection.collection('orders').findOne({ eventId: eventId as never, 'tickets.seatId': seat });
      const preview = async (...seatIds: string[]) => (await world.gql(CLOSING, { input: { eventId, seatIds } }, admin)).data.seatClosing;
      const close = (seatIds: string[], parties: object[], as = admin) =>
        world.gql(CLOSE, { input: { eventId, seatIds, name: 'Row A is closed', parties } }, as);
      const seatsOf = async () => {
        const orders = await world.connection
          .collection('orders')
          .find({ eventId: eventId as never })
          .sort({ createdAt: 1 })
          .toArray();
        return orders.map(({ tickets }) => (tickets as { seatId: string }[]).map(({ seatId }) => seatId).join(' '));
      };
      const read = async (actId: string) => (await world.gql(ACT, { actId }, admin)).data.actOnMany;
      return { ...house, admin, buy, orderOf, preview, close, seatsOf, readAct: read };
    };
    const minute = async () => {
      world.clock.forward(UNDO_MS);
      await world.runJobs();
    };
    const ROW = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'];
    const placed = (parties: { orderId: string; to: string[] | null }[]) =>
      parties.flatMap(({ orderId, to }) => (to ? [{ orderId, seatIds: to }] : []));

    it('BYD-094 BYD-040 previews where each party would sit together, moves them after a minute, and closes the row', async () => {
      const { buy, preview, close, seatsOf, totals, take, readAct, orderOf } = await aRow();
      await buy('A1', 'A2');
      await buy('A4', 'A5', 'A6');
      await world.runJobs();
      const closing = await preview(...ROW);
      expect(closing).toMatchObject({ free: 1, left: 0 });
      expect(closing.parties.map(({ from, to, why }: Record<string, unknown>) => [from, to, why])).toEqual([
        // in row B they would leave seat 3 alone
        [['A1', 'A2'], ['C1', 'C2'], null],
        [['A4', 'A5', 'A6'], ['B4', 'B5', 'B6'], null],
      ]);
      const before = await orderOf('A1');
      const { data } = await close(ROW, placed(closing.parties));
      expect(data.closeSeats).toMatchObject({ state: 'Counting', preview: { people: 2, tickets: 5, leftOut: 0 } });
      // neither the closed row nor the new seats can be bought in between
      expect([codeOf(await take('A3')), codeOf(await take('C1')), codeOf(await take('B3'))]).toEqual([
        'SEAT_TAKEN',
        'SEAT_TAKEN',
        undefined,
      ]);
      expect(await seatsOf()).toEqual(['A1 A2', 'A4 A5 A6']);
      await minute();
      expect(await readAct(data.closeSeats._id)).toMatchObject({ state: 'Done', counts: { total: 2, done: 2, failed: 0 } });
      expect(await seatsOf()).toEqual(['C1 C2', 'B4 B5 B6']);
      expect(await totals()).toEqual([['Row A is closed', 'Stalls', 6, 0, 6]]);
      expect(codeOf(await take('A1'))).toBe('SEAT_TAKEN');
      const after = await orderOf('C1');
      expect((after!['tickets'] as { qrVersion: number }[])[0]!.qrVersion).toBe(
        (before!['tickets'] as { qrVersion: number }[])[0]!.qrVersion,
      );
      const mails = (await world.mails()).filter(({ subject, to }) => /Your seats for/.test(subject) && to === after!['email']);
      expect(mails.map(({ text }) => text).join()).toContain('New seats: Stalls, row C, seat 1; Stalls, row C, seat 2.');
    });

    it('BYD-041 BYD-094 undone within the minute everything is as before, and it can be done again', async () => {
      const { buy, preview, close, seatsOf, totals, take, admin } = await aRow();
      await buy('A1', 'A2');
      const { parties } = await preview(...ROW);
      const { data } = await close(ROW, placed(parties));
      const { data: undone } = await world.gql(UNDO, { input: { actId: data.closeSeats._id } }, admin);
      expect(undone.undoActOnMany.state).toBe('Undone');
      await minute();
      expect([await seatsOf(), await totals()]).toEqual([['A1 A2'], []]);
      for (const seat of ['A3', 'B5']) expect((await take(seat)).errors).toBeUndefined();
      const again = await preview(...ROW);
      expect((await close(ROW, placed(again.parties))).errors).toBeUndefined();
      await minute();
      expect(await seatsOf()).toEqual(['B1 B2']);
    });

    it('BYD-094 lists who cannot be placed together, and leaves them their seats', async () => {
      const { buy, preview, close, seatsOf, take, totals } = await aRow(aHall(2, 6));
      await buy('A1', 'A2', 'A3');
      await buy('A5');
      await take('B2');
      await take('B5');
      const { parties } = await preview(...ROW);
      expect(parties.map(({ to, why }: Record<string, unknown>) => [to, why])).toEqual([
        [null, 'noneTogether'],
        [expect.any(Array), null],
      ]);
      await close(ROW, placed(parties));
      await minute();
      const [stays, moved] = await seatsOf();
      expect([stays, moved!.startsWith('B')]).toEqual(['A1 A2 A3', true]);
      expect((await totals())[0]!.slice(2)).toEqual([3, 0, 3]);
    });

    it('BYD-094 refuses seats that were taken since the preview, other seats than a party has, and whoever may not', async () => {
      const { buy, preview, close, take, seatsOf, token } = await aRow();
      await buy('A1', 'A2');
      const { parties } = await preview(...ROW);
      await take('B2');
      expect(codeOf(await close(ROW, placed(parties)))).toBe('SEAT_TAKEN');
      const [{ orderId }] = parties as [{ orderId: string }];
      expect(codeOf(await close(ROW, [{ orderId, seatIds: ['C1'] }]))).toBe('ORDER_CHANGED');
      expect(codeOf(await close(ROW, [{ orderId, seatIds: ['C1', 'A3'] }]))).toBe('NOT_FOUND');
      expect(codeOf(await close(ROW, [{ orderId, seatIds: ['C1', 'T1'] }]))).toBe('TABLE_WHOLE');
      expect(codeOf(await close(ROW, placed(parties), token))).toBe('FORBIDDEN');
      expect(codeOf(await close(ROW, placed(parties), (await aRow()).admin))).toBe('NOT_FOUND');
      expect(await seatsOf()).toEqual(['A1 A2']);
    });

    it('BYD-094 while parties move and others buy, hold and release, every seat has one owner and each ticket its seat', async () => {
      const { buy, preview, close, take, hold, release, seatsOf, eventId, seating } = await aRow();
      await buy('A1', 'A2');
      await buy('A4', 'A5');
      await world.runJobs();
      const { parties } = await preview(...ROW);
      const [confirmed] = await Promise.all([
        close(ROW, placed(parties)),
        ...['A3', 'B1', 'B3', 'C1', 'C4'].flatMap((seat) => [take(seat), hold([seat])]),
        release(['A3', 'B2']),
      ]);
      // one of the new seats may have been faster
      expect([undefined, 'SEAT_TAKEN']).toContain(codeOf(confirmed));
      await Promise.all([minute(), ...['A1', 'A4', 'B2', 'C2'].map((seat) => take(seat))]);
      const records = await world.connection.collection('allocations').find({ sellableId: eventId }).toArray();
      const claims = records.flatMap(({ claims: own }) => own as string[]).filter((claim) => claim.startsWith('seats:'));
      expect(new Set(claims).size).toBe(claims.length);
      const unitOf = (id: string) => {
        const { pool, n } = seating.seats.find((seat) => seat.id === id)!;
        return `seats:${pool}:${n}`;
      };
      const ofOrders = records.filter(({ kind }) => kind === 'order').flatMap(({ claims: own }) => own as string[]);
      const tickets = (await seatsOf()).flatMap((each) => each.split(' '));
      expect(tickets.map(unitOf).toSorted()).toEqual(ofOrders.filter((claim) => claim.startsWith('seats:')).toSorted());
    });

    it('BYD-090 BYD-094 proposes no seat that is given to a channel', async () => {
      const { buy, preview, eventId, admin } = await aRow();
      await buy('A1', 'A2');
      const seatIds = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
      const give = 'mutation ($input: GiveSeatsInput!) { giveSeats(input: $input) { seats } }';
      expect((await world.gql(give, { input: { eventId, seatIds, kind: 'boxOffice' } }, admin)).errors).toBeUndefined();
      expect((await preview(...ROW)).parties).toMatchObject([{ to: ['C1', 'C2'] }]);
    });

    it('BYD-081 BYD-094 proposes no seats to a companion whose wheelchair space stays, and keeps none twice for one party', async () => {
      const { buy, preview, close, orderOf } = await aRow(accessibleHall());
      await buy('A1', 'A2');
      await buy('A5', 'A6');
      const [pair, other] = [(await orderOf('A1'))!, (await orderOf('A5'))!];
      expect((await preview('A2')).parties).toMatchObject([{ to: null, why: 'companion' }]);
      expect((await preview('A1')).parties).toMatchObject([{ to: null, why: 'companion' }]);
      expect((await preview('A1', 'A2')).parties).toMatchObject([{ why: expect.not.stringMatching('companion') as unknown }]);
      expect(codeOf(await close(['A2'], [{ orderId: pair._id, seatIds: ['B2'] }]))).toBe('COMPANION_ALONE');
      const twice = [
        { orderId: other._id, seatIds: ['B5', 'B6'] },
        { orderId: other._id, seatIds: ['A3', 'A4'] },
      ];
      expect(codeOf(await close(['A5', 'A6'], twice))).toBe('ORDER_CHANGED');
    });

    it('BYD-088 BYD-094 what is kept for a party can be released by hand', async () => {
      const { buy, preview, close, release, take } = await aRow();
      await buy('A1', 'A2');
      const { parties } = await preview(...ROW);
      await close(ROW, placed(parties));
      expect((await release(['B1', 'B2'])).data.releaseSeats).toMatchObject([{ done: 2, skipped: [], refusal: null }]);
      expect((await take('B1', 'B2')).errors).toBeUndefined();
    });

    it('BYD-094 an act that is stopped keeps no seats for those who did not move, and moves them when it is retried', async () => {
      const { buy, preview, close, take, seatsOf, admin } = await aRow();
      await buy('A1', 'A2');
      const { data } = await close(ROW, placed((await preview(...ROW)).parties));
      const { _id } = data.closeSeats;
      await world.connection.collection('actsOnMany').updateOne({ _id }, { $set: { state: 'Running' } });
      const steer = (act: string) =>
        world.gql(`mutation ($input: ActInput!) { ${act}(input: $input) { state } }`, { input: { actId: _id } }, admin);
      expect((await steer('stopActOnMany')).data.stopActOnMany.state).toBe('Stopped');
      const { data: taken, errors } = await take('B1');
      expect(errors).toBeUndefined();
      await world.gql('mutation ($input: TokenInput!) { releaseReservation(input: $input) }', { input: { token: taken.reserve.token } });
      expect((await steer('retryActOnMany')).errors).toBeUndefined();
      await world.runJobs();
      expect(await seatsOf()).toEqual(['B1 B2']);
    });

    it('BYD-094 a party that offered a ticket meanwhile stays, and frees the seats that were kept for it', async () => {
      const { buy, preview, close, orderOf, readAct, take, seatsOf } = await aRow();
      await buy('A1', 'A2');
      const { parties } = await preview(...ROW);
      const { data } = await close(ROW, placed(parties));
      const order = await orderOf('A1');
      await world.connection
        .collection('orders')
        .updateOne({ _id: order!._id }, { $set: { 'tickets.0.state': 'Offered' }, $inc: { version: 1 } });
      await minute();
      expect(await readAct(data.closeSeats._id)).toMatchObject({ state: 'Done', counts: { total: 1, failed: 1 } });
      expect(await seatsOf()).toEqual(['A1 A2']);
      expect((await take('B1', 'B2')).errors).toBeUndefined();
    });
  });
});
