import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { DomainError } from '@marquee/shared/domain-error';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { StoreContactsService } from './store-contacts.service.ts';

const IMPORT = 'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { _id isDone isStopped failed imported created } }';
const RETRY = 'mutation ($input: ActInput!) { retryActOnMany(input: $input) { state } }';
const ACT = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state counts { total waiting done failed }
  missed: items(query: { states: [Failed] }) { label reason } } }`;
const DAY_MS = 24 * 3600_000;

const row = (n: number) => ({ firstName: `First${n}`, lastName: `Last${n}`, email: `c${n}@example.com` });

describe('the rows of an import of contacts', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world.stop());

  /** Everything that the records of acts hold. */
  const kept = async (orgId: string) => {
    const read = (name: string) => world.connection.collection(name).find({ orgId }).toArray();
    return JSON.stringify([await read('actsOnMany'), await read('actItems'), await read('outbox'), await read('auditLog')]);
  };
  /** An import that was confirmed, as its worker finds it. */
  const confirmed = async (rows: number) => {
    const { org, token } = await world.given.member('ADMIN');
    const contacts = Array.from({ length: rows }, (_, n) => row(n + 1));
    const { _id: actId } = (await world.gql(IMPORT, { input: { contacts } }, token)).data.importContacts;
    const read = async () => (await world.gql(ACT, { actId }, token)).data.actOnMany;
    const outcome = async () => (await world.gql(IMPORT, { input: { importId: actId } }, token)).data.importContacts;
    const retry = async () => {
      const { data, errors } = await world.gql(RETRY, { input: { actId } }, token);
      return errors?.[0]?.extensions.code ?? data.retryActOnMany.state;
    };
    return { org, actId, read, outcome, retry };
  };
  const store = () => world.app.get(StoreContactsService, { strict: false });

  it('BYD-041 are gone once all are stored; how many there were stays', async () => {
    const { org, read, outcome } = await confirmed(3);
    expect(await kept(org._id)).toContain('c2@example.com');
    await world.runJobs();
    const held = await kept(org._id);
    for (const personal of ['c2@example.com', 'First2', 'Last2']) expect(held).not.toContain(personal);
    expect(await read()).toMatchObject({ state: 'Done', counts: { total: 3, done: 3, failed: 0 } });
    expect(await outcome()).toMatchObject({ isDone: true, imported: 3, created: 3, failed: 0 });
  });

  it('BYD-041 stay for a retry for seven days when they failed, with the reason, and no longer', async () => {
    const { org, read, retry, outcome } = await confirmed(2);
    vi.spyOn(store(), 'store').mockRejectedValue(new DomainError('CONTACT_EXISTS'));
    await world.runJobs();
    expect(await read()).toMatchObject({
      state: 'Done',
      counts: { total: 2, done: 0, failed: 2 },
      missed: [{ label: 'First1 Last1 · c1@example.com', reason: 'Another contact has this email address already.' }, {}],
    });
    world.clock.forward(7 * DAY_MS - 60_000);
    await world.runScheduled('platform.forget-act-items');
    expect((await read()).missed).toHaveLength(2);
    world.clock.forward(120_000);
    await world.runScheduled('platform.forget-act-items');
    expect(await read()).toMatchObject({ state: 'Done', counts: { total: 2, done: 0, failed: 2 }, missed: [] });
    expect(await kept(org._id)).not.toContain('c1@example.com');
    expect([await retry(), await outcome()]).toMatchObject(['ACT_NOTHING_LEFT', { isDone: true, failed: 2, imported: 0 }]);
    world.clock.release();
  });

  it('BYD-041 that failed are stored by a retry, and are gone then', async () => {
    const { org, read, retry, outcome } = await confirmed(2);
    const refused = vi.spyOn(store(), 'store').mockRejectedValue(new DomainError('CONTACT_EXISTS'));
    await world.runJobs();
    refused.mockRestore();
    expect(await retry()).toBe('Running');
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', counts: { total: 2, done: 2, failed: 0 } });
    expect(await outcome()).toMatchObject({ imported: 2, created: 2, failed: 0 });
    expect(await world.connection.collection('contacts').distinct('email', { orgId: org._id })).toEqual([row(1).email, row(2).email]);
    expect(await kept(org._id)).not.toContain('c1@example.com');
  });
});
