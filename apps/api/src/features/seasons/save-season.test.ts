import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS = '_id name subtitle version published venue { name } schedule { startsAt endsAt } events { name }';
const CREATE = `mutation ($input: CreateSeasonInput!) { createSeason(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { ${FIELDS} } }`;
const CREATE_ONCE = `mutation ($input: CreateSeasonInput!, $key: String) { createSeason(input: $input, idempotencyKey: $key) { ${FIELDS} } }`;
const UPDATE_LISTS = 'mutation ($input: UpdateSeasonInput!) { updateSeason(input: $input) { upgrades { ticketTypeIds } } }';
const READ = `query ($id: ObjectId!) { season(seasonId: $id) {
  name subtitle stub description userAgreement age venueId taxDeduction processAs salesBeginImmediately sendQRCode eventEmailSubject eventEmailBody
  ticketDeliveryType physicalDeliveryInstructions exchange { allowed percent }
  posterImageUrl { original } schedule { announceAt ticketsAt ticketsEndAt startsAt endsAt doorsAt }
  ticketTypes { _id name totalQty soldQty isTicketSharing promo performanceIds capacity tiers { _id name price isActive startsAt endsAt } }
  promotions { _id code type ticketTypeIds } customFields { _id label type }
} }`;
const schedule = { startsAt: '2031-03-01T00:00:00.000Z', endsAt: '2031-09-01T00:00:00.000Z' };

