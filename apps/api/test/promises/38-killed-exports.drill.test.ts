import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ExportProgress, Table } from '#platform/exports/export-progress';
import { writeCsv } from '#platform/exports/write-csv';
import { DiskStorage } from '#platform/files/disk-storage.adapter';
import { newId } from '#platform/mongo/string-ids';

import { endLocks, type Spawned, spawnWorker } from '../processes.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { testEnvironment } from '../test-config.ts';

const ORDERS = 30_000;
const BATCH = 1000;
const KILLS = 3;
const EXPORT = 'mutation ($input: GenerateOrderReportInput!) { generateOrderReport(input: $input) { url exportId } }';

describe('an export whose worker is killed again and again', () => {
  let world: TestApp;
  let env: Record<string, string>;
  let worker: Spawned | undefined;
  beforeAll(async () => {
    env = testEnvironment();
    world = await startTestApp({ env });
  });
  afterAll(async () => {
    await worker?.kill();
    await world?.stop();
  });

  /** Orders with long answers: a file of several parts. */
  async function manyOrders() {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(org);
    const { number } = await world.given.paidOrder(event);
    const orders = world.connection.collection('orders');
    const template = (await orders.findOne({ number, orgId: org._id }))!;
    for (let at = 0; at < ORDERS; at += BATCH) {
      const copies = Array.from({ length: BATCH }, (_, index) => ({
        ...template,
        _id: newId(),
        number: `MQ-${at + index}`,
        createdAt: new Date(template['createdAt'].getTime() - 1000 * (at + index + 1)),
        searchTerms: [],
        tickets: template['tickets'].map((ticket: object) => ({ ...ticket, _id: newId(), seat: `${at + index} `.repeat(200) })),
      }));
      await orders.insertMany(copies as never);
    }
    return token;
  }

  it('Promise 38: killed three times, it has the same bytes as one that was not, and every order once', { timeout: 900_000 }, async () => {
    const token = await manyOrders();
    const ask = async (input: object) => (await world.gql(EXPORT, { input }, token)).data.generateOrderReport;
    const record = async (_id: string) => (await world.connection.collection('exportedOrders').findOne({ _id: _id as never }))!;
    const partsOf = async (id: string) => ((await record(id))['upload']?.parts ?? []).length as number;
    const fileOf = async (id: string) => {
      await vi.waitFor(async () => expect((await record(id))['state']).toBe('Done'), { timeout: 300_000, interval: 100 });
      return (await world.http.get(new URL((await ask({ exportId: id })).url as string).pathname)).text;
    };

    const { exportId: killed } = await ask({ query: {} });
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = await partsOf(killed);
      worker = await spawnWorker(env);
      await vi.waitFor(async () => expect(await partsOf(killed)).toBeGreaterThan(before), { timeout: 120_000, interval: 5 });
      await worker.kill();
      await endLocks(env);
      expect((await record(killed))['state']).toBe('Waiting');
    }
    expect(await partsOf(killed)).toBeGreaterThanOrEqual(KILLS);
    worker = await spawnWorker(env);
    const found = await fileOf(killed);
    const { exportId: whole } = await ask({ query: {} });
    expect(found === (await fileOf(whole))).toBe(true);
    expect(
      new Set(
        found
          .trimEnd()
          .split('\n')
          .map((line) => line.split(',')[0]),
      ).size,
    ).toBe(ORDERS + 2);
    await worker.stop();
  });

  it('Promise 38, negative control: a part that is noted apart from the row at which it ends is written twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-killed-'));
    const files = new DiskStorage({ folder, publicUrl: 'http://localhost:4000' });
    const table: Table<number> = {
      head: ['Row'],
      rows: async function* rows(after) {
        for (let row = ((after as number | null) ?? -1) + 1; row < 6000; row++) yield row;
      },
      line: (row) => [`${row} `.repeat(400)],
      positionOf: (row) => row,
    };
    const write = async (key: string, lost: (progress: ExportProgress, earlier: ExportProgress) => ExportProgress, deaths: number) => {
      let progress: ExportProgress = { upload: null, rows: 0, position: null };
      let left = deaths;
      const file = () => ({
        key,
        contentType: 'text/csv',
        progress,
        seen: async () => undefined,
        save: async (next: ExportProgress) => {
          progress = lost(next, progress);
          if (next.position !== null && left-- > 0) throw new Error('the worker died');
        },
      });
      for (let round = 0; round <= deaths; round++) await writeCsv(files, table, file()).catch(() => undefined);
      return (await files.get(key))!.body;
    };
    const whole = await write('a/whole.csv', (next) => next, 0);
    expect((await write('a/killed.csv', (next) => next, 2)).equals(whole)).toBe(true);
    const apart = (next: ExportProgress, earlier: ExportProgress) => ({ ...next, position: earlier.position ?? -1 });
    expect((await write('a/apart.csv', apart, 2)).equals(whole)).toBe(false);
    await rm(folder, { recursive: true, force: true });
  });
});
