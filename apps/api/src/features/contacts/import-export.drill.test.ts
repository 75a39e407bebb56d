import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FileStorage } from '#platform/files/file-storage.port';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const IMPORT = 'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { _id isDone isStopped failed imported created } }';
const PREVIEW =
  'mutation ($input: PreviewContactImportInput!) { previewContactImport(input: $input) { people created updated first { label isNew } } }';
const ACT = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { kind state preview { people first { label } } counts { total done failed }
  items(query: { states: [Done] }) { key label reason } } }`;
const EXPORT = 'mutation ($input: GenerateUserProfileReportInput!) { generateUserProfileReport(input: $input) { url message exportId } }';
const COUNT = '{ customers { customers { email firstName lastName } hasMore } }';

const row = (n: number) => ({ firstName: `First${n}`, lastName: `Last${n}`, email: `c${n}@example.com` });

describe('importing and exporting contacts by a worker', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world.stop());

  const importAll = (token: string, contacts: object[]) => world.gql(IMPORT, { input: { contacts } }, token);
  const emailsOf = (orgId: unknown) => world.connection.collection('contacts').distinct('email', { orgId });

  it('ACC-127 OPS-154 OPS-155 stores 5000 contacts in one call, shown in the customer list of the caller’s organization only', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const other = await world.given.member('ADMIN');
    let answer = (
      await importAll(
        token,
        Array.from({ length: 5000 }, (_, n) => row(n)),
      )
    ).data.importContacts;
    while (!answer.isDone) answer = (await world.gql(IMPORT, { input: { importId: answer._id } }, token)).data.importContacts;
    expect(answer).toMatchObject({ isDone: true, imported: 5000, created: 5000 });
    expect(await world.connection.collection('contacts').countDocuments({ orgId: org._id })).toBe(5000);
    expect(await emailsOf(other.org._id)).toEqual([]);
    expect((await world.gql(COUNT, {}, token)).data.customers.customers[0].email).toMatch(/^c\d+@example\.com$/);
    expect((await world.gql(COUNT, {}, other.token)).data.customers.customers).toEqual([]);
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect((await importAll(boxOffice.token, [row(1)])).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  }, 60_000);

  it('BYD-040 previews by the rules of the import how many are new and the first ten, and stores nothing', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await importAll(token, [row(1), row(2)]);
    await expect.poll(() => emailsOf(org._id), { timeout: 20_000 }).toHaveLength(2);
    const contacts = [...Array.from({ length: 14 }, (_, n) => row(n)), { ...row(13), email: 'C13@example.com' }];
    const preview = async (sent: object[]) => world.gql(PREVIEW, { input: { contacts: sent } }, token);
    const { previewContactImport } = (await preview(contacts)).data;
    expect(previewContactImport).toMatchObject({ people: 14, created: 12, updated: 2 });
    expect(previewContactImport.first).toHaveLength(10);
    expect(previewContactImport.first.slice(0, 2)).toEqual([
      { label: 'First0 Last0 · c0@example.com', isNew: true },
      { label: 'First1 Last1 · c1@example.com', isNew: false },
    ]);
    expect(await emailsOf(org._id)).toHaveLength(2);
    const wrong = [row(1), { ...row(2), email: 'nobody at home' }];
    const [dry, real] = [await preview(wrong), await importAll(token, wrong)];
    expect(dry.errors?.[0]?.message).toBe(real.errors?.[0]?.message);
    expect((await importAll(token, contacts)).data.importContacts).toMatchObject({ isDone: true, failed: 0, imported: 14, created: 12 });
  }, 60_000);

  it('BYD-041 is an act on many with an outcome for each address, and nobody else’s', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const { _id: importId } = (await importAll(token, [row(1), row(2), row(3)])).data.importContacts;
    const read = async (by = token) => world.gql(ACT, { actId: importId }, by);
    await expect.poll(async () => (await read()).data.actOnMany.state, { timeout: 20_000 }).toBe('Done');
    expect((await read()).data.actOnMany).toMatchObject({
      kind: 'contacts.import-batch',
      preview: { people: 3, first: [] },
      counts: { total: 3, done: 3, failed: 0 },
    });
    const stranger = await world.given.member('OWNER');
    const boxOffice = await world.given.member('BOX_OFFICE', org);
    expect((await read(stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await read(boxOffice.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await world.gql(IMPORT, { input: { importId } }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }, 60_000);

  it('ACC-126 stores nothing of a batch with an invalid row, and names the row', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const wrong = await importAll(token, [row(1), { ...row(2), email: 'nobody at home' }]);
    expect(wrong.errors?.[0]?.message).toBe('“nobody at home” is not a valid email address.');
    const formula = await importAll(token, [{ ...row(1), lastName: '=HYPERLINK("http://evil.example")' }]);
    expect(formula.errors?.[0]?.extensions.code).toBe('CONTACT_NAME_FORMULA');
    expect(
      (
        await importAll(
          token,
          Array.from({ length: 5001 }, (_, n) => row(n)),
        )
      ).errors?.[0]?.message,
    ).toBe('At most 5000 contacts can be imported at once.');
    expect(await emailsOf(org._id)).toEqual([]);
  }, 60_000);

  it('ACC-204 takes a repeated address once, and leaves a buyer the name they typed', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    await world.given.paidOrder(event, { buyer: { email: 'bob@x.com', firstName: 'Bob', lastName: 'Real' } });
    await expect.poll(() => emailsOf(org._id), { timeout: 20_000 }).toEqual(['bob@x.com']);
    const answer = await importAll(token, [
      { firstName: 'Bobby', lastName: 'List', email: ' Bob@X.com ' },
      { firstName: 'Ann', lastName: 'Old', email: 'ann@x.com' },
      { firstName: 'Ann', lastName: 'New', email: 'ANN@x.com' },
      { firstName: '', lastName: '', email: 'ann@x.com' },
    ]);
    expect(answer.data.importContacts).toMatchObject({ isDone: true, created: 1 });
    const { customers } = (await world.gql(COUNT, {}, token)).data.customers;
    expect(customers).toEqual([
      { email: 'ann@x.com', firstName: 'Ann', lastName: 'New' },
      { email: 'bob@x.com', firstName: 'Bob', lastName: 'Real' },
    ]);
  }, 60_000);

  it('ACC-204 stores single names and names that begin like a formula, and erases no name by a later list without it', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const all = async (contacts: object[]) => {
      const { _id: importId } = (await importAll(token, contacts)).data.importContacts;
      const ended = async () => (await world.gql(IMPORT, { input: { importId } }, token)).data.importContacts.isDone;
      await expect.poll(ended, { timeout: 20_000 }).toBe(true);
    };
    await all([
      { firstName: '+1', lastName: '@dj', email: 'dj@x.com' },
      { firstName: 'Madonna', lastName: '', email: 'm@x.com' },
    ]);
    await all([{ email: 'dj@x.com' }, { firstName: '', lastName: 'Ciccone', email: 'M@x.com' }]);
    const found = await world.connection.collection('contacts').find({ orgId: org._id }).sort({ email: 1 }).toArray();
    expect(found.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['+1', '@dj'],
      ['Madonna', 'Ciccone'],
    ]);
  }, 60_000);

  it('ACC-204 never mixes the names of two people, also where one contact is in several rows by several addresses', async () => {
    const { org, token } = await world.given.member('ADMIN');
    const anna = { firstName: 'Anna', lastName: 'Smith' };
    await world.given.contact(org, { ...anna, email: 'a@x.com' });
    await world.given.contact(org, { ...anna, email: 'b@x.com', emails: ['b@x.com', 'old-b@x.com'] });
    await world.given.contact(org, { ...anna, email: 'c@x.com' });
    const { importContacts } = (
      await importAll(token, [
        { firstName: 'Cher', lastName: '', email: 'A@x.com' },
        { firstName: 'Cher', lastName: '', email: 'b@x.com' },
        { firstName: '', lastName: '', email: 'old-b@x.com' },
        { firstName: '', lastName: 'Jones', email: 'c@x.com' },
      ])
    ).data;
    const ended = async () => (await world.gql(IMPORT, { input: { importId: importContacts._id } }, token)).data.importContacts.isDone;
    await expect.poll(ended, { timeout: 20_000 }).toBe(true);
    const found = await world.connection.collection('contacts').find({ orgId: org._id }).sort({ email: 1 }).toArray();
    expect(found.map(({ firstName, lastName }) => [firstName, lastName])).toEqual([
      ['Cher', ''],
      ['Cher', ''],
      ['Anna', 'Smith'],
    ]);
  }, 60_000);

  it('OPS-150 ACC-121 writes the list as searched and filtered, and opens it once with a link of 60 seconds', async () => {
    const { org, token, user } = await world.given.member('ADMIN');
    await world.given.contact(org, { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', userId: user._id });
    await world.given.contact(org, { firstName: 'Ada', lastName: 'Other', email: 'other@example.com' });
    const ask = (input: object) => world.gql(EXPORT, { input }, token);
    const { url, message, exportId } = (await ask({ query: { any: 'ada', screenType: 'CustomersOnly' } })).data.generateUserProfileReport;
    expect([typeof url, message]).toEqual(['string', null]);
    const path = new URL(url).pathname;
    const file = await world.http.get(path);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.text.split('\n')).toEqual([
      '\uFEFFFirst Name,Last Name,Email,Phone,Customer,Events,Tickets,LTV',
      'Ada,Okafor,ada@example.com,,Yes,0,0,0.00',
      '',
    ]);
    expect((await world.http.get(path)).status).toBe(403);
    const again = new URL((await ask({ exportId })).data.generateUserProfileReport.url).pathname;
    world.clock.forward(61_000);
    expect((await world.http.get(again)).status).toBe(403);
    const stranger = await world.given.member('OWNER');
    expect((await world.gql(EXPORT, { input: { exportId } }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }, 60_000);

  it('OPS-150 writes what a customer was worth as a number, also into a workbook', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.contact(org, {
      firstName: 'Ada',
      email: 'ada@example.com',
      metrics: { eventIds: [], lifeTimeTicketsPurchased: 0, lifeTimeValue: 12_345 } as never,
    });
    const { url } = (await world.gql(EXPORT, { input: { query: {}, format: 'XLSX' } }, token)).data.generateUserProfileReport;
    const workbook = new Workbook();
    await workbook.xlsx.load((await world.http.get(new URL(url).pathname).responseType('blob')).body as Buffer);
    const [head, row] = [1, 2].map((at) => workbook.worksheets[0]!.getRow(at).values as unknown[]);
    expect(row![head!.indexOf('LTV')]).toBe(123.45);
  }, 60_000);

  it('keeps the file of an export for three days, and deletes it then', async () => {
    const { org, token } = await world.given.member('ADMIN');
    await world.given.contact(org, { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' });
    const ask = (input: object) => world.gql(EXPORT, { input }, token);
    const { exportId } = (await ask({ query: {} })).data.generateUserProfileReport;
    const files = world.app.get(FileStorage);
    const key = `exports/${String(org._id)}/${exportId}/contacts.csv`;
    world.clock.forward(71 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect((await files.get(key))?.body.toString()).toContain('ada@example.com');
    world.clock.forward(2 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect(await files.get(key)).toBeNull();
    expect((await ask({ exportId })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    world.clock.release();
  }, 60_000);
});