describe('authoring a season', () => {
  let world: TestApp;
  let jpeg: Buffer;
  beforeAll(async () => {
    world = await startTestApp();
    jpeg = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#5f33d1' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(() => world?.stop());

  const admin = async (isSeasonTickets = true) => world.given.member('ADMIN', await world.given.org({ isSeasonTickets }));

  it('AUT-142 creates a draft, then changes it in place', async () => {
    const { token, org } = await admin();
    const venue = await world.given.venue(org);
    const made = (await world.gql(CREATE, { input: { name: '  Chamber   Music ', venueId: String(venue._id), schedule } }, token)).data
      .createSeason;
    expect(made).toMatchObject({ name: 'Chamber Music', version: 1, published: false, venue: { name: venue.name }, schedule, events: [] });
    await world.given.event(org, { name: 'First night', seasonId: made._id });
    const season = { name: 'Chamber Music 2031', subtitle: 'All of it', schedule };
    const changed = (await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season } }, token)).data.updateSeason;
    expect(changed).toMatchObject({ _id: made._id, ...season, version: 2, venue: null, events: [{ name: 'First night' }] });
    const other = { ...season, subtitle: 'Half of it' };
    const stale = await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: other } }, token);
    expect(stale.errors?.[0]?.extensions.code).toBe('EVENT_STALE');
    expect(await world.connection.collection('seasons').countDocuments({ orgId: org._id })).toBe(1);
  });

  it('AUT-184 AUT-223 refuses to change kind, sales tax and delivery once there are orders, and saves the rest', async () => {
    const { token, org } = await admin();
    const venue = await world.given.venue(org);
    const sold = { name: 'Chamber', schedule, venueId: String(venue._id), taxDeduction: true };
    const made = (await world.gql(CREATE, { input: sold }, token)).data.createSeason;
    await world.connection.collection('seasons').updateOne({ _id: made._id }, { $set: { hasOrders: true } });
    const save = (fields: object) =>
      world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: { ...sold, ...fields } } }, token);
    for (const change of [{ processAs: 'RSVP' }, { taxDeduction: false }, { venueId: null }, { ticketDeliveryType: 'physical' }])
      expect((await save(change)).errors?.[0]?.extensions).toMatchObject({ code: 'EVENT_LOCKED_FIELD' });
    const open = { subtitle: 'All of it', exchange: { allowed: false, percent: 0 } };
    expect((await save(open)).data.updateSeason).toMatchObject({ subtitle: 'All of it', version: 2 });
  });

  it('AUT-142 a save that is sent again after a lost answer finds its season, and creates no second one', async () => {
    const { token, org } = await admin();
    const create = (name: string, key: string) =>
      world.gql(CREATE_ONCE, { input: { name, stub: `twice-${org._id}`, schedule }, key }, token);
    const first = (await create('Chamber', 'key-1')).data.createSeason;
    expect((await create('Chamber', 'key-1')).data.createSeason).toMatchObject({ _id: first._id, version: 1 });
    expect((await create('Chamber Music', 'key-1')).data.createSeason).toMatchObject({ _id: first._id, name: 'Chamber Music', version: 2 });
    expect((await create('Chamber', 'key-1')).errors?.[0]?.extensions.code).toBe('EVENT_STALE');
    const saved = { seasonId: first._id, version: 2, season: { name: 'Late Chamber', schedule } };
    const changed = (await world.gql(UPDATE, { input: saved }, token)).data.updateSeason;
    expect(changed).toMatchObject({ name: 'Late Chamber', version: 3 });
    expect((await world.gql(UPDATE, { input: saved }, token)).data.updateSeason).toEqual(changed);
    const atOnce = await Promise.all(
      ['key-2', 'key-2'].map((key) => world.gql(CREATE_ONCE, { input: { name: 'Spring', schedule }, key }, token)),
    );
    expect(new Set(atOnce.map(({ data }) => data.createSeason._id)).size).toBe(1);
    expect(await world.connection.collection('seasons').countDocuments({ orgId: org._id })).toBe(2);
    expect((await create('Chamber', 'no key')).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('AUT-144 a save over what somebody else changed is stale, also when it refers to an add-on that they deleted', async () => {
    const { token, org } = await admin();
    const { events } = world.given;
    const poster = events.upgrade();
    const code = { _id: newId(), code: 'FERN', type: 'Unlock', upgradeIds: [poster._id] };
    const { _id: seasonId } = await events.season(org, { upgrades: [poster], promotions: [events.promotion({ ...code } as never)] });
    const remove = 'mutation ($input: DeleteSeasonItemInput!) { deleteSeasonItem(input: $input) { version } }';
    await world.gql(remove, { input: { seasonId, itemId: poster._id } }, token);
    const season = { name: 'Mine', schedule, promotions: [code] };
    const { errors } = await world.gql(UPDATE, { input: { seasonId, version: 1, season } }, token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'EVENT_STALE', details: { version: 2 } });
  });

  it('AUT-104 with a new ticket type, its add-ons for all types are for that one too, the others for every ticket', async () => {
    const { token, org } = await admin();
    const { events } = world.given;
    const [floor, balcony, box] = [events.ticketType(), events.ticketType(), events.ticketType()];
    const ofAll = events.upgrade({ ticketTypeIds: [floor._id, balcony._id] });
    const ofOne = events.upgrade({ ticketTypeIds: [floor._id] });
    const free = events.upgrade({ ticketTypeIds: [] });
    const upgrades = [ofAll, ofOne, free];
    const { _id: seasonId } = await events.season(org, { ticketTypes: [floor, balcony], upgrades });
    const inputOf = ({ _id, name }: typeof floor) => ({
      _id,
      name,
      totalQty: 9,
      tiers: [{ _id: newId(), name: 'Advance', price: 100, isActive: true }],
    });
    const save = async (version: number, types: (typeof floor)[]) => {
      const season = { name: 'Chamber', schedule, ticketTypes: types.map(inputOf) };
      const { data } = await world.gql(UPDATE_LISTS, { input: { seasonId, version, season } }, token);
      return data.updateSeason.upgrades.map(({ ticketTypeIds }: { ticketTypeIds: string[] }) => ticketTypeIds);
    };
    expect(await save(1, [floor, balcony])).toEqual([[floor._id, balcony._id], [floor._id], []]);
    expect(await save(2, [floor, balcony, box])).toEqual([[floor._id, balcony._id, box._id], [], []]);
  });

  it('refuses an end that is not after the start, a missing name, and another organization’s venue', async () => {
    const { token } = await admin();
    const create = async (input: object) => (await world.gql(CREATE, { input: { name: 'Spring', schedule, ...input } }, token)).errors?.[0];
    const turned = await create({ schedule: { startsAt: schedule.endsAt, endsAt: schedule.startsAt } });
    expect(turned?.extensions.details.fields).toEqual({ 'schedule.endsAt': 'The season must end after its start.' });
    expect((await create({ name: ' ' }))?.extensions.code).toBe('VALIDATION');
    const theirs = await world.given.venue(await world.given.org());
    expect((await create({ venueId: String(theirs._id) }))?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('AUT-026 refuses guest ticket sales, and stores none', async () => {
    const { token, org } = await admin();
    const refused = async (document: string, input: object) => (await world.gql(document, { input }, token)).errors?.[0]?.extensions;
    const season = { name: 'Spring', schedule };
    const why = { code: 'VALIDATION', details: { fields: { isGuestTicketSale: 'Season does not allow guests.' } } };
    expect(await refused(CREATE, { ...season, isGuestTicketSale: true })).toMatchObject(why);
    const made = (await world.gql(CREATE, { input: { ...season, isGuestTicketSale: false } }, token)).data.createSeason;
    const change = { seasonId: made._id, version: 1, season: { ...season, isGuestTicketSale: true } };
    expect(await refused(UPDATE, change)).toMatchObject(why);
    const stored = await world.connection.collection('seasons').findOne({ orgId: org._id });
    expect(stored).toMatchObject({ version: 1 });
    expect(stored?.['isGuestTicketSale'] ?? false).toBe(false);
  });

  it('AUT-039 AUT-134 AUT-136 every field of its wizard is stored and read again, and an update replaces them all', async () => {
    const { token, org } = await admin();
    const venue = await world.given.venue(org);
    const ticketType = {
      _id: newId(),
      name: 'All nights',
      totalQty: 200,
      promo: 'Six for five',
      performanceIds: [newId()],
      capacity: 220,
      tiers: [{ _id: newId(), name: 'Advance', price: 12_000, isActive: true }],
    };
    const season = {
      name: 'Chamber Music',
      subtitle: 'All of it',
      stub: 'Chamber_Music !',
      description: '<p>Six nights</p><script>alert(1)</script>',
      userAgreement: '<p>No refunds.</p>',
      age: '18+',
      venueId: String(venue._id),
      taxDeduction: true,
      processAs: 'Paid',
      salesBeginImmediately: false,
      schedule: {
        ...schedule,
        announceAt: '2030-12-01T00:00:00.000Z',
        ticketsAt: '2030-12-02T00:00:00.000Z',
        ticketsEndAt: '2031-02-01T00:00:00.000Z',
      },
      sendQRCode: '2031-02-20T00:00:00.000Z',
      ticketTypes: [ticketType],
      promotions: [{ _id: newId(), code: 'FERN', type: 'PreSale', ticketTypeIds: [ticketType._id] }],
      customFields: [{ _id: newId(), label: 'Seat wish', type: 'Text' }],
      eventEmailSubject: 'Your season',
      eventEmailBody: '<p>See you</p>',
      ticketDeliveryType: 'physical',
      physicalDeliveryInstructions: 'At the desk.',
      exchange: { allowed: true, percent: 5 },
    };
    const made = (await world.gql(CREATE, { input: season }, token)).data.createSeason;
    const read = async () => (await world.gql(READ, { id: made._id }, token)).data.season;
    expect(await read()).toMatchObject({
      ...season,
      stub: 'ChamberMusic',
      description: '<p>Six nights</p>',
      schedule: { ...season.schedule, doorsAt: null },
      // the only tier spans the sale, and a season's tickets are not shared (AUT-074, 089)
      ticketTypes: [
        {
          name: 'All nights',
          totalQty: 200,
          soldQty: 0,
          isTicketSharing: false,
          promo: 'Six for five',
          performanceIds: [],
          capacity: 220,
          tiers: [{ price: 12_000, startsAt: season.schedule.ticketsAt, endsAt: season.schedule.ticketsEndAt }],
        },
      ],
    });
    const bare = { name: 'Bare', schedule, exchange: { allowed: false, percent: 5 } };
    await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: bare } }, token);
    expect(await read()).toMatchObject({
      name: 'Bare',
      ticketDeliveryType: 'digital',
      physicalDeliveryInstructions: null,
      exchange: { allowed: false, percent: 0 },
      subtitle: null,
      stub: null,
      description: null,
      userAgreement: null,
      age: 'all ages',
      venueId: null,
      taxDeduction: false,
      sendQRCode: null,
      ticketTypes: [],
      promotions: [],
      customFields: [],
      eventEmailSubject: null,
      eventEmailBody: null,
      schedule: { announceAt: null, ticketsAt: null, ticketsEndAt: schedule.endsAt },
    });
  });

  it('AUT-094 the tier that is left of several lasts for the whole sale', async () => {
    const { token } = await admin();
    const sale = { ticketsAt: '2030-12-02T00:00:00.000Z', ticketsEndAt: '2031-02-01T00:00:00.000Z' };
    const tier = (name: string, times: object) => ({ _id: newId(), name, price: 9000, isActive: true, ...times });
    const middle = '2031-01-01T00:00:00.000Z';
    const tiers = [tier('Early', { endsAt: middle }), tier('Late', { startsAt: middle })];
    const ticketType = { _id: newId(), name: 'All nights', totalQty: 200, tiers };
    const season = { name: 'Chamber Music', schedule: { ...schedule, announceAt: sale.ticketsAt, ...sale }, ticketTypes: [ticketType] };
    const made = (await world.gql(CREATE, { input: season }, token)).data.createSeason;
    const left = tier('Advance', { startsAt: middle, endsAt: middle });
    const changed = { ...season, ticketTypes: [{ ...ticketType, tiers: [left] }] };
    await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: changed } }, token);
    const { ticketTypes } = (await world.gql(READ, { id: made._id }, token)).data.season;
    expect(ticketTypes[0].tiers).toEqual([{ ...left, startsAt: sale.ticketsAt, endsAt: sale.ticketsEndAt }]);
  });

  it('AUT-114 a secret code is deleted by an update without it', async () => {
    const { token } = await admin();
    const [fern, moss] = ['FERN', 'MOSS'].map((code) => ({ _id: newId(), code, type: 'PreSale', totalQty: 10 }));
    const season = { name: 'Chamber Music', schedule, promotions: [fern, moss] };
    const made = (await world.gql(CREATE, { input: season }, token)).data.createSeason;
    await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: { ...season, promotions: [moss] } } }, token);
    const { promotions } = (await world.gql(READ, { id: made._id }, token)).data.season;
    expect(promotions).toMatchObject([{ code: 'MOSS' }]);
  });

  it('AUT-039 refuses another season’s address, unknown items, sales tax without a venue, and another organization’s poster', async () => {
    const { token, org } = await admin();
    const refused = async (input: object) => {
      const error = (await world.gql(CREATE, { input: { name: 'Spring', schedule, ...input } }, token)).errors?.[0];
      return [error?.extensions.code, error?.extensions.details.fields];
    };
    await world.gql(CREATE, { input: { name: 'First', stub: 'spring', schedule } }, token);
    expect(await refused({ stub: 'SPRING' })).toEqual(['VALIDATION', { stub: 'This url is already used by another season.' }]);
    const code = { _id: newId(), code: 'FERN', type: 'Unlock', ticketTypeIds: [newId()] };
    expect((await refused({ promotions: [code] }))[0]).toBe('UNKNOWN_REFERENCE');
    expect((await refused({ taxDeduction: true }))[0]).toBe('VENUE_REQUIRED');
    expect((await refused({ eventEmailSubject: 'x'.repeat(201) }))[0]).toBe('VALIDATION');
    const theirs = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    const upload = await world.http
      .post('/uploads')
      .set('authorization', `Bearer ${theirs.token}`)
      .set('content-type', 'image/jpeg')
      .send(jpeg);
    expect((await refused({ posterFileId: upload.body.posterFileId }))[0]).toBe('UNKNOWN_REFERENCE');
    const ours = await world.http.post('/uploads').set('authorization', `Bearer ${token}`).set('content-type', 'image/jpeg').send(jpeg);
    const input = { name: 'Pictured', schedule, posterFileId: ours.body.posterFileId };
    const made = (await world.gql(CREATE, { input }, token)).data.createSeason;
    const poster = async () => (await world.gql(READ, { id: made._id }, token)).data.season.posterImageUrl;
    expect(await poster()).toMatchObject({ original: expect.stringContaining('/posters/') });
    await world.gql(UPDATE, { input: { seasonId: made._id, version: 1, season: { name: 'Pictured', schedule } } }, token);
    expect(await poster()).not.toBeNull();
    await world.gql(UPDATE, { input: { seasonId: made._id, version: 2, season: { name: 'Pictured', schedule, posterFileId: '' } } }, token);
    expect(await poster()).toBeNull();
    expect(await world.connection.collection('seasons').countDocuments({ orgId: org._id })).toBe(2);
  });

  it('AUT-210 AUT-236 takes the sales tax of its venue, of 0 too, follows it, and loses it with the toggle', async () => {
    const { token, org } = await admin();
    const [venue, other] = [await world.given.venue(org, { tax: 7.5 }), await world.given.venue(org, { tax: 0 })];
    const feesOf = async (seasonId: string) => {
      const { data } = await world.gql(
        'query ($id: ObjectId!) { fees(query: { seasonId: $id }) { fees { name type value } } }',
        { id: seasonId },
        token,
      );
      return data.fees.fees;
    };
    const tax = (value: number) => [{ name: 'Sales tax', type: 'Percent', value }];
    const season = (more: object) => ({ name: 'Spring', schedule, ...more });
    const { data } = await world.gql(CREATE, { input: season({ taxDeduction: true, venueId: venue._id }) }, token);
    const { _id } = data.createSeason;
    expect(await feesOf(_id)).toEqual(tax(7.5));
    const hall = { input: { venueId: venue._id, version: 1, name: 'Hall', tax: 8.25, address: {} } };
    await world.gql('mutation ($input: UpdateVenueInput!) { updateVenue(input: $input) { _id } }', hall, token);
    expect(await feesOf(_id)).toEqual(tax(8.25));
    const update = (version: number, more: object) => world.gql(UPDATE, { input: { seasonId: _id, version, season: season(more) } }, token);
    await update(1, { taxDeduction: true, venueId: other._id });
    expect(await feesOf(_id)).toEqual(tax(0));
    await update(2, { venueId: other._id });
    expect(await feesOf(_id)).toEqual([]);
    expect((await update(3, { taxDeduction: true })).errors?.[0]?.message).toBe('Select any venue.');
  });

  it('AUT-036 is refused while season tickets are disabled', async () => {
    const { token } = await admin(false);
    const { errors } = await world.gql(CREATE, { input: { name: 'Spring', schedule } }, token);
    expect(errors?.[0]?.extensions.code).toBe('SEASONS_DISABLED');
  });
});
