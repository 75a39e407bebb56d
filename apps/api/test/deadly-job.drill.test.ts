import type { Type } from '@nestjs/common';
import type { Model } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Jobs } from '#platform/jobs/jobs.service';
import { OutboxEntry, OutboxSchema } from '#platform/jobs/outbox.schema';

import { FEATURES } from '../src/app.features.ts';
import { freePort } from './free-port.ts';
import { launch, type Spawned } from './processes.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { testEnvironment } from './test-config.ts';
import { besideJob, deadlyJob, DyingJobsModule, TRACES } from './workers/dying-jobs.ts';

/** The limits that the dying worker is given. */
const MOST = 4;
const BESIDE = 6;

describe('a job that kills its worker', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  let outbox: Model<OutboxEntry>;

  beforeAll(async () => {
    env = testEnvironment({ METRICS_PORT: String(await freePort()) });
    (FEATURES as Type[]).push(DyingJobsModule);
    world = await startTestApp({ env });
    outbox = world.connection.model<OutboxEntry>(OutboxEntry.name, OutboxSchema);
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
    (FEATURES as Type[]).splice((FEATURES as Type[]).indexOf(DyingJobsModule), 1);
  });

  const open = () => outbox.countDocuments({ name: { $in: [deadlyJob.name, besideJob.name] }, doneAt: null });

  /** A supervisor: restarts a worker whenever it died, until nothing is left to do. @returns how often it died */
  async function superviseUntilDone(): Promise<number> {
    for (let deaths = 0; ; deaths++) {
      worker = await launch('test/workers/dying-worker.main.ts', env);
      const { child } = worker;
      await vi.waitFor(async () => expect(child.signalCode === 'SIGKILL' || (await open()) === 0).toBe(true), {
        timeout: 180_000,
        interval: 50,
      });
      if (child.signalCode !== 'SIGKILL') return deaths;
      if (deaths > MOST) throw new Error(`It died ${deaths} times`);
    }
  }

  it('is given up after a few deaths, on its record, in the outbox and in the metrics, without affecting other jobs', async () => {
    const jobs = world.app.get(Jobs);
    await jobs.enqueue(null, deadlyJob, { name: 'deadly' });
    for (let i = 0; i < BESIDE; i++) await jobs.enqueue(null, besideJob, { name: `beside ${i}` });

    expect(await superviseUntilDone()).toBe(MOST);

    const traces = await world.connection.collection(TRACES).find({ name: 'deadly' }).toArray();
    expect(traces.map(({ what }) => what)).toEqual([...Array<string>(MOST).fill('began'), expect.stringMatching(/^Cut off 4 times/)]);
    expect((await outbox.findOne({ name: deadlyJob.name }).lean())?.error).toMatch(/^Cut off 4 times/);
    expect(await outbox.countDocuments({ name: besideJob.name, error: { $ne: null } })).toBe(0);
    expect(await world.connection.collection(TRACES).distinct('name', { name: /^beside/, what: 'done' })).toHaveLength(BESIDE);
    const figures = await (await fetch(`http://127.0.0.1:${env['METRICS_PORT']}/metrics`)).text();
    expect(figures).toContain('marquee_jobs_given_up_total{job="test.deadly",reason="cut off"} 1');
    expect(worker?.output()).toMatch(/"givenUp":"cut off"/);
  }, 900_000);
});
