import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { uploadPoster } from '../../../../test/upload-picture.ts';

const PERFORMANCE = `_id name headliningArtistIds openingArtistIds venueId venueStageId price posterImageUrl { original medium small }
  videoLink songLink schedule { _id doorsAt startsAt endsAt }`;
const FIELDS = `_id version isMultipleDays totalDays performances { ${PERFORMANCE} } ticketTypes { dayIds promo performanceIds capacity }`;
const CREATE = `mutation($input: CreateEventInput!) { createEvent(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation($input: UpdateEventInput!) { updateEvent(input: $input) { ${FIELDS} } }`;
const READ = `query($eventId: ObjectId!) { event(eventId: $eventId) { ${FIELDS} } }`;

const day = (date: number, hour = 2) => ({
  _id: newId(),
  doorsAt: `2031-05-0${date}T0${hour - 1}:00:00.000Z`,
  startsAt: `2031-05-0${date}T0${hour}:00:00.000Z`,
  endsAt: `2031-05-0${date}T0${hour + 3}:00:00.000Z`,
});

describe('performances of an event', () => {
  let world: TestApp;
  let token: string;
  let org: Awaited<ReturnType<TestApp['given']['org']>>;
  beforeAll(async () => {
    world = await startTestApp();
    org = await world.given.org();
    ({ token } = await world.given.member('ADMIN', org));
  });
  afterAll(() => world.stop());

  const inputOf = (days: ReturnType<typeof day>[], fields: object) => {
    const { doorsAt, startsAt } = days[0]!;
    return { name: 'Festival', type: 'Concert', schedule: { doorsAt, startsAt, endsAt: days.at(-1)!.endsAt }, ...fields };
  };
  const create = (days: ReturnType<typeof day>[], fields: object) => world.gql(CREATE, { input: inputOf(days, fields) }, token);
  const update = ({ _id: eventId, version }: { _id: string; version: number }, days: ReturnType<typeof day>[], fields: object) =>
    world.gql(UPDATE, { input: { eventId, version, event: inputOf(days, fields) } }, token);

  /** A performance with every field filled, and its stored form. */
  async function aPerformance(schedule: ReturnType<typeof day>[], name: string) {
    const [headliner, opener, venue] = [await world.given.artist(org), await world.given.artist(org), await world.given.venue(org)];
    const { posterFileId, images } = await uploadPoster(world, token);
    const fields = {
      _id: newId(),
      name,
      headliningArtistIds: [String(headliner._id)],
      openingArtistIds: [String(opener._id)],
      venueId: String(venue._id),
      venueStageId: 'stage-north',
      price: 4250,
      videoLink: 'dQw4w9WgXcQ',
      songLink: 'track/4uLU6hMCjMI75M1A2tKUQC',
      schedule,
    };
    return { input: { ...fields, posterFileId }, read: { ...fields, posterImageUrl: images } };
  }

  it('AUT-004 round-trip every field, with one entry of the schedule on a single day', async () => {
    const days = [day(1)];
    const one = await aPerformance(days, 'Opening night');
    const made = (await create(days, { performances: [one.input] })).data.createEvent;
    expect(made).toMatchObject({ isMultipleDays: false, totalDays: 1 });
    expect(made.performances).toEqual([one.read]);
    const { data } = await world.gql(READ, { eventId: made._id }, token);
    expect(data.event.performances).toEqual([one.read]);
  });

  it('AUT-004 have one entry for each day on two stages of a festival, and tickets are for the days alone', async () => {
    const days = [day(1), day(2), day(3)];
    const [north, south] = [await aPerformance(days, 'North'), await aPerformance([day(1, 4), day(2, 4), day(3, 4)], 'South')];
    const ticketTypes = [
      { _id: newId(), name: 'Pass', totalQty: 5, tiers: [{ _id: newId(), name: 'Advance', price: 2500, isActive: true }] },
    ];
    const made = (await create(days, { days, performances: [north.input, south.input], ticketTypes })).data.createEvent;
    expect(made.performances).toEqual([north.read, south.read]);
    expect(made.ticketTypes[0].dayIds).toEqual(days.map(({ _id }) => _id));
    const shorter = (
      await update(made, days.slice(0, 2), { days: days.slice(0, 2), performances: [north.input, south.input], ticketTypes })
    ).data.updateEvent;
    expect(shorter.performances.map(({ schedule }: { schedule: unknown }) => schedule)).toEqual([
      days.slice(0, 2),
      south.read.schedule.slice(0, 2),
    ]);
  });

  it('AUT-004 AUT-215 are replaced as a whole: what a save leaves out is cleared, and times follow the days', async () => {
    const days = [day(1)];
    const [one, two] = [await aPerformance(days, 'Main'), await aPerformance([day(1, 5)], 'Late show')];
    const made = (await create(days, { performances: [one.input, two.input] })).data.createEvent;
    const ofEvent = {
      headliningArtistIds: one.read.headliningArtistIds,
      openingArtistIds: one.read.openingArtistIds,
      videoLink: one.read.videoLink,
      songLink: one.read.songLink,
    };
    const bare = { _id: two.input._id, posterFileId: '' };
    const cleared = (await update(made, days, { ...ofEvent, performances: [{ _id: one.input._id }, bare] })).data.updateEvent;
    const nothing = { name: null, venueId: null, venueStageId: null, price: null };
    const times = [{ ...days[0], _id: two.read.schedule[0]!._id }];
    expect(cleared.performances).toMatchObject([
      { ...ofEvent, ...nothing, posterImageUrl: one.read.posterImageUrl, schedule: days },
      { ...nothing, posterImageUrl: null, videoLink: null, headliningArtistIds: [], schedule: times },
    ]);
    const alone = (await update(cleared, days, ofEvent)).data.updateEvent;
    expect(alone.performances).toEqual(cleared.performances.slice(0, 1));
  });

  it('AUT-004 name the venue of a performance to buyers, and give the rest of it to the staff', async () => {
    const days = [day(1)];
    const one = await aPerformance(days, 'Main');
    const elsewhere = { _id: newId(), name: 'Aftershow', venueId: one.input.venueId };
    const ticketTypes = [{ _id: newId(), name: 'Pass', totalQty: 5, tiers: [{ _id: newId(), name: 'Advance', price: 0, isActive: true }] }];
    const performances = [{ _id: one.input._id }, elsewhere];
    const { _id: eventId } = (await create(days, { performances, ticketTypes })).data.createEvent;
    const places = 'performances { venueName venue { _id } }';
    const read = await world.gql(`query($eventId: ObjectId!) { event(eventId: $eventId) { ${places} } }`, { eventId }, token);
    const venueName = expect.stringMatching(/./);
    expect(read.data.event.performances).toEqual([
      { venueName: null, venue: null },
      { venueName, venue: { _id: elsewhere.venueId } },
    ]);
    const input = { eventId, published: true };
    await world.gql('mutation($input: PublishEventInput!) { publishEvent(input: $input) { _id } }', { input }, token);
    const asBuyer = (fields: string) => world.gql(`query($stub: String!) { publicEvent(stub: $stub) { ${fields} } }`, { stub: eventId });
    expect((await asBuyer('performances { name venueName }')).data.publicEvent.performances[1]).toEqual({ name: 'Aftershow', venueName });
    const staff = await asBuyer(places);
    expect(staff.data?.publicEvent.performances[1].venue ?? null).toBeNull();
  });

  it('AUT-016 cost nothing once the event is an RSVP', async () => {
    const days = [day(1)];
    const performances = [
      { _id: newId(), price: 500 },
      { _id: newId(), price: 4250 },
    ];
    const made = (await create(days, { performances })).data.createEvent;
    const priced = ({ performances: all }: { performances: { price: number }[] }) => all.map(({ price }) => price);
    expect(priced(made)).toEqual([500, 4250]);
    expect(priced((await update(made, days, { processAs: 'RSVP', performances })).data.updateEvent)).toEqual([0, 0]);
  });

  it('AUT-216 refuse an id that two of them have, or two of their days', async () => {
    const [twice, one, two] = [newId(), day(1), day(2)];
    const code = async (days: ReturnType<typeof day>[], performances: object[]) =>
      (await create(days, { days, performances })).errors?.[0]?.extensions.code;
    expect(await code([one], [{ _id: twice }, { _id: twice }])).toBe('UNKNOWN_REFERENCE');
    expect(await code([one, { ...two, _id: one._id }], [{ _id: twice }])).toBe('UNKNOWN_REFERENCE');
    expect(await code([one, two], [{ _id: twice }])).toBeUndefined();
  });

  it('AUT-004 refuse the venue, poster and performers of another organization, and times that cannot be', async () => {
    const stranger = await world.given.member('ADMIN');
    const [venue, artist] = [await world.given.venue(stranger.org), await world.given.artist(stranger.org)];
    const { posterFileId } = await uploadPoster(world, stranger.token);
    const days = [day(1)];
    const refusal = async (fields: object) =>
      (await create(days, { performances: [{ _id: newId() }, { _id: newId(), ...fields }] })).errors?.[0]?.extensions;
    for (const fields of [{ venueId: String(venue._id) }, { headliningArtistIds: [String(artist._id)] }, { posterFileId }])
      expect((await refusal(fields))?.code).toBe('UNKNOWN_REFERENCE');
    const late = { ...day(1), doorsAt: '2031-05-01T03:00:00.000Z' };
    expect(
      (await refusal({ schedule: [late], name: 'x'.repeat(81), price: -1, videoLink: 'https://elsewhere.example' }))?.details.fields,
    ).toEqual({
      'performances.1.name': 'Performance name can have at most 80 characters.',
      'performances.1.price': 'Price must not be negative.',
      'performances.1.schedule.0.doorsAt': 'Doors must not open after the start.',
      'performances.1.videoLink': 'Please paste a link to a YouTube video.',
    });
  });

  it('AUT-184 keeps a performance beside the first once there are orders, and its times may move', async () => {
    const days = [day(1)];
    const own = [{ _id: newId() }, { _id: newId(), name: 'South', schedule: [day(1, 4)] }];
    const made = (await create(days, { days, performances: own })).data.createEvent;
    await world.connection.collection('events').updateOne({ _id: made._id }, { $set: { hasOrders: true } });
    const { errors } = await update(made, days, { days, performances: [own[0]] });
    expect(errors?.[0]?.message).toMatch(/^This field cannot be changed once orders have been created/);
    const later = { ...own[1]!, schedule: [{ ...own[1]!.schedule![0]!, endsAt: '2031-05-01T09:00:00.000Z' }] };
    const late = { _id: newId(), name: 'Late show' };
    const changed = (await update(made, days, { days, performances: [own[0], later, late] })).data.updateEvent.performances;
    expect(changed.map(({ name, schedule }: { name: string; schedule: { endsAt: string }[] }) => [name, schedule[0]?.endsAt])).toEqual([
      [null, days[0]!.endsAt],
      ['South', '2031-05-01T09:00:00.000Z'],
      ['Late show', days[0]!.endsAt],
    ]);
  });

  it('AUT-065 refuses a seating chart for a multi-day event, and more days for one with a chart, and stores neither', async () => {
    const CHART = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { _id version seatingChartKey } }';
    const UPDATE_CHART = 'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { _id version seatingChartKey } }';
    const stored = async ({ _id: eventId }: { _id: string }) =>
      (await world.gql('query($eventId: ObjectId!) { event(eventId: $eventId) { version seatingChartKey totalDays } }', { eventId }, token))
        .data.event;
    const save = ({ _id: eventId, version }: { _id: string; version: number }, event: object) =>
      world.gql(UPDATE_CHART, { input: { eventId, version, event } }, token);
    const [one, days] = [[day(1)], [day(1), day(2)]];
    const refusal = { details: { fields: { seatingChartKey: 'Marquee does not yet support seated multi-day events.' } } };
    const festival = (await world.gql(CHART, { input: inputOf(days, { days }) }, token)).data.createEvent;
    const wrong = await save(festival, inputOf(days, { days, seatingChartKey: 'chart-1' }));
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', ...refusal });
    expect(await stored(festival)).toEqual({ version: festival.version, seatingChartKey: null, totalDays: 2 });
    expect((await world.gql(CHART, { input: inputOf(days, { days, seatingChartKey: 'chart-1' }) }, token)).errors).toHaveLength(1);
    const seated = (await world.gql(CHART, { input: inputOf(one, { days: one, seatingChartKey: 'chart-1' }) }, token)).data.createEvent;
    expect(seated.seatingChartKey).toBe('chart-1');
    const longer = await save(seated, inputOf(days, { days, seatingChartKey: 'chart-1' }));
    expect(longer.errors?.[0]?.extensions).toMatchObject(refusal);
    expect(await stored(seated)).toEqual({ version: seated.version, seatingChartKey: 'chart-1', totalDays: 1 });
    const cleared = await save(seated, inputOf(days, { days, seatingChartKey: null }));
    expect(cleared.data.updateEvent.seatingChartKey).toBeNull();
  });

  it('AUT-074 keeps what a ticket type is promoted as, its performances and its places, and drops performances that are gone', async () => {
    const days = [day(1)];
    const shows = ['Early', 'Late'].map((name) => ({ _id: newId(), name }));
    const [early, late] = shows.map(({ _id }) => _id);
    const chosen = { promo: 'Closest to the band', performanceIds: [late, early], capacity: 320 };
    const bare = { _id: newId(), name: 'Pit', totalQty: 10, tiers: [{ _id: newId(), name: 'Advance', price: 2500, isActive: true }] };
    const typesOf = async (answer: ReturnType<typeof update>) => {
      const { data, errors } = await answer;
      expect(errors).toBeUndefined();
      return (data.updateEvent ?? data.createEvent).ticketTypes;
    };
    const made = (await create(days, { performances: shows, ticketTypes: [{ ...bare, ...chosen, promo: '  Closest to the   band ' }] }))
      .data.createEvent;
    expect(made.ticketTypes).toMatchObject([chosen]);
    const at = (version: number) => ({ ...made, version });
    const shorter = { performances: shows.slice(0, 1), ticketTypes: [{ ...bare, ...chosen }] };
    expect(await typesOf(update(at(1), days, shorter))).toMatchObject([{ ...chosen, performanceIds: [early] }]);
    const cleared = { promo: null, performanceIds: [], capacity: null };
    expect(await typesOf(update(at(2), days, { ticketTypes: [bare] }))).toMatchObject([cleared]);
    const foreign = { ...bare, performanceIds: [newId(), early, early] };
    expect(await typesOf(update(at(3), days, { ticketTypes: [foreign] }))).toMatchObject([{ performanceIds: [early] }]);
    const { errors } = await update(at(4), days, { ticketTypes: [{ ...bare, promo: 'x'.repeat(501), capacity: -1 }] });
    expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual(['ticketTypes.0.promo', 'ticketTypes.0.capacity']);
  });

  it('AUT-074 a ticket type of an older record has none of them', async () => {
    const { promo: _p, performanceIds: _ids, capacity: _c, ...older } = world.given.events.ticketType();
    const { _id: eventId } = await world.given.event(org);
    await world.connection.collection('events').updateOne({ _id: eventId as never }, { $set: { ticketTypes: [older] } });
    const { data } = await world.gql(READ, { eventId }, token);
    expect(data.event.ticketTypes).toMatchObject([{ promo: null, performanceIds: [], capacity: null }]);
  });
});
