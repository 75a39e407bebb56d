import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { OnSaleService } from '../events/public/on-sale.facade.ts';
import { ApplyPlatformFeesHandler } from './platform/apply-platform-fees.handler.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const FIELDS =
  '_id name appliedBy appliedTo filters paymentMethods minAppliedToPrice maxAppliedToPrice type value isApplyPlatformFee eventId seasonId';
const PLATFORM = `query ($pagination: PaginationInput) { platformFees(pagination: $pagination) { fees { ${FIELDS} } total hasMore unapplied } }`;
const OF_ORG = `query ($orgId: ObjectId!) { orgFees(orgId: $orgId) { fees { ${FIELDS} } ownerName } }`;
const OF_EVENT = `query ($query: FeesQueryInput!) { fees(query: $query) { fees { ${FIELDS} } ownerName isGuestTicketSale } }`;
const CREATE = `mutation ($input: CreateFeeInput!) { createFee(input: $input) { ${FIELDS} } }`;
const CREATE_ONCE = `mutation ($input: CreateFeeInput!, $key: String) { createFee(input: $input, idempotencyKey: $key) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateFeeInput!) { updateFee(input: $input) { ${FIELDS} } }`;
const DELETE = 'mutation ($input: DeleteFeeInput!) { deleteFee(input: $input) }';
const APPLY = 'mutation ($input: ApplyPlatformFeesInput) { applyPlatformFees(input: $input) { _id isDone organizations } }';

