import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Module } from '@nestjs/common';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { FEATURES } from '../../app.features.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import { definedJobs, defineJob, Handles, Scheduled, type JobHandler, type JobMeta, type ScheduledTask } from './job.ts';
import { JobRegistry } from './job.registry.ts';
import { JobRunner } from './job-runner.service.ts';
import { Jobs, type NewEntry } from './jobs.service.ts';
import { OutboxRelay } from './outbox-relay.service.ts';
import { OutboxEntry, OutboxSchema } from './outbox.schema.ts';
import { Queues } from './queues.service.ts';
import { spreadEntriesJob } from './outbox-rows.ts';

const greetJob = defineJob({ name: 'test.greet', payload: z.object({ name: z.string(), at: z.date() }) });
const failJob = defineJob({ name: 'test.fail', payload: z.object({ times: z.number() }), attempts: 3, backoff: { baseMs: 10 } });
const seen: string[] = [];
const tries: JobMeta[] = [];
const givenUp: string[] = [];
let sweeps = 0;
let slowRuns = 0;
let slowAtOnce = 0;

@Injectable()
@Handles(greetJob)
class GreetHandler implements JobHandler<z.infer<typeof greetJob.payload>> {
  async handle({ name, at }: { name: string; at: Date }): Promise<void> {
    seen.push(`${name} ${at.getUTCFullYear()}`);
  }
}

@Injectable()
@Handles(failJob)
class FailHandler implements JobHandler<{ times: number }> {
  async handle({ times }: { times: number }, meta: JobMeta): Promise<void> {
    tries.push(meta);
    if (meta.attempt <= times) throw new Error('not yet');
  }
  async giveUp(_: { times: number }, error: Error): Promise<void> {
    givenUp.push(error.message);
  }
}

@Injectable()
@Scheduled({ name: 'test.sweep', everyMs: 100 })
class Sweep implements ScheduledTask {
  async run(): Promise<void> {
    sweeps += 1;
  }
}

@Injectable()
@Scheduled({ name: 'test.slow', everyMs: 100 })
class Slow implements ScheduledTask {
  private running = 0;

  async run(): Promise<void> {
    this.running += 1;
    slowAtOnce = Math.max(slowAtOnce, this.running);
    await pause(1000);
    this.running -= 1;
    slowRuns += 1;
  }
}

@Module({ providers: [GreetHandler, FailHandler, Sweep, Slow] })
class TestJobsModule {}

