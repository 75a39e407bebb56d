import type { Type } from '@nestjs/common';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Jobs } from '#platform/jobs/jobs.service';
import { OutboxEntry, OutboxSchema } from '#platform/jobs/outbox.schema';

import { FEATURES } from '../../src/app.features.ts';
import { endLocks, type Spawned, spawnMain } from '../processes.ts';
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

  let mails: Promise<{ to: string; subject: string }[]> | undefined;
  /** All sent mails, after all jobs finished despite the kills. */
  const mailsAfterKills = () => (mails ??= killAgainAndAgain().then(() => world.mails()));

  beforeAll(async () => {
    env = testEnvironment();
    (FEATURES as Type[]).push(MailingJobsModule);
    world = await startTestApp({ env });
    outbox = world.connection.model<OutboxEntry>(OutboxEntry.name, OutboxSchema);
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
  });

  const done = () => outbox.countDocuments({ name: mailJob.name, doneAt: { $ne: null } });

  async function killAgainAndAgain(): Promise<void> {
    const entries = Array.from({ length: JOBS }, (_, i) => ({ job: mailJob, payload: { to: `buyer${i}@example.com` } }));
    await world.app.get(Jobs).enqueueMany(null, entries as never);
    for (let kill = 1; kill <= KILLS; kill++) {
      worker = await spawnMain('test/workers/mailing-worker.main.ts', env);
      const before = await done();
      await vi.waitFor(async () => expect(await done()).toBeGreaterThan(before), { timeout: 120_000, interval: 10 });
      await worker.kill();
      await endLocks(env);
      expect(await done()).toBeLessThan(JOBS);
    }
    worker = await spawnMain('test/workers/mailing-worker.main.ts', env);
    await vi.waitFor(async () => expect(await done()).toBe(JOBS), { timeout: 300_000, interval: 200 });
    await worker.stop();
  }

  it('Promise 9: killed five times, loses no job and sends no mail twice', { timeout: 900_000 }, async () => {
    const guarded = (await mailsAfterKills()).filter(({ subject }) => subject === 'guarded').map(({ to }) => to);
    expect(new Set(guarded).size).toBe(JOBS);
    expect(guarded).toHaveLength(JOBS);
  });

  it(
    'Promise 9, negative control: without their key the mails of jobs that were cut off and ran again went out twice',
    { timeout: 900_000 },
    async () => {
      const unguarded = (await mailsAfterKills()).filter(({ subject }) => subject === 'unguarded').map(({ to }) => to);
      expect(new Set(unguarded).size).toBe(JOBS);
      expect(unguarded.length).toBeGreaterThan(JOBS);
    },
  );
});
