import type { Type } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { FEATURES } from '../../app.features.ts';
import { CountingActModule, CountingCarrier, countingAct, MARKS } from '../../../test/workers/counting-act.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { personOf } from '../auth/actor.ts';
import { newId } from '../mongo/string-ids.ts';
import { Acts } from './acts.service.ts';
import { RunActService } from './run-act.service.ts';
import { ActRecords } from './acts.store.ts';

const READ = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state awaits startsInMs endedAt amount hasLostAuthor counts { total waiting done failed leftOut }
  preview { people amount first { label } } items(query: { states: [Failed, LeftOut] }) { _id key state reason } } }`;
const steer = (name: string) => `mutation ($input: ActInput!) { ${name}(input: $input) { state } }`;
const SAVE_ROLE = 'mutation ($input: SaveRoleInput!) { saveRole(input: $input) { role } }';
const PREVIEW = { people: 3, orders: 3, tickets: 3, addOns: 0, amount: 300, fees: 0, leftOut: 0, first: [] };

describe('acts on many', () => {
  let world: TestApp;
  beforeAll(async () => {
    (FEATURES as Type[]).push(CountingActModule);
    world = await startTestApp();
  });
  afterEach(() => {
    Object.assign(carrier(), { refuses: null, between: () => Promise.resolve() });
    world.clock.release();
  });
  afterAll(async () => {
    (FEATURES as Type[]).pop();
    await world?.stop();
  });

  const carrier = () => world.app.get(CountingCarrier, { strict: false });
  const acts = () => world.app.get(Acts, { strict: false });
  const marks = async (actId: string) => {
    const found = await world.connection.collection(MARKS).find({}).toArray();
    return found
      .map(({ what }) => String(what))
      .filter((what) => what.startsWith(actId))
      .map((what) => what.slice(actId.length + 1));
  };
  const count = async (input: { items: number; refuses?: Record<string, string>; awaits?: number }) => {
    const { org, user, token } = await world.given.member('ADMIN');
    const login = { id: user._id, orgId: org._id, name: 'Ada Lane', email: 'a@b.example', emailVerified: true, tokenId: '' };
    const actor = personOf(login, { role: 'ADMIN', isSuperUser: false });
    const chosen = { refuses: {}, awaits: 0, ...input };
    const { _id: actId } = await acts().confirm(actor, countingAct, { subjectId: newId(), input: chosen, preview: PREVIEW });
    const read = async () => {
      const { data, errors } = await world.gql(READ, { actId }, token);
      expect(errors).toBeUndefined();
      return data.actOnMany;
    };
    const tell = async (name: string, by = token) => {
      const { data, errors } = await world.gql(steer(name), { input: { actId } }, by);
      return errors?.[0]?.extensions.code ?? data[name].state;
    };
    return { actId, org, actor, token, read, tell };
  };
  const demote = (by: string, orgId: string, userId: string) =>
    world.gql(SAVE_ROLE, { input: { update: true, role: { orgId, userId, userEmail: '', role: 'SCANNER' } } }, by);
  const remove = async (by: string, _: string, userId: string) => {
    const { data } = await world.gql('{ roles { _id userId } }', {}, by);
    const { _id: roleId } = data.roles.find((row: { userId: string }) => row.userId === userId);
    return world.gql('mutation ($input: RemoveRoleInput!) { removeRole(input: $input) }', { input: { roleId } }, by);
  };
  const minute = () => world.clock.forward(UNDO_MS);

  it('BYD-041 does nothing for a minute, then each item once, and says how it ended', async () => {
    const { actId, read } = await count({ items: 3 });
    world.clock.forward(UNDO_MS - 5000);
    await world.runJobs();
    expect(await marks(actId)).toEqual(['confirmed']);
    expect(await read()).toMatchObject({
      state: 'Counting',
      startsInMs: expect.any(Number),
      counts: { total: 0 },
      preview: { people: 3, amount: 300 },
    });
    world.clock.forward(5000);
    await world.runJobs();
    expect((await marks(actId)).toSorted()).toEqual(['begun', 'confirmed', 'item-1', 'item-2', 'item-3']);
    const counts = { total: 3, waiting: 0, done: 3, failed: 0, leftOut: 0 };
    expect(await read()).toMatchObject({ state: 'Done', amount: 300, counts, endedAt: expect.any(String) });
  });

  it('BYD-041 undone within the minute leaves nothing done, and cannot be undone once it has begun', async () => {
    const undone = await count({ items: 3 });
    expect(await undone.tell('undoActOnMany')).toBe('Undone');
    minute();
    await world.runJobs();
    expect(await marks(undone.actId)).toEqual([]);
    expect(await undone.read()).toMatchObject({ state: 'Undone', counts: { total: 0 } });
    const begun = await count({ items: 1 });
    minute();
    await world.runJobs();
    expect(await begun.tell('undoActOnMany')).toBe('ACT_STARTED');
    expect(await marks(begun.actId)).toContain('item-1');
  });

  it('BYD-041 lists what failed and why, leaves out what its rule leaves out, and does only what failed again', async () => {
    const { actId, read, tell } = await count({ items: 4, refuses: { 'item-2': 'REFUND_DISPUTED', 'item-4': 'left out' } });
    minute();
    await world.runJobs();
    const { items, ...act } = await read();
    expect(act).toMatchObject({ state: 'Done', counts: { total: 4, done: 2, failed: 1, leftOut: 1 } });
    expect(items).toMatchObject([
      { key: 'item-2', state: 'Failed', reason: expect.stringContaining('disput') },
      { key: 'item-4', state: 'LeftOut', reason: 'Not wanted' },
    ]);
    carrier().refuses = {};
    expect(await tell('retryActOnMany')).toBe('Running');
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', counts: { done: 3, failed: 0, leftOut: 1 } });
    expect((await marks(actId)).filter((what) => what.startsWith('item')).toSorted()).toEqual(['item-1', 'item-2', 'item-3']);
    expect(await tell('retryActOnMany')).toBe('ACT_NOTHING_LEFT');
  });

  it('BYD-041 stops between two items and goes on where it stopped', async () => {
    const { actId, read, tell } = await count({ items: 20 });
    minute();
    carrier().between = async (key) => {
      if (key === 'item-4') expect(await tell('stopActOnMany')).toBe('Stopped');
    };
    await world.runJobs();
    const stopped = await read();
    expect(stopped).toMatchObject({ state: 'Stopped', counts: { total: 20 } });
    expect(stopped.counts.done).toBeLessThan(20);
    expect(await tell('stopActOnMany')).toBe('ACT_NOT_RUNNING');
    expect(await tell('retryActOnMany')).toBe('Running');
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', counts: { done: 20 } });
    const done = (await marks(actId)).filter((what) => what.startsWith('item'));
    expect([done.length, new Set(done).size]).toEqual([20, 20]);
  });

  it('BYD-041 tries again what may pass, and gives an item up after eight tries with its reason', async () => {
    const { read } = await count({ items: 2, refuses: { 'item-1': 'REFUND_IN_PROGRESS' } });
    minute();
    for (let tries = 0; tries < 7; tries += 1) {
      await world.runJobs();
      expect(await read()).toMatchObject({ state: 'Running', counts: { done: 1, waiting: 1, failed: 0 } });
      world.clock.forward(300_000);
    }
    await world.runJobs();
    expect(await read()).toMatchObject({
      state: 'Done',
      counts: { done: 1, failed: 1 },
      items: [{ reason: expect.stringContaining('being processed') }],
    });
  });

  it('BYD-041 goes on where a worker died: its item is taken over after the lease, those that ended are not', async () => {
    const { actId, org, read } = await count({ items: 6 });
    minute();
    let isDead = false;
    carrier().between = (key) => {
      if (key === 'item-2') isDead = true;
      return isDead ? new Promise(() => {}) : Promise.resolve();
    };
    const [run, records] = [world.app.get(RunActService, { strict: false }), world.app.get(ActRecords, { strict: false })];
    void run.run(await records.get({ orgId: org._id }, actId), 7);
    await expect.poll(() => isDead).toBe(true);
    carrier().between = () => Promise.resolve();
    await world.runJobs();
    expect((await read()).counts.done).toBeLessThan(6);
    world.clock.forward(31_000);
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', counts: { done: 6 } });
  });

  it('BYD-041 stays open while something is undecided that may add items', async () => {
    const { actId, org, read } = await count({ items: 1, awaits: 2 });
    minute();
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Running', awaits: 2, counts: { done: 1, waiting: 0 } });
    await world.connection.collection('actsOnMany').updateOne({ _id: actId, orgId: org._id }, { $set: { 'input.awaits': 0 } });
    world.clock.forward(10_000);
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', awaits: 0 });
  });

  it('BYD-041 runs one act of a kind on one thing at a time, and is steered by those only who may', async () => {
    const first = await count({ items: 1 });
    const { subjectId } = await world.app.get(ActRecords, { strict: false }).get({ orgId: first.org._id }, first.actId);
    const second = acts().confirm(first.actor, countingAct, { subjectId, input: { items: 1, refuses: {}, awaits: 0 }, preview: PREVIEW });
    await expect(second).rejects.toMatchObject({ code: 'ACT_IN_PROGRESS' });
    const stranger = await world.given.member('OWNER');
    expect(await first.tell('undoActOnMany', stranger.token)).toBe('NOT_FOUND');
    const below = await world.given.member('BOX_OFFICE', first.org);
    expect(await first.tell('undoActOnMany', below.token)).toBe('FORBIDDEN');
    expect(await marks(first.actId)).toEqual(['confirmed']);
  });

  it('BYD-041 is undone by itself when whoever confirmed it loses the role within the minute', async () => {
    for (const end of [demote, remove]) {
      const { actId, org, actor } = await count({ items: 3 });
      const owner = await world.given.member('OWNER', org);
      await end(owner.token, org._id, actor.id);
      minute();
      await world.runJobs();
      expect(await marks(actId)).toEqual([]);
      const { data } = await world.gql(READ, { actId }, owner.token);
      expect(data.actOnMany).toMatchObject({ state: 'Undone', hasLostAuthor: true, counts: { total: 0 } });
      const entry = await world.connection.collection('auditLog').findOne({ orgId: org._id, action: 'event.cancel-undone' });
      expect(entry).toMatchObject({ actorId: null, data: { lostRole: 'a@b.example' } });
    }
  });

  it('BYD-041 stops between two items when its author loses the role, and goes on in the name of whoever presses it then', async () => {
    const { actId, org, actor, token } = await count({ items: 12 });
    const owner = await world.given.member('OWNER', org);
    carrier().between = async (key) => {
      if (key === 'item-3') await demote(owner.token, org._id, actor.id);
    };
    minute();
    await world.runJobs();
    const read = async () => (await world.gql(READ, { actId }, owner.token)).data.actOnMany;
    const stopped = await read();
    expect(stopped).toMatchObject({ state: 'Stopped', hasLostAuthor: true, counts: { total: 12 } });
    expect(stopped.counts.done).toBeLessThan(12);
    expect((await world.gql(steer('retryActOnMany'), { input: { actId } }, token)).errors).toBeDefined();
    carrier().between = () => Promise.resolve();
    carrier().names = [];
    await world.gql(steer('retryActOnMany'), { input: { actId } }, owner.token);
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', hasLostAuthor: false, counts: { done: 12 } });
    expect(new Set(carrier().names)).toEqual(new Set([owner.user.email]));
  });

  it('BYD-052 goes on with an act of the version before that its migration has not come to', async () => {
    const { actId, actor, read } = await count({ items: 2 });
    const by = { userId: actor.id, orgId: actor.orgId, email: 'a@b.example', role: 'ADMIN', isSuperUser: false };
    await world.connection.collection('actsOnMany').updateOne({ _id: actId }, { $set: { by } });
    minute();
    await world.runJobs();
    expect(await read()).toMatchObject({ state: 'Done', counts: { done: 2 } });
  });

  it('BYD-041 names whoever undid it, not whoever began it', async () => {
    const { actId, org } = await count({ items: 1 });
    const owner = await world.given.member('OWNER', org);
    carrier().names = [];
    expect((await world.gql(steer('undoActOnMany'), { input: { actId } }, owner.token)).data.undoActOnMany.state).toBe('Undone');
    expect(carrier().names).toEqual([owner.user.email]);
  });

  it('keeps the jobs of an act, and those that follow from them, in the lane of its kind', async () => {
    const { actId } = await count({ items: 1 });
    const rows = await world.connection.collection('outbox').find({ 'payload.actId': actId }).toArray();
    expect(rows.map(({ lane }) => lane)).toEqual(['bulk']);
  });
});