describe('jobs', () => {
  let world: TestApp;
  let jobs: Jobs;
  let outbox: Model<OutboxEntry>;
  const at = new Date('2026-05-01T00:00:00Z');
  const soon = { timeout: 10_000, interval: 50 };

  beforeAll(async () => {
    (FEATURES as unknown[]).push(TestJobsModule);
    world = await startTestApp({ worker: true });
    jobs = world.app.get(Jobs);
    outbox = world.connection.model<OutboxEntry>(OutboxEntry.name, OutboxSchema);
  });
  afterAll(() => world?.stop());

  it('runs what was committed, with dates restored as dates, and nothing that was rolled back', async () => {
    const transactions = world.app.get(Transactions);
    const rolledBack = transactions.run(async (tx) => {
      await jobs.enqueue(tx, greetJob, { name: 'ghost', at });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await transactions.run((tx) => jobs.enqueue(tx, greetJob, { name: 'Ada', at }));
    await vi.waitFor(() => expect(seen).toContain('Ada 2026'), soon);
    expect(seen).not.toContain('ghost 2026');
  });

  it('creates one entry for a key, however often and concurrently it is enqueued', async () => {
    const enqueue = () => jobs.enqueue(null, greetJob, { name: 'Key', at }, { key: 'once' });
    await Promise.all(Array.from({ length: 10 }, enqueue));
    await enqueue();
    expect(await outbox.countDocuments({ key: 'once' })).toBe(1);
  });

  it('writes many entries of one job as one, and runs each of them once, however often they are expanded', async () => {
    const names = ['Bo', 'Cy', 'Di', 'Ed'];
    const before = await outbox.countDocuments();
    await jobs.enqueueMany(
      null,
      names.map((name) => ({ job: greetJob, payload: { name, at } }) as NewEntry),
    );
    const [entry] = await outbox.find({ name: spreadEntriesJob.name }).lean();
    const { entries } = entry!.payload as { entries: { id: string; payload: unknown }[] };
    for (let round = 0; round < 2; round++) await jobs.spread(greetJob.name, entries);
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(names.map((name) => `${name} 2026`))), soon);
    await vi.waitFor(async () => expect(await outbox.countDocuments({ doneAt: null })).toBe(0), soon);
    expect(await outbox.countDocuments()).toBe(before + 1 + names.length);
    expect(seen.filter((one) => names.some((name) => one.startsWith(name)))).toHaveLength(names.length);
  });

  it('refuses an invalid payload before anything is written', async () => {
    await expect(jobs.enqueue(null, greetJob, { name: 5 } as never)).rejects.toThrow();
  });

  it('retries with the same job id, and records the outcome', async () => {
    await jobs.enqueue(null, failJob, { times: 2 }, { key: 'tries' });
    await vi.waitFor(async () => expect((await outbox.findOne({ key: 'tries' }))?.doneAt).toBeTruthy(), soon);
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(new Set(tries.map(({ jobId }) => jobId)).size).toBe(1);
  });

  it('gives up after the last attempt and records why', async () => {
    await jobs.enqueue(null, failJob, { times: 9 }, { key: 'hopeless' });
    await vi.waitFor(async () => expect((await outbox.findOne({ key: 'hopeless' }))?.error).toBe('not yet'), soon);
    expect(givenUp).toEqual(['not yet']);
  });

  it('holds a delayed job until it is due by the clock', async () => {
    world.clock.set('2026-05-01T12:00:00Z');
    await jobs.enqueue(null, greetJob, { name: 'Later', at }, { delayMs: 3_600_000 });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(seen).not.toContain('Later 2026');
    world.clock.forward(3_600_000);
    await vi.waitFor(() => expect(seen).toContain('Later 2026'), soon);
    world.clock.release();
  });

  it('refuses to start with a job without handler, or with two handlers for one', () => {
    const registry = world.app.get(JobRegistry);
    defineJob({ name: 'test.orphan', payload: z.object({}) });
    expect(() => registry.assertComplete()).toThrow(/test\.orphan/);
    expect(() => registry.onModuleInit()).toThrow(/^Two (handlers for the job|scheduled tasks named) /);
  });

  it('runs a scheduled task repeatedly', async () => {
    const before = sweeps;
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(before + 3), soon);
  });

  it('skips a scheduled task while its last run still goes on', async () => {
    await vi.waitFor(() => expect(slowRuns).toBeGreaterThan(2), soon);
    expect(slowAtOnce).toBe(1);
  });

  it('requeues a job that Redis lost', async () => {
    const relayedAt = new Date(Date.now() - 3_600_000);
    const lost = { name: greetJob.name, payload: { name: 'Lost', at }, runAt: at, createdAt: at, relayedAt };
    await outbox.create(lost);
    await world.app.get(OutboxRelay, { strict: false }).rescue();
    await vi.waitFor(() => expect(seen).toContain('Lost 2026'), soon);
  });

  it('does not lose a job whose attempts all failed during a database outage', async () => {
    const { registry, relay } = { registry: world.app.get(JobRegistry), relay: world.app.get(OutboxRelay, { strict: false }) };
    const runner = world.app.get(JobRunner, { strict: false });
    const away = vi.spyOn(runner, 'run').mockRejectedValue(new Error('no primary'));
    await jobs.enqueue(null, failJob, { times: 0 }, { key: 'survivor' });
    const { attempts } = registry.jobOf(failJob.name);
    await vi.waitFor(() => expect(away.mock.calls.length).toBeGreaterThanOrEqual(attempts), soon);
    away.mockRestore();
    const { _id } = (await outbox.findOne({ key: 'survivor' }))!;
    await outbox.updateOne({ _id }, { $set: { relayedAt: new Date(Date.now() - 3_600_000) } });
    await vi.waitFor(async () => {
      await relay.rescue();
      await outbox.updateOne({ _id, doneAt: null }, { $set: { relayedAt: new Date(Date.now() - 3_600_000) } });
      expect((await outbox.findById(_id))?.doneAt).toBeTruthy();
    }, soon);
  });

  it('ends a job that cannot even be given up, instead of retrying it forever', async () => {
    const giving = vi.spyOn(world.app.get(JobRegistry), 'giveUp').mockRejectedValue(new Error('its record is gone'));
    await jobs.enqueue(null, failJob, { times: 9 }, { key: 'poison' });
    await vi.waitFor(async () => expect((await outbox.findOne({ key: 'poison' }))?.error).toBe('not yet'), soon);
    giving.mockRestore();
  });

  it('does not end a job that could not be given up because the database was away', async () => {
    const error = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    const giving = vi.spyOn(world.app.get(JobRegistry), 'giveUp').mockRejectedValue(error);
    const runner = world.app.get(JobRunner, { strict: false });
    await jobs.enqueue(null, failJob, { times: 9 }, { key: 'away' });
    await vi.waitFor(() => expect(giving).toHaveBeenCalled(), soon);
    const { _id, doneAt } = (await outbox.findOne({ key: 'away' }))!;
    expect(doneAt).toBeNull();
    giving.mockRestore();
    await expect(runner.run(_id, 3)).rejects.toThrow('not yet');
    expect((await outbox.findOne({ key: 'away' }))?.doneAt).toBeTruthy();
    expect(givenUp).toContain('not yet');
  });

  it('skips jobs of another version, without delaying others', async () => {
    const foreign = { name: 'newer.job', payload: {}, runAt: new Date(0), createdAt: at, relayedAt: null };
    await outbox.create({ ...foreign, key: 'newer' }, { ...foreign, key: 'newer-lost', relayedAt: new Date(0) });
    await jobs.enqueue(null, greetJob, { name: 'Behind', at });
    await vi.waitFor(() => expect(seen).toContain('Behind 2026'), soon);
    await world.app.get(OutboxRelay, { strict: false }).rescue();
    expect(await outbox.findOne({ key: 'newer' })).toMatchObject({ relayedAt: null, doneAt: null });
    await outbox.deleteMany({ name: foreign.name });
  });

  it('checks every job that Redis may have lost, however many it has not lost', async () => {
    const old = { name: greetJob.name, runAt: at, createdAt: at, relayedAt: new Date(Date.now() - 7_200_000) };
    const waiting = await outbox.insertMany(Array.from({ length: 600 }, (_, n) => ({ ...old, payload: { name: `W${n}`, at } })));
    const lost = await outbox.create({ ...old, relayedAt: new Date(Date.now() - 3_600_000), payload: { name: 'Last', at } });
    const queues = world.app.get(Queues, { strict: false });
    const queue = queues.of('default');
    const inQueue = new Set(waiting.map(({ _id }) => `entry-${String(_id)}`));
    const getJob = queue.getJob.bind(queue);
    const looking = vi
      .spyOn(queue, 'getJob')
      .mockImplementation((id) => (inQueue.has(id) ? Promise.resolve({ finishedOn: undefined } as never) : getJob(id)));
    await world.app.get(OutboxRelay, { strict: false }).rescue();
    await vi.waitFor(() => expect(seen).toContain('Last 2026'), soon);
    expect(lost).toBeTruthy();
    looking.mockRestore();
    await outbox.deleteMany({ _id: { $in: waiting.map(({ _id }) => _id) } });
  });

  it('BUY-043 retries mails for more than an hour before it gives up, except codes that have expired', () => {
    const waiting = ({ attempts, backoff }: (typeof mails)[number]) =>
      Array.from({ length: attempts - 1 }, (_, n) => Math.min(backoff.baseMs * 2 ** n, backoff.maxMs)).reduce((sum, ms) => sum + ms, 0);
    const mails = definedJobs().filter(({ queue }) => queue === 'mail');
    const short = mails.filter((job) => waiting(job) < 3_600_000).map(({ name }) => name);
    expect(short).toEqual(['accounts.send-code']);
  });
});
