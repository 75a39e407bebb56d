import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { newId } from '#platform/mongo/string-ids';

import { endLocks, type Spawned, spawnMain } from '../processes.ts';
import { smtpServer } from '../smtp-server.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const READERS = 160;
const CONTACTS = 5000;
const KNOWN = 10;
const KILLS = 3;
const WORKER = 'src/main.worker.ts';
const FORGETFUL = 'test/workers/forgetful-worker.main.ts';
const SEND = 'mutation ($input: HoldersMailInput!) { sendEmailToTicketHolders(input: $input) { _id preview { people } } }';
const IMPORT = 'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { _id isDone imported created failed } }';

describe('acts on many that do several items at once, whose worker is killed again and again', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  let smtp: Awaited<ReturnType<typeof smtpServer>>;

  beforeAll(async () => {
    // a mail takes a while, and a batch of them a second: every kill falls among them
    smtp = await smtpServer(100);
    env = testEnvironment({ MAIL: 'smtp', SMTP_URL: smtp.url, SMTP_RATE: '30' });
    world = await startTestApp({ env });
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
    smtp?.server.close();
  });

  const stateOf = async (actId: string) => (await world.connection.collection('actsOnMany').findOne({ _id: actId as never }))!['state'];
  const itemsOf = (actId: string) => world.connection.collection('actItems').find({ actId }).toArray();

  /** Kills three workers once each has done a part, and lets the last one finish. */
  async function killed(main: string, actId: string, done: () => number | Promise<number>): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = await done();
      worker = await spawnMain(main, env);
      await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), { timeout: 180_000, interval: 5 });
      await worker.kill();
      await endLocks(env);
      expect(['Counting', 'Running']).toContain(await stateOf(actId));
    }
    worker = await spawnMain(main, env);
    await vi.waitFor(async () => expect(await stateOf(actId)).toBe('Done'), { timeout: 300_000, interval: 100 });
    await worker.stop();
  }

  /** A message to many holders, and how often each of them got it. */
  async function message(main: string) {
    const { org, token } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const { _id } = await world.given.paidOrder(event);
    const orders = world.connection.collection('orders');
    const template = (await orders.findOne({ _id: _id as never }))!;
    const emails = Array.from({ length: READERS }, () => `reader-${newId()}@example.com`);
    await orders.insertMany(
      emails.map((email, at) => ({
        ...template,
        _id: newId(),
        number: `${template['number']}-${at}`,
        email,
        tickets: template['tickets'].map((ticket: object) => ({ ...ticket, _id: newId(), units: [] })),
      })) as never,
    );
    await orders.deleteOne({ _id: _id as never });
    // confirmed a minute ago by the clock of the workers
    world.clock.set(new Date(Date.now() - UNDO_MS - 1000));
    const input = { eventId: event._id, subject: 'Doors at seven', body: '<p>Bring ID.</p>' };
    const { data } = await world.gql(SEND, { input }, token);
    expect(data.sendEmailToTicketHolders.preview.people).toBe(READERS);
    const counts = () => {
      const addresses = smtp.data.map((mail) => /^To: <?([^\s>]+)/m.exec(mail)?.[1] ?? '');
      return emails.map((email) => addresses.filter((to) => to === email).length);
    };
    const delivered = () => counts().reduce((sum, count) => sum + count, 0);
    await killed(main, data.sendEmailToTicketHolders._id, delivered);
    const times = counts();
    return { items: await itemsOf(data.sendEmailToTicketHolders._id), timesOf: new Map(emails.map((email, at) => [email, times[at]!])) };
  }

  /** An import of which a few contacts were known before. */
  async function imported(main: string) {
    const { org, token } = await world.given.member('ADMIN');
    const contacts = Array.from({ length: CONTACTS }, (_, n) => ({ firstName: `First${n}`, lastName: 'Last', email: `c${n}@example.com` }));
    for (const contact of contacts.slice(0, KNOWN)) await world.given.contact(org, contact);
    world.clock.set(new Date(Date.now() - 1000));
    const { _id: importId } = (await world.gql(IMPORT, { input: { contacts } }, token)).data.importContacts;
    await killed(main, importId, () => world.connection.collection('contacts').countDocuments({ orgId: org._id as never }));
    const { data } = await world.gql(IMPORT, { input: { importId } }, token);
    const emails = await world.connection.collection('contacts').distinct('email', { orgId: org._id as never });
    return { answer: data.importContacts, emails };
  }

  it(
    'Promise 33: a message reaches each holder once; what may have been sent when a worker died is left to staff',
    { timeout: 900_000 },
    async () => {
      const { items, timesOf } = await message(WORKER);
      expect(items).toHaveLength(READERS);
      const known = items.filter(({ state }) => state === 'Done');
      expect(known.map(({ key }) => timesOf.get(key))).toEqual(known.map(() => 1));
      const unknown = items.filter(({ state }) => state !== 'Done');
      for (const { key, state, reason } of unknown) {
        expect([state, reason]).toEqual(['Failed', expect.stringMatching(/^It is not known whether this mail left/)]);
        expect(timesOf.get(key)).toBeLessThanOrEqual(1);
      }
      // the kills fell among the mails
      expect(unknown.length).toBeGreaterThan(0);
    },
  );

  it('Promise 33, negative control: without the record of mails the same kills send some twice', { timeout: 900_000 }, async () => {
    const { timesOf } = await message(FORGETFUL);
    expect(Math.max(...timesOf.values())).toBeGreaterThan(1);
  });

  it('Promise 33: an import stores each contact once, and knows which ones it created', { timeout: 900_000 }, async () => {
    const { answer, emails } = await imported(WORKER);
    expect(answer).toMatchObject({ isDone: true, failed: 0, imported: CONTACTS, created: CONTACTS - KNOWN });
    expect(emails).toHaveLength(CONTACTS);
  });

  it(
    'Promise 33, negative control: an import that does not know when it began counts too few as created',
    { timeout: 900_000 },
    async () => {
      const { answer } = await imported(FORGETFUL);
      expect(answer.imported).toBe(CONTACTS);
      expect(answer.created).toBeLessThan(CONTACTS - KNOWN);
    },
  );
});
