import type { Type } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Jobs } from '#platform/jobs/jobs';
import { OutboxEntry } from '#platform/jobs/outbox.schema';

import { FEATURES } from '../../src/app.features.ts';
import { spawnMain, type Spawned } from '../processes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';
import { mailJob, MailingJobsModule } from '../workers/mailing-jobs.ts';

const JOBS = 300;
const KILLS = 5;

describe('a worker that is killed again and again', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  let outbox: Model<OutboxEntry>;

  beforeAll(async () => {
    env = testEnvironment();
    (FEATURES as Type[]).push(MailingJobsModule);
    world = await startTestApp({ env });
    outbox = world.app.get(getModelToken(OutboxEntry.name), { strict: false });
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
  });

  const done = () => outbox.countDocuments({ name: mailJob.name, doneAt: { $ne: null } });

  it('Promise 9: loses no job and sends no mail twice, which it would without the key', { timeout: 600_000 }, async () => {
    const entries = Array.from({ length: JOBS }, (_, i) => ({ job: mailJob, payload: { to: `buyer${i}@example.com` } }));
    await world.app.get(Jobs).enqueueMany(null, entries as never);
    for (let kill = 1; kill <= KILLS; kill++) {
      worker = await spawnMain('test/workers/mailing-worker.main.ts', env);
      const before = await done();
      await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), { timeout: 120_000, interval: 10 });
      await worker.kill();
      expect(await done()).toBeLessThan(JOBS);
    }
    worker = await spawnMain('test/workers/mailing-worker.main.ts', env);
    await vi.waitFor(async () => expect(await done()).toBe(JOBS), { timeout: 180_000, interval: 200 });
    await worker.stop();

    const mails = await world.mails();
    const guarded = mails.filter(({ subject }) => subject === 'guarded').map(({ to }) => to);
    expect(guarded).toHaveLength(JOBS);
    expect(new Set(guarded).size).toBe(JOBS);
    // the negative control: at least one job was cut off after its mail and ran again
    expect(mails.filter(({ subject }) => subject === 'unguarded').length).toBeGreaterThan(JOBS);
  });
});
