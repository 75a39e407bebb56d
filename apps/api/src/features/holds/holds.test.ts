import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditOf } from '../../../test/given/audit.given.ts';
import { seatedEvent } from '../../../test/given/seating.given.ts';
import { figuresOf } from '../../../test/figures-of.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { ReleaseDueHoldsTask } from './release-due-holds.task.ts';

const FIELDS =
  '_id eventId name qty ticketType ticketTypeId ticketRemaining totalHeld totalCheckedIn totalReleased totalOutstanding note contact releaseAt releasedAt version';
const SAVE = `mutation ($input: UpdateHoldInput!, $key: String) { updateHold(input: $input, idempotencyKey: $key) { ${FIELDS} } }`;
const DELETE = 'mutation ($input: DeleteHoldInput!) { deleteHold(input: $input) }';
const EVENT = `query ($eventId: ObjectId!) { event(eventId: $eventId) { isHold holds { ${FIELDS} } ticketTypes { remainingQty }
  figures { total sold held remaining } } }`;
const RELEASE = `query ($query: HoldReleaseQueryInput!) { holdRelease(query: $query) { people tickets amount leftOut first { key label amount reason } } }`;
const DRAFT = 'mutation ($input: DeleteEventInput!) { deleteEvent(input: $input) }';

describe('ticket holds', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const anEvent = async (totalQty = 100, fields: object = {}) => {
    const { org, token, user } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ name: 'Floor', totalQty })], ...fields });
    return { org, token, user, event, eventId: String(event._id), ticketTypeId: String(event.ticketTypes[0]!._id) };
  };
  type Sale = Awaited<ReturnType<typeof anEvent>>;
  const save = ({ eventId, token }: Pick<Sale, 'eventId' | 'token'>, params: object, key?: string) =>
    world.gql(SAVE, { input: { eventId, params }, ...(key && { key }) }, token);
  const make = async (sale: Sale, qty: number, params: object = {}) => {
    const { data, errors } = await save(sale, { name: 'Sponsors', qty, ticketTypeId: sale.ticketTypeId, ...params });
    expect(errors).toBeUndefined();
    return data.updateHold;
  };
  const changed = async (sale: Sale, hold: { _id: string; name: string }, params: object) => {
    const { data, errors } = await save(sale, { _id: hold._id, name: hold.name, ...params });
    expect(errors).toBeUndefined();
    return data.updateHold;
  };
  const remove = ({ eventId, token }: Sale, holdId: string) => world.gql(DELETE, { input: { eventId, holdId } }, token);
  const read = async ({ eventId, token }: Sale) => (await world.gql(EVENT, { eventId }, token)).data.event;
  const refusal = ({ errors }: { errors?: { message: string; extensions: { code: string; details?: object } }[] }) => {
    const { message, extensions } = errors![0]!;
    return { code: extensions.code, message, details: extensions.details as Record<string, any> };
  };
  const places = async ({ eventId }: Sale) => {
    const records = await world.connection.collection('allocations').find({ sellableId: eventId, kind: 'hold' }).toArray();
    return records.map(({ claims }) => claims.length as number);
  };

  it('OPS-016 refuses to hold seats by number', async () => {
    const { fields, stalls } = await seatedEvent(world);
    const { org, token } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org, fields);
    const refused = await save({ eventId: event._id, token }, { name: 'Sponsors', qty: 2, ticketTypeId: stalls._id });
    expect(refusal(refused).details).toMatchObject({ fields: { ticketTypeId: 'Seats cannot be held by number.' } });
  });

  it('OPS-126 OPS-249 AUT-195 without an _id makes a block, takes its places out of sale and returns it with the event', async () => {
    const sale = await anEvent();
    const hold = await make(sale, 30, { note: ' Near the stage ', contact: 'Ada, ext. 4' });
    expect(hold).toEqual({
      _id: expect.any(String),
      eventId: sale.eventId,
      name: 'Sponsors',
      qty: 30,
      ticketType: 'Floor',
      ticketTypeId: sale.ticketTypeId,
      ticketRemaining: 70,
      totalHeld: 30,
      totalCheckedIn: 0,
      totalReleased: 0,
      totalOutstanding: 30,
      note: 'Near the stage',
      contact: 'Ada, ext. 4',
      releaseAt: null,
      releasedAt: null,
      version: 1,
    });
    expect(await read(sale)).toEqual({
      isHold: true,
      holds: [hold],
      ticketTypes: [{ remainingQty: 70 }],
      figures: { total: 100, sold: 0, held: 30, remaining: 70 },
    });
    await world.given.paidOrder(sale.event, { quantity: 8 });
    expect((await read(sale)).figures).toEqual({ total: 100, sold: 8, held: 30, remaining: 62 });
    expect(await read(await anEvent())).toMatchObject({ isHold: false, holds: [], figures: { held: 0 } });
  });

  it('OPS-249 refuses more than is left with the number left, and takes everything that is left', async () => {
    const sale = await anEvent(20);
    await world.given.paidOrder(sale.event, { quantity: 5 });
    const params = { name: 'Too many', qty: 16, ticketTypeId: sale.ticketTypeId };
    expect(refusal(await save(sale, params))).toMatchObject({
      code: 'PLACES_LEFT',
      message: 'Only 15 left of Floor.',
      details: { left: 15 },
    });
    expect(await read(sale)).toMatchObject({ isHold: false, figures: { held: 0, remaining: 15 } });
    await make(sale, 15);
    expect((await read(sale)).figures).toEqual({ total: 20, sold: 5, held: 15, remaining: 0 });
    expect(refusal(await save(sale, { ...params, qty: 1 })).message).toBe('Only 0 left of Floor.');
  });

  it('OPS-127 OPS-129 stores the totals, puts released places on sale and takes them back', async () => {
    const sale = await anEvent(50);
    const hold = await make(sale, 20);
    const totals = { totalCheckedIn: 3, totalReleased: 12, totalOutstanding: 5 };
    expect(await changed(sale, hold, { ...totals, version: 1 })).toMatchObject({
      ...totals,
      totalHeld: 20,
      version: 2,
      ticketRemaining: 42,
    });
    expect((await read(sale)).figures).toEqual({ total: 50, sold: 0, held: 8, remaining: 42 });
    const back = { totalCheckedIn: 0, totalReleased: 0, totalOutstanding: 20 };
    expect(await changed(sale, hold, { ...back, version: 2 })).toMatchObject({ ...back, ticketRemaining: 30 });
    expect(await places(sale).then((counts) => counts.reduce((sum, count) => sum + count, 0))).toBe(20);
  });

  it('lowering released takes free places again, and is refused once they are sold', async () => {
    const sale = await anEvent(10);
    const hold = await make(sale, 10);
    await changed(sale, hold, { totalReleased: 6, totalOutstanding: 4 });
    await world.given.paidOrder(sale.event, { quantity: 4 });
    const lower = (totalReleased: number) =>
      save(sale, { _id: hold._id, name: hold.name, totalReleased, totalOutstanding: 10 - totalReleased });
    expect(refusal(await lower(3))).toMatchObject({ code: 'PLACES_LEFT', message: 'Only 2 left of Floor.' });
    expect((await read(sale)).holds).toMatchObject([{ totalReleased: 6, totalOutstanding: 4, version: 2 }]);
    expect((await lower(4)).data.updateHold).toMatchObject({ totalReleased: 4, totalOutstanding: 6, ticketRemaining: 0 });
  });

  it('OPS-128 refuses totals that are negative or do not add up, and stores nothing', async () => {
    const sale = await anEvent();
    const hold = await make(sale, 10);
    for (const totals of [
      { totalCheckedIn: 6, totalReleased: 6, totalOutstanding: -2 },
      { totalCheckedIn: -1, totalReleased: 0, totalOutstanding: 11 },
      { totalCheckedIn: 1 },
      { totalCheckedIn: 5, totalReleased: 5, totalOutstanding: 1 },
      { totalHeld: 12, totalOutstanding: 12 },
    ]) {
      expect(refusal(await save(sale, { _id: hold._id, name: hold.name, ...totals }))).toMatchObject({
        code: 'HOLD_TOTALS',
        message: 'Checked in, released and outstanding must be 0 or more and add up to the 10 held.',
      });
    }
    expect(await read(sale)).toMatchObject({ holds: [{ ...hold, version: 1 }], figures: { held: 10 } });
  });

  it('OPS-130 OPS-131 deletes an untouched block, refuses a used one, and frees its places', async () => {
    const sale = await anEvent(10);
    const hold = await make(sale, 10);
    for (const [totals, message] of [
      [{ totalCheckedIn: 1, totalReleased: 1, totalOutstanding: 8 }, 'Cannot delete hold: tickets have been checked in'],
      [{ totalCheckedIn: 1, totalReleased: 0, totalOutstanding: 9 }, 'Cannot delete hold: tickets have been checked in'],
      [{ totalCheckedIn: 0, totalReleased: 1, totalOutstanding: 9 }, 'Cannot delete hold: tickets have been released'],
    ] as const) {
      await changed(sale, hold, totals);
      expect(refusal(await remove(sale, hold._id)).message).toBe(message);
    }
    await changed(sale, hold, { totalReleased: 0, totalOutstanding: 10 });
    expect((await remove(sale, hold._id)).data).toEqual({ deleteHold: true });
    expect(await read(sale)).toMatchObject({ holds: [], isHold: false, figures: { held: 0, remaining: 10 } });
    expect(await places(sale)).toEqual([]);
    expect(refusal(await remove(sale, hold._id)).code).toBe('NOT_FOUND');
  });

  it('OPS-125 puts a text beside each wrong field, and the ticket type and quantity of a block stay', async () => {
    const sale = await anEvent();
    const fields = async (params: object) => refusal(await save(sale, params)).details['fields'];
    expect(await fields({ name: ' ', qty: 0, ticketTypeId: sale.ticketTypeId })).toEqual({
      name: 'Hold name is required.',
      qty: 'Please hold 1 to 50,000 tickets.',
    });
    expect(await fields({ name: 'A', qty: 1 })).toEqual({ ticketTypeId: 'Please choose a ticket type.' });
    expect(await fields({ name: 'A', qty: 1, ticketTypeId: '0123456789abcdef01234567' })).toHaveProperty('ticketTypeId');
    const hold = await make(sale, 2);
    expect(await fields({ _id: hold._id, name: '', qty: 3, ticketTypeId: sale.eventId })).toEqual({
      name: 'Hold name is required.',
      ticketTypeId: 'The ticket type of a hold cannot be changed.',
      qty: 'The quantity of a hold cannot be changed. Release tickets, or make another hold.',
    });
    // as it was read
    const { eventId: _, releasedAt: __, ...asRead } = hold;
    expect((await save(sale, { ...asRead, name: 'Press' })).data.updateHold).toMatchObject({ name: 'Press', totalHeld: 2 });
  });

  it('of two edits of one version one is refused; a creation sent twice with its key makes one block', async () => {
    const sale = await anEvent();
    const hold = await make(sale, 10);
    const admit = () => save(sale, { _id: hold._id, name: hold.name, version: 1, totalCheckedIn: 1, totalOutstanding: 9 });
    const both = await Promise.all([admit(), admit()]);
    expect(both.map(({ errors }) => errors?.[0]?.extensions['code']).toSorted()).toEqual(['HOLD_CHANGED', undefined].toSorted());
    expect((await read(sale)).holds).toMatchObject([{ totalCheckedIn: 1, totalOutstanding: 9, version: 2 }]);
    const twice = () => save(sale, { name: 'Press', qty: 5, ticketTypeId: sale.ticketTypeId }, 'press-0001');
    const [one, other] = await Promise.all([twice(), twice()]);
    expect(one.data.updateHold._id).toBe(other.data.updateHold._id);
    expect((await read(sale)).figures.held).toBe(15);
  });

  it('a creation whose key made another block is refused, and makes none', async () => {
    const [sale, elsewhere] = [await anEvent(), await anEvent()];
    const form = { name: 'Press', note: 'Row A', qty: 5, ticketTypeId: sale.ticketTypeId };
    const { data } = await save(sale, form, 'press-0002');
    for (const other of [{ qty: 6 }, { name: 'Sponsors' }, { note: '' }, { contact: 'Ada' }, { releaseAt: '2031-01-01T00:00:00.000Z' }])
      expect(refusal(await save(sale, { ...form, ...other }, 'press-0002')).code).toBe('IDEMPOTENCY_MISMATCH');
    const foreign = { ...form, ticketTypeId: elsewhere.ticketTypeId };
    expect((await save(elsewhere, foreign, 'press-0002')).data.updateHold).toMatchObject({ eventId: elsewhere.eventId });
    await changed(sale, { ...data.updateHold, name: 'Renamed' }, { totalReleased: 1, totalOutstanding: 4 });
    expect((await save(sale, form, 'press-0002')).data.updateHold).toMatchObject({ _id: data.updateHold._id, name: 'Renamed' });
    expect((await read(sale)).figures.held).toBe(4);
  });

  it('at its release date what is outstanding goes back to sale, once, and the places of guests stay', async () => {
    const sale = await anEvent(20);
    const at = new Date(world.clock.now().getTime() + 3_600_000);
    const releaseAt = at.toISOString();
    const hold = await make(sale, 10, { releaseAt });
    await changed(sale, hold, { totalCheckedIn: 4, totalOutstanding: 6, releaseAt });
    const task = world.app.get(ReleaseDueHoldsTask, { strict: false });
    await task.run();
    expect((await read(sale)).holds).toMatchObject([{ totalOutstanding: 6, releaseAt }]);
    world.clock.set(at);
    await Promise.all([task.run(), task.run()]);
    expect(await read(sale)).toMatchObject({
      holds: [{ totalCheckedIn: 4, totalReleased: 6, totalOutstanding: 0, releaseAt: null, releasedAt: at.toISOString() }],
      figures: { held: 4, remaining: 16 },
    });
    expect(await task.run()).toBe(0);
    const [last] = await auditOf(world, sale.org._id);
    expect(last).toMatchObject({ action: 'hold.released', actorId: null, data: { name: 'Sponsors', held: 10, checkedIn: 4, released: 6 } });
    const late = { name: 'Late', qty: 1, ticketTypeId: sale.ticketTypeId, releaseAt: at.toISOString() };
    expect(refusal(await save(sale, late)).details['fields']).toEqual({ releaseAt: 'The release date must be in the future.' });
    world.clock.release();
  });

  it('BYD-020 every act is a line of the ledger and an entry in the audit log, and moves no money', async () => {
    const sale = await anEvent();
    const hold = await make(sale, 10);
    await changed(sale, hold, { totalCheckedIn: 2, totalReleased: 3, totalOutstanding: 5 });
    await changed(sale, hold, { totalCheckedIn: 0, totalReleased: 0, totalOutstanding: 10 });
    await remove(sale, hold._id);
    const entries = await world.connection.collection('ledger').find({ sellableId: sale.event._id }).sort({ _id: 1 }).toArray();
    const said = entries.map(({ act, lines }) => [
      act,
      ...lines.map((line: Record<string, unknown>) => [line['kind'], line['count'], line['cents']]),
    ]);
    expect(said).toEqual([
      ['Hold', ['Hold', 10, 0]],
      ['HoldChange', ['Hold', -3, 0], ['HoldAdmission', 2, 0]],
      ['HoldChange', ['Hold', 3, 0], ['HoldAdmission', -2, 0]],
      ['HoldRelease', ['Hold', -10, 0]],
    ]);
    expect(await figuresOf(world, sale.event)).toEqual({ sold: 0, held: 0, scanned: 0, orders: 0, revenue: 0 });
    const log = (await auditOf(world, sale.org._id)).filter(({ action }) => String(action).startsWith('hold.'));
    expect(log.map(({ action }) => action)).toEqual(['hold.deleted', 'hold.updated', 'hold.updated', 'hold.created']);
    expect(log.at(-1)).toMatchObject({ actorId: sale.user._id, subject: { kind: 'event', id: sale.eventId } });
  });

  it('nothing is held of a canceled event, and a deleted draft leaves nothing behind', async () => {
    const canceled = await anEvent(10, { cancel: true });
    expect(refusal(await save(canceled, { name: 'A', qty: 1, ticketTypeId: canceled.ticketTypeId })).code).toBe('EVENT_CANCELLED');
    const { org, token } = await world.given.member('ADMIN');
    const ticketTypes = [world.given.events.ticketType({ name: 'Floor', totalQty: 30 })];
    const event = await world.given.event(org, { ticketTypes, published: false, firstPublishedAt: null });
    const sale = { ...canceled, org, token, event, eventId: String(event._id), ticketTypeId: String(event.ticketTypes[0]!._id) };
    await make(sale, 12);
    expect(await places(sale)).toEqual([12]);
    expect((await world.gql(DRAFT, { input: { eventId: sale.eventId } }, token)).data).toEqual({ deleteEvent: true });
    expect(await places(sale)).toEqual([]);
    expect(await world.connection.collection('holds').countDocuments({ orgId: org._id })).toBe(0);
    expect((await figuresOf(world, event)).held).toBe(0);
  });

  it('BYD-040 says before a release which places it puts on sale and for how much, and changes nothing', async () => {
    const sale = await anEvent();
    const { org } = sale;
    const boss = await world.given.member('ADMIN', org);
    const hold = await make(sale, 30);
    const preview = (quantity: number, token = boss.token) =>
      world.gql(RELEASE, { query: { eventId: sale.eventId, holdId: hold._id, quantity } }, token);
    const before = await places(sale);
    const { holdRelease } = (await preview(12)).data;
    const price = sale.event.ticketTypes[0]!.tiers[0]!.price;
    expect(price).toBeGreaterThan(0);
    expect(holdRelease).toMatchObject({ people: 0, tickets: 12, amount: 12 * price, leftOut: 0 });
    expect(holdRelease.first).toHaveLength(10);
    expect(holdRelease.first[0]).toMatchObject({ label: expect.stringMatching(/^FLO-\d+$/), amount: price, reason: null });
    expect(await places(sale)).toEqual(before);
    const held = async () => {
      const records = await world.connection.collection('allocations').find({ sellableId: sale.eventId, kind: 'hold' }).toArray();
      return new Set(records.flatMap(({ claims }) => claims as string[]));
    };
    await changed(sale, hold, { totalReleased: 12, totalOutstanding: 18 });
    const left = await held();
    expect(holdRelease.first.filter(({ key }: { key: string }) => left.has(key))).toEqual([]);
    expect((await preview(18)).data.holdRelease.tickets).toBe(18);
    expect(refusal(await preview(19)).code).toBe('HOLD_TOTALS');
    expect((await preview(5, sale.token)).data.holdRelease).toMatchObject({ tickets: 5, amount: 0 });
    const stranger = await world.given.member('OWNER');
    expect(refusal(await preview(5, stranger.token)).code).toBe('NOT_FOUND');
  });
});