const aFee = (more: object = {}) => ({
  name: 'Chart use',
  type: 'Flat',
  value: 25,
  appliedTo: 'Ticket',
  appliedBy: 'Marquee',
  filters: ['Seated'],
  paymentMethods: ['CardReaderWifi'],
  minAppliedToPrice: 1000,
  maxAppliedToPrice: 5000,
  ...more,
});
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('fees of the platform, organizations and events', () => {
  let world: TestApp;
  let token: string;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());
  beforeEach(async () => {
    await world.connection.collection('fees').deleteMany({});
    token ??= (await world.given.member('SUPER_USER')).token;
  });

  const create = (fee: object, orgId?: unknown, as = token) =>
    world.gql(CREATE, { input: { fee: aFee(fee), ...(orgId ? { orgId: String(orgId) } : {}) } }, as);
  const copies = (orgId: string) => world.connection.collection('fees').find({ orgId, eventId: null }).sort({ _id: 1 }).toArray();
  const apply = async () => {
    let isAnswered = false;
    const answer = world.gql(APPLY, {}, token).finally(() => (isAnswered = true));
    // the call waits for a worker: this is one
    while (!isAnswered) {
      await world.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return answer;
  };

  it('ACC-168 ACC-164 an organization’s fee keeps every field and is in the list of its owner alone', async () => {
    const [org, other] = [await world.given.org({ orgName: 'Lyric' }), await world.given.org()];
    const created = (await create({}, org._id)).data.createFee;
    expect(created).toEqual({ ...aFee(), _id: created._id, isApplyPlatformFee: false, eventId: null, seasonId: null });
    expect((await world.gql(OF_ORG, { orgId: String(org._id) }, token)).data.orgFees).toEqual({ fees: [created], ownerName: 'Lyric' });
    expect((await world.gql(OF_ORG, { orgId: String(other._id) }, token)).data.orgFees.fees).toEqual([]);
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.fees).toEqual([]);
    const changed = { ...aFee({ name: 'Terminal', value: 2.75, type: 'Percent', appliedTo: 'Order', filters: [] }), _id: created._id };
    const { data } = await world.gql(UPDATE, { input: { fee: changed, orgId: String(org._id) } }, token);
    expect(data.updateFee).toEqual({ ...changed, isApplyPlatformFee: false, eventId: null, seasonId: null });
    expect((await world.gql(DELETE, { input: { feeId: created._id } }, token)).data.deleteFee).toBe(true);
    expect((await world.gql(OF_ORG, { orgId: String(org._id) }, token)).data.orgFees.fees).toEqual([]);
  });

  it('ACC-168 refuses fields that are the server’s own, other values than the lists’ and what the rules forbid', async () => {
    for (const wrong of [{ createdAt: '2026-01-01T00:00:00Z' }, { disabled: false }, { orgId: newId() }, { filters: ['Vip'] }])
      expect((await create(wrong)).status).toBe(400);
    expect((await create({ name: ' ' })).errors?.[0]?.message).toBe('Fee name is required.');
    const refused = await create({ type: 'Percent', value: 3, appliedTo: 'Ticket' });
    expect(refused.errors?.[0]?.message).toBe('A Marquee percent fee can only be applied to orders.');
    expect(codeOf(await create({}, newId()))).toBe('NOT_FOUND');
  });

  it('AUT-124 a fee that is created again after a lost answer is the same fee, with what was written since', async () => {
    const org = await world.given.org();
    const { token: admin } = await world.given.member('ADMIN', org);
    const event = await world.given.event(org);
    const own = { appliedBy: 'Organization', eventId: String(event._id) };
    const send = (key: string, value: number, fee: object = own) =>
      world.gql(CREATE_ONCE, { input: { fee: aFee({ ...fee, value }) }, key }, admin);
    const first = (await send('key-1', 250)).data.createFee;
    expect((await send('key-1', 250)).data.createFee._id).toBe(first._id);
    const [one, same] = await Promise.all([send('key-1', 300), send('key-1', 300)]);
    expect([one.data.createFee, same.data.createFee]).toMatchObject([
      { _id: first._id, value: 300 },
      { _id: first._id, value: 300 },
    ]);
    expect(codeOf(await send('key-1', 250))).toBe('IDEMPOTENCY_MISMATCH');
    const list = async () => (await world.gql(OF_EVENT, { query: { eventId: String(event._id) } }, admin)).data.fees.fees;
    expect(await list()).toMatchObject([{ _id: first._id, value: 300 }]);
    const atOnce = await Promise.all([send('key-2', 400), send('key-2', 400)]);
    expect(new Set(atOnce.map(({ data }) => data.createFee._id)).size).toBe(1);
    expect(await list()).toHaveLength(2);
    expect(codeOf(await send('no key', 250))).toBe('BAD_USER_INPUT');
    // the same key elsewhere is another fee
    const other = await world.given.event(org);
    expect((await send('key-1', 250, { ...own, eventId: String(other._id) })).data.createFee._id).not.toBe(first._id);
  });

  it('ACC-166 OPS-220 the platform’s fees come nine a page, oldest first', async () => {
    for (let n = 1; n <= 11; n += 1) await create({ name: `Fee ${n}` });
    const page = async (pageNumber?: number) => (await world.gql(PLATFORM, { pagination: { pageNumber } }, token)).data.platformFees;
    const [first, second] = [await page(), await page(2)];
    expect(first.fees.map(({ name }: { name: string }) => name)).toEqual(Array.from({ length: 9 }, (_, n) => `Fee ${n + 1}`));
    expect([first.hasMore, first.total, second.fees.length, second.hasMore]).toEqual([true, 11, 2, false]);
  });

  it('ACC-169 AUT-126 applying copies the platform’s fees to every organization, and again changes nothing', async () => {
    const orgs = await Promise.all(Array.from({ length: 3 }, () => world.given.org()));
    await create({ name: 'Service fee' });
    await create({ name: 'Order fee', appliedTo: 'Order' });
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.unapplied).toBe(2);
    const { data } = await apply();
    expect(data.applyPlatformFees).toMatchObject({ isDone: true });
    const before = await Promise.all(orgs.map(({ _id }) => copies(_id)));
    expect(before.map((list) => list.map(({ name }) => name))).toEqual(orgs.map(() => ['Service fee', 'Order fee']));
    expect(before[0]?.[0]).toMatchObject({ value: 25, filters: ['Seated'], minAppliedToPrice: 1000, maxAppliedToPrice: 5000 });
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.unapplied).toBe(0);
    await apply();
    const after = await Promise.all(orgs.map(({ _id }) => copies(_id)));
    expect(after.map((list) => list.map(({ _id }) => String(_id)))).toEqual(before.map((list) => list.map(({ _id }) => String(_id))));
  });

  it('ACC-169 a changed platform fee has to be applied again and then has its new value everywhere', async () => {
    const org = await world.given.org();
    const fee = (await create({ name: 'Service fee' })).data.createFee;
    await apply();
    await world.gql(UPDATE, { input: { fee: { ...fee, value: 175 } } }, token);
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.unapplied).toBe(1);
    expect((await copies(org._id))[0]?.['value']).toBe(25);
    await apply();
    expect((await copies(org._id)).map((copy) => copy['value'])).toEqual([175]);
  });

  it('ACC-169 an organization created while a changed fee waits to be applied gets it too, and never a fee that was not applied', async () => {
    await world.given.org();
    const fee = (await create({ name: 'Service fee' })).data.createFee;
    await apply();
    await world.gql(UPDATE, { input: { fee: { ...fee, value: 175 } } }, token);
    await create({ name: 'Planned fee' });
    const made = await world.gql('mutation { createOrganization(input: { orgName: "Made Between" }) { _id } }', {}, token);
    const own = await copies(made.data.createOrganization._id as string);
    expect(own.map(({ name, value }) => [name, value])).toEqual([['Service fee', 175]]);
  });

  it('ACC-169 has a fee applied again that an older application may have overwritten', async () => {
    const org = await world.given.org();
    const fee = (await create({ name: 'Service fee' })).data.createFee;
    const older = (await apply()).data.applyPlatformFees;
    await world.gql(UPDATE, { input: { fee: { ...fee, value: 175 } } }, token);
    await apply();
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.unapplied).toBe(0);
    // the older one was slower: it ends after the newer
    await world.connection
      .collection('feeApplications')
      .updateOne({ _id: older._id as string }, { $set: { state: 'Waiting', cursor: null } });
    await world.app.get(ApplyPlatformFeesHandler, { strict: false }).handle({ applicationId: older._id });
    expect((await copies(org._id)).map((copy) => copy['value'])).toEqual([25]);
    expect((await world.gql(PLATFORM, {}, token)).data.platformFees.unapplied).toBe(1);
  });

  it('ACC-169 reaches thousands of organizations, also those made while it runs and after a worker died half way', async () => {
    const many = Array.from({ length: 2_400 }, (_, n) => ({ _id: newId(), orgName: `Many ${n}`, stub: `many-${n}` }));
    await world.connection.collection('organizations').insertMany(many);
    await create({ name: 'Service fee' });
    const begun = (await world.gql(APPLY, {}, token)).data.applyPlatformFees;
    expect(begun.isDone).toBe(false);
    // what is left when the first worker dies: half of them done, the cursor a step behind
    const half = many[1_000]!._id;
    await world.connection.collection('feeApplications').updateOne({ _id: begun._id as string }, { $set: { cursor: half } });
    const late = await world.given.org();
    await world.runJobs();
    const reached = await world.connection.collection('fees').distinct('orgId', { platformFeeId: { $ne: null } });
    const ids = new Set(reached.map(String));
    expect(many.slice(1_001).every(({ _id }) => ids.has(String(_id)))).toBe(true);
    expect(ids.has(String(late._id))).toBe(true);
    await apply();
    const total = await world.connection.collection('organizations').countDocuments();
    expect(await world.connection.collection('fees').countDocuments({ platformFeeId: { $ne: null } })).toBe(total);
    await world.connection.collection('organizations').deleteMany({ orgName: /^Many / });
  });

  it('ACC-170 applying without any platform fee is refused and changes nothing', async () => {
    const org = await world.given.org();
    const answer = await world.gql(APPLY, {}, token);
    expect(answer.errors?.[0]?.message).toBe('No fees available.');
    await world.runJobs();
    expect(await copies(org._id)).toEqual([]);
  });

  it('takes a deleted platform fee away from the organizations that had a copy', async () => {
    const org = await world.given.org();
    const fee = (await create({ name: 'Service fee' })).data.createFee;
    await create({ name: 'Own' }, org._id);
    await apply();
    await world.gql(DELETE, { input: { feeId: fee._id } }, token);
    await world.runJobs();
    expect((await copies(org._id)).map(({ name }) => name)).toEqual(['Own']);
  });

  it('OPS-204 AUT-124 AUT-232 fees of an event are in its list alone, without the organization’s own that have no filter', async () => {
    const { org } = await world.given.member('OWNER');
    const event = await world.given.event(org);
    const eventId = String(event._id);
    const made = (await create({ eventId, name: 'Chart use', isApplyPlatformFee: true })).data.createFee;
    const byId = async () =>
      (await world.gql(`query ($id: ObjectId!) { fee(feeId: $id) { ${FIELDS} } }`, { id: made._id }, token)).data?.fee;
    expect(await byId()).toMatchObject({ eventId, name: 'Chart use', isApplyPlatformFee: true });
    await create({ eventId, name: 'Hidden', appliedBy: 'Organization', filters: [] });
    const listed = (await world.gql(OF_EVENT, { query: { eventId } }, token)).data.fees;
    expect(listed.fees.map(({ name }: { name: string }) => name)).toEqual(['Chart use']);
    expect(listed).toMatchObject({ ownerName: 'The Copper Kings', isGuestTicketSale: false });
    const guests = await create({ eventId, appliedBy: 'Organization', filters: ['GuestTicket'] });
    expect(guests.errors?.[0]?.extensions.details.fields).toEqual({ filters: 'The Guest ticket filter needs guest ticket sales.' });
    const percent = await create({ eventId, type: 'Percent', value: 2 });
    expect(Object.values(percent.errors?.[0]?.extensions.details.fields)).toEqual(['A Marquee percent fee can only be applied to orders.']);
    expect((await world.gql(OF_ORG, { orgId: String(org._id) }, token)).data.orgFees.fees).toEqual([]);
    expect(codeOf(await world.gql(OF_EVENT, { query: {} }, token))).toBe('BAD_USER_INPUT');
  });

  it('ACC-171 ACC-225 AUT-189 fees of a season can be seen and changed by its organization’s admins only', async () => {
    const admin = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    const season = { _id: newId(), orgId: admin.org._id, name: 'Winter', schedule: {}, createdAt: new Date() };
    await world.connection.collection('seasons').insertOne(season);
    const seasonId = String(season._id);
    expect((await create({ seasonId }, undefined, admin.token)).data.createFee).toMatchObject({ seasonId, eventId: null });
    const { data } = await world.gql(OF_EVENT, { query: { seasonId } }, admin.token);
    expect([data.fees.ownerName, data.fees.fees.length]).toEqual(['Winter', 1]);
    const stranger = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    expect(codeOf(await world.gql(OF_EVENT, { query: { seasonId } }, stranger.token))).toBe('NOT_FOUND');
    const boxOffice = await world.given.member('BOX_OFFICE', admin.org);
    expect(codeOf(await world.gql(OF_EVENT, { query: { seasonId } }, boxOffice.token))).toBe('FORBIDDEN');
  });

  it('AUT-244 admins of its organization write the fees of a season, and no others of the super area', async () => {
    const admin = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    const season = await world.given.events.season(admin.org);
    const fee = (await create({ seasonId: season._id }, undefined, admin.token)).data.createFee;
    const renamed = await world.gql(UPDATE, { input: { fee: { ...aFee({ name: 'Programme' }), _id: fee._id } } }, admin.token);
    expect(renamed.data.updateFee).toMatchObject({ name: 'Programme', seasonId: season._id });
    const stranger = (await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }))).token;
    expect(codeOf(await create({ seasonId: season._id }, undefined, stranger))).toBe('NOT_FOUND');
    expect(codeOf(await world.gql(DELETE, { input: { feeId: fee._id } }, stranger))).toBe('NOT_FOUND');
    const closed = [world.gql(PLATFORM, {}, admin.token), world.gql(OF_ORG, { orgId: String(admin.org._id) }, admin.token)];
    expect((await Promise.all(closed)).map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect((await world.gql(DELETE, { input: { feeId: fee._id } }, admin.token)).errors).toBeUndefined();
  });

  it('an event has at most twenty fees, also when they are created at the same time, besides the sales tax', async () => {
    const { org, token: admin } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    await world.given.events.salesTax(event, 5);
    const own = { appliedBy: 'Organization', eventId: String(event._id) };
    const one = (key: string) => world.gql(CREATE_ONCE, { input: { fee: aFee(own) }, key }, admin);
    for (let n = 0; n < 17; n += 1) await world.given.events.fee(org, { appliedBy: 'Organization', eventId: event._id });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => one(`fee-${n}`)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3);
    expect(new Set(answers.flatMap((answer) => codeOf(answer) ?? []))).toEqual(new Set(['FEES_TOO_MANY']));
    expect(await world.connection.collection('fees').countDocuments({ eventId: event._id })).toBe(21);
    const created = answers.findIndex(({ errors }) => !errors);
    // one that is sent again after a lost answer is not one more
    expect((await one(`fee-${created}`)).data.createFee._id).toBe(answers[created]!.data.createFee._id);
    expect((await one('another')).errors?.[0]?.message).toBe('There can be at most 20 fees here.');
    await world.gql(DELETE, { input: { feeId: answers[created]!.data.createFee._id } }, admin);
    expect((await one('another')).errors).toBeUndefined();
  });

  it('the platform, an organization and a season have at most twenty fees too, besides copies of the platform’s', async () => {
    const { org } = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    const season = await world.given.events.season(org);
    const owners = [() => create({}), () => create({}, org._id), () => create({ seasonId: season._id })];
    await create({ name: 'Service fee' });
    await apply();
    await world.connection.collection('fees').deleteMany({ orgId: null });
    expect(await copies(org._id)).toHaveLength(1);
    for (const createOne of owners) {
      const codes: unknown[] = [];
      for (let n = 0; n < 21; n += 1) codes.push(codeOf(await createOne()));
      expect(codes).toEqual([...Array(20).fill(undefined), 'FEES_TOO_MANY']);
    }
  });

  it('a buyer pays by the new fees at once', async () => {
    const event = await world.given.event(await world.given.org());
    const sold = async () =>
      (await world.app.get(OnSaleService, { strict: false }).findEvent(String(event._id)))?.fees.map(({ name }) => name);
    expect(await sold()).toEqual([]);
    await create({ eventId: String(event._id), name: 'Chart use' });
    expect(await sold()).toEqual(['Chart use']);
  });

  it.each([
    ['Flat', 100, 100],
    ['Percent', 10, 250],
  ])('AUT-230 a %s value of %i on an order of $25.00 is %i cents', async (type, value, cents) => {
    const event = await world.given.event(await world.given.org());
    const anywhere = { filters: [], paymentMethods: [], minAppliedToPrice: 0, maxAppliedToPrice: 0 };
    await create({ eventId: String(event._id), appliedTo: 'Order', type, value, ...anywhere });
    const tickets = [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity: 1 }];
    const input = { eventId: String(event._id), tickets, idempotencyKey: `fee-of-${type}-order` };
    const { data } = await world.gql('mutation ($input: ReserveInput!) { reserve(input: $input) { totals { total } } }', { input });
    expect(data.reserve.totals.total - 2500).toBe(cents);
  });

  it('AUT-230 the same number under another type becomes 0, unless it was typed for it', async () => {
    const event = await world.given.event(await world.given.org());
    const changed = async (next: object) => {
      const fee = { ...aFee(), name: `Twice ${JSON.stringify(next)}`, eventId: String(event._id), type: 'Flat', value: 10 };
      const { _id } = (await create(fee)).data.createFee;
      await world.gql(UPDATE, { input: { fee: { ...fee, _id, appliedTo: 'Order', type: 'Percent', ...next } } }, token);
      return (await world.connection.collection('fees').findOne({ name: fee.name }))?.['value'];
    };
    expect([await changed({}), await changed({ value: 15 }), await changed({ isValueTyped: true })]).toEqual([0, 15, 10]);
  });

  it('OPS-207 AUT-123 the sales tax is neither deleted nor changed nor made here', async () => {
    const event = await world.given.event(await world.given.org());
    await world.given.events.salesTax(event, 5);
    const tax = await world.connection.collection('fees').findOne({ eventId: event._id });
    const feeId = String(tax?._id);
    expect(codeOf(await world.gql(DELETE, { input: { feeId } }, token))).toBe('FEE_SALES_TAX_PROTECTED');
    expect(codeOf(await world.gql(UPDATE, { input: { fee: { ...aFee(), _id: feeId } } }, token))).toBe('FEE_SALES_TAX_PROTECTED');
    for (const name of ['Sales tax', ' Sales\u00A0 tax', 'Sales\u200B tax\u202E'])
      expect(codeOf(await create({ eventId: String(event._id), name, type: 'Percent', appliedTo: 'Order' }))).toBe('VALIDATION');
  });

  it('ACC-102 OPS-004 AUT-189 an owner sees and changes no fee of the platform or an organization, nor what Marquee takes of an event', async () => {
    const owner = await world.given.member('OWNER');
    const event = await world.given.event(owner.org);
    const eventId = String(event._id);
    const [ours, theirs] = [(await create({ eventId })).data.createFee, (await create({ name: 'Platform' })).data.createFee];
    const answers = await Promise.all([
      world.gql(PLATFORM, {}, owner.token),
      world.gql(OF_ORG, { orgId: String(owner.org._id) }, owner.token),
      world.gql(APPLY, {}, owner.token),
      create({}, undefined, owner.token),
      create({}, owner.org._id, owner.token),
      create({ eventId }, undefined, owner.token),
      world.gql(DELETE, { input: { feeId: ours._id } }, owner.token),
      world.gql(DELETE, { input: { feeId: theirs._id } }, owner.token),
      world.gql(UPDATE, { input: { fee: { ...aFee({ appliedBy: 'Organization' }), _id: ours._id } } }, owner.token),
    ]);
    expect(answers.map(codeOf)).toEqual(answers.map(() => 'FORBIDDEN'));
    const own = await create({ eventId, appliedBy: 'Organization', name: 'Facility' }, undefined, owner.token);
    expect(own.data.createFee.name).toBe('Facility');
  });

  it('writes who changed which fee into the audit log', async () => {
    const org = await world.given.org();
    const fee = (await create({}, org._id)).data.createFee;
    await world.gql(DELETE, { input: { feeId: fee._id } }, token);
    const entries = await world.connection.collection('auditLog').find({ orgId: org._id }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ action, data }) => [action, data.value])).toEqual([
      ['fee.created', 25],
      ['fee.deleted', 25],
    ]);
  });
});
