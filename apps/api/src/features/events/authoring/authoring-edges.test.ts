import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { Fees } from '../../fees/public/fees.facade.ts';

const FIELDS =
  '_id name stub accessibility physicalDeliveryInstructions description userAgreement version performances { videoLink songLink } ticketTypes { _id name totalQty }';
const CREATE = `mutation($input: CreateEventInput!, $key: String) { createEvent(input: $input, idempotencyKey: $key) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const NAMES = 'query($query: PublicEventsQueryInput) { publicEvents(query: $query) { events { name } } }';
const id = newId;

describe('edge cases of authoring', () => {
  let world: TestApp;
  let token: string;
  let org: { _id: string };
  beforeAll(async () => {
    world = await startTestApp();
    world.clock.set('2026-11-21T20:00:00Z');
    ({ token, org } = await world.given.member('ADMIN'));
  });
  afterAll(() => world.stop());

  const schedule = {
    announceAt: '2026-11-01T00:00:00.000Z',
    ticketsAt: '2026-11-01T00:00:00.000Z',
    startsAt: '2026-12-05T03:00:00.000Z',
    endsAt: '2026-12-05T06:00:00.000Z',
  };
  const ticketType = (overrides: object = {}) => ({
    _id: id(),
    name: 'General admission',
    totalQty: 100,
    tiers: [{ _id: id(), name: 'Advance', price: 2500, isActive: true }],
    ...overrides,
  });
  const input = (overrides: object = {}) => ({ name: 'Rock Night', schedule, ticketTypes: [ticketType()], ...overrides });
  const create = (overrides: object = {}, key?: string) => world.gql(CREATE, { input: input(overrides), key }, token);
  const publicEvent = async (stub: string, fields: string) =>
    (await world.gql(`query($stub: String!) { publicEvent(stub: $stub) { ${fields} } }`, { stub })).data.publicEvent;

  it('BUY-001 keeps the lines that browsers create while typing, with their words separated', async () => {
    const typed = 'Doors at seven<div>Two sets</div><div><br></div><div onclick="x()">No re-entry</div>';
    const { data } = await create({ description: typed, userAgreement: typed, stub: 'lines' });
    const kept = 'Doors at seven<div>Two sets</div><div><br /></div><div>No re-entry</div>';
    expect(data.createEvent).toMatchObject({ description: kept, userAgreement: kept });
    const event = await world.given.event(org, { stub: 'shown-lines', description: kept });
    expect(await publicEvent(String(event._id), 'description')).toEqual({ description: kept });
    expect((await world.http.get('/e/shown-lines')).text).toMatch(/Doors at seven Two sets No re-entry">/);
  });

  it('AUT-135 AUT-215 deletes the waiver with a save that leaves it out, also for those who read the event later', async () => {
    const { data } = await create({ userAgreement: '<p>No refunds.</p>', stub: 'waived' });
    const { _id: eventId, version, ticketTypes, userAgreement } = data.createEvent;
    expect(userAgreement).toBe('<p>No refunds.</p>');
    const types = ticketTypes.map((type: { _id: string }) => ticketType({ _id: type._id }));
    const saved = await world.gql(UPDATE, { input: { eventId, version, event: input({ stub: 'waived', ticketTypes: types }) } }, token);
    expect(saved.errors).toBeUndefined();
    const read = await world.gql('query($id: ObjectId!) { event(eventId: $id) { userAgreement } }', { id: eventId }, token);
    expect(read.data.event.userAgreement).toBeNull();
  });

  it('AUT-142 creates one event for a request repeated after a lost response, with its last contents', async () => {
    const key = id();
    const types = [ticketType()];
    const first = await create({ stub: 'once', ticketTypes: types }, key);
    const again = await create({ stub: 'once', ticketTypes: types, name: 'Rock Night II' }, key);
    expect(again.errors).toBeUndefined();
    expect(again.data.createEvent).toMatchObject({ _id: first.data.createEvent._id, name: 'Rock Night II', stub: 'once' });
    expect((await create({ stub: 'once' }, id())).errors?.[0]?.extensions.code).toBe('EVENT_STUB_TAKEN');
    // the first request, once more: it undoes nothing that was saved since
    expect((await create({ stub: 'once', ticketTypes: types }, key)).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
  });

  it('AUT-142 creates one event for two such concurrent requests', async () => {
    const key = id();
    const types = [ticketType()];
    const answers = await Promise.all([1, 2, 3].map(() => create({ stub: 'at-once', ticketTypes: types }, key)));
    const made = answers.flatMap(({ data }) => data?.createEvent?._id ?? []);
    expect(new Set(made).size).toBe(1);
    expect(await world.connection.collection('events').countDocuments({ stubKey: 'at-once' })).toBe(1);
  });

  it('AUT-142 ignores events of other organizations with the same key', async () => {
    const key = id();
    const mine = await create({}, key);
    const { token: theirs } = await world.given.member('ADMIN');
    const other = await world.gql(CREATE, { input: input(), key }, theirs);
    expect(other.data.createEvent._id).not.toBe(mine.data.createEvent._id);
  });

  it('AUT-220 refuses a quantity too large to number its units', async () => {
    const { errors } = await create({ ticketTypes: [ticketType({ totalQty: 999_999_999 })] });
    expect(errors?.[0]).toMatchObject({
      message: 'Total quantity can be at most 1,000,000.',
      extensions: { details: { fields: { 'ticketTypes.0.totalQty': 'Total quantity can be at most 1,000,000.' } } },
    });
  });

  it('AUT-022 refuses a link that cannot be embedded instead of dropping it', async () => {
    const { errors } = await create({ videoLink: 'https://vimeo.com/76979871', songLink: 'https://soundcloud.com/a' });
    expect(errors?.[0]?.extensions.details.fields).toEqual({
      videoLink: 'Please paste a link to a YouTube video.',
      songLink: 'Please paste a link to a song, album or artist on Spotify.',
    });
  });

  it('AUT-234 refuses an invisible name, and removes hidden characters from others', async () => {
    expect((await create({ name: '\u200B\u202E' })).errors?.[0]?.message).toBe('Event name is required.');
    expect((await create({ name: ' Rock\u202E  Night\u200B 🎸 ', ticketTypes: [] })).data.createEvent.name).toBe('Rock Night 🎸');
    const noted = await create({
      accessibility: ' Ramp\u202E \n Lift ',
      physicalDeliveryInstructions: 'At\u200B the\n\u2066door',
      ticketTypes: [],
    });
    expect(noted.data.createEvent).toMatchObject({ accessibility: 'Ramp\n Lift', physicalDeliveryInstructions: 'At the\ndoor' });
  });

  it('AUT-243 shows the times of an event without a venue in America/Denver, where they were entered, whatever the organization’s zone', async () => {
    const elsewhere = await world.given.org({ timezone: 'America/New_York' });
    const event = await world.given.event(elsewhere);
    expect(await publicEvent(String(event._id), 'timezone')).toEqual({ timezone: 'America/Denver' });
  });

  it('BUY-004 lists an event without an announcement instant, whose page is public too', async () => {
    const seller = await world.given.org();
    const at = new Date('2026-12-05T03:00:00Z');
    const open = { announceAt: null, ticketsAt: null, ticketsEndAt: at, startsAt: at, endsAt: at, doorsAt: null };
    const event = await world.given.event(seller, { name: 'Open already', schedule: open });
    await world.given.event(seller, { name: 'Later', schedule: { ...open, announceAt: new Date('2026-12-01T00:00:00Z') } });
    expect(await publicEvent(String(event._id), 'name')).toEqual({ name: 'Open already' });
    const { data } = await world.gql(NAMES, { query: { orgStub: seller.stub } });
    expect(data.publicEvents.events).toEqual([{ name: 'Open already' }]);
  });

  it('BUY-004 finds nothing for a text longer than any name', async () => {
    const found = await world.gql(NAMES, { query: { name: `${'(a'.repeat(30_000)}` } });
    expect([found.errors, found.data?.publicEvents.events]).toEqual([undefined, []]);
    const venues = await world.gql(
      'query($query: VenuesQueryInput) { venues(query: $query) { name } }',
      { query: { name: 'x'.repeat(40_000) } },
      token,
    );
    expect([venues.errors, venues.data?.venues]).toEqual([undefined, []]);
  });

  it('BUY-001 finds an event by a stub that looks like an id, but never in place of the event with that id', async () => {
    const owner = await world.given.event(org, { name: 'Owner of the id' });
    const other = await world.given.org();
    await world.given.event(other, { name: 'Hex', stub: 'deadbeefdeadbeefdeadbeef' });
    await world.given.event(other, { name: 'Impostor', stub: String(owner._id) });
    expect(await publicEvent('DeadBeefDeadBeefDeadBeef', 'name')).toEqual({ name: 'Hex' });
    expect(await publicEvent(String(owner._id), 'name')).toEqual({ name: 'Owner of the id' });
  });

  it('BUY-001 shows no end of a price that stays on sale after its end', async () => {
    const past = new Date('2026-11-10T00:00:00Z');
    const tiers = [
      { name: 'Early', price: 1000, endsAt: past },
      { name: 'Late', price: 2000, startsAt: new Date('2026-11-30T00:00:00Z'), endsAt: new Date('2026-12-05T03:00:00Z') },
    ];
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({}, tiers)] });
    const shown = await publicEvent(String(event._id), 'ticketTypes { price tierName tierEndsAt }');
    expect(shown.ticketTypes).toEqual([{ price: 1000, tierName: 'Early', tierEndsAt: null }]);
  });

  it.each([
    ['not public yet', { firstPublishedAt: null }, 'NOT_FOUND'],
    ['paused', {}, 'SALES_PAUSED'],
  ])('BUY-002 answers the same for a right and a wrong code of an event that is %s', async (_state, fields, refusal) => {
    const promotions = [world.given.events.promotion({ code: 'HUSH' })];
    const draft = await world.given.event(org, { published: false, promotions, ...fields });
    const eventId = String(draft._id);
    const tickets = [{ ticketTypeId: String(draft.ticketTypes[0]!._id), quantity: 1 }];
    const apply = (code: string) => world.gql('mutation($i: ApplyCodeInput!) { applyCode(input: $i) { code } }', { i: { eventId, code } });
    const reserve = (code: string) =>
      world.gql('mutation($i: ReserveInput!) { reserve(input: $i) { token } }', { i: { eventId, code, tickets, idempotencyKey: id() } });
    const answers = await Promise.all([apply('HUSH'), apply('nothing'), reserve('HUSH'), reserve('nothing')]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array.from({ length: 4 }, () => refusal));
  });

  it('queries the fees of all events of a list at once', async () => {
    const { token: own, org: seller } = await world.given.member('ADMIN');
    for (const name of ['A', 'B', 'C']) await world.given.events.salesTax(await world.given.event(seller, { name }), 7.5);
    const asked = vi.spyOn(world.app.get(Fees, { strict: false }), 'ofEvents');
    const { data } = await world.gql('{ events { fees { name value } } }', {}, own);
    const times = asked.mock.calls.length;
    asked.mockRestore();
    expect(data.events).toEqual(Array.from({ length: 3 }, () => ({ fees: [{ name: 'Sales tax', value: 7.5 }] })));
    expect(times).toBe(1);
  });

  it('AUT-142 treats a save repeated after a lost response as done, but no other', async () => {
    const types = [ticketType()];
    const rest = { ticketTypes: types, promotions: [{ _id: id(), code: 'X', type: 'Unlock', startsAt: schedule.ticketsAt }] };
    const { data } = await create(rest);
    const save = (name: string) =>
      world.gql(UPDATE, { input: { eventId: data.createEvent._id, version: 1, event: input({ ...rest, name }) } }, token);
    expect((await save('Rock Night II')).data.updateEvent.version).toBe(2);
    expect((await save('Rock Night II')).data?.updateEvent).toMatchObject({ name: 'Rock Night II', version: 2 });
    expect((await save('Rock Night III')).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
  });

  it('AUT-215 records only what a save changed', async () => {
    const types = [ticketType()];
    const rest = {
      ticketTypes: types,
      promotions: [{ _id: id(), code: 'X', type: 'Unlock' }],
      customFields: [{ _id: id(), label: 'Q', type: 'Text' }],
    };
    const { data } = await create(rest);
    const { _id } = data.createEvent;
    const update = (version: number, overrides: object) =>
      world.gql(UPDATE, { input: { eventId: _id, version, event: input({ ...rest, ...overrides }) } }, token);
    expect((await update(1, { subtitle: 'Loud' })).errors).toBeUndefined();
    expect((await update(1, {})).errors?.[0]?.message).toBe(
      'This was changed by someone else in the meantime: subtitle. Please reload and try again.',
    );
  });
});
