import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { FileStorage } from '#platform/files/file-storage.port';
import { newId } from '#platform/mongo/string-ids';

import { readPdf } from '../../../../test/printed-pdf.ts';
import { spawnWorker, type Spawned } from '../../../../test/processes.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { testEnvironment } from '../../../../test/test-config.ts';

const PRINT = 'mutation ($input: PrintOrdersInput!) { printOrders(input: $input) { _id pages } }';
const RUN = 'query ($id: ObjectId!) { printRun(printId: $id) { isReady sentOrderIds files { _id from to isReady sentAt } } }';
const OPEN = 'mutation ($fileId: ObjectId!) { openPrintFile(input: { fileId: $fileId }) { url } }';

const NAMES = ['Abel', 'Bell', 'Cole', 'Dorn', 'Eyre', 'Frey'];
const TICKETS = 400;
const PAGES = NAMES.length * TICKETS;
const KILLS = 3;

describe('a print whose worker is killed again and again', () => {
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

  /** Six orders of many tickets, printed in the order of their names. */
  async function manyTickets() {
    const staff = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(staff.org);
    const orderIds: string[] = [];
    for (const lastName of NAMES) {
      const order = await world.given.paidOrder(event, { buyer: { firstName: 'Ann', lastName } });
      const tickets = Array.from({ length: TICKETS }, () => ({ ...order.tickets[0]!, _id: newId(), units: [] }));
      await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { tickets } });
      orderIds.push(order._id);
    }
    return { ...staff, event, orderIds };
  }

  it('OPS-172 has the same files once, every page once, and marks what went out alone', { timeout: 600_000 }, async () => {
    const { token, event, orderIds } = await manyTickets();
    const { _id, pages } = (await world.gql(PRINT, { input: { eventId: event._id } }, token)).data.printOrders;
    expect(pages).toBe(PAGES);
    const stored = () =>
      world.connection
        .collection('printFiles')
        .find({ runId: _id }, { sort: { from: 1 } })
        .toArray();
    const ready = async () => (await stored()).filter(({ key }) => key);
    const bytesOf = async (key: string) => (await world.app.get(FileStorage).get(key))!.body;
    const digests = async () =>
      new Map(
        await Promise.all(
          (await ready()).map(
            async ({ key }) =>
              [
                key,
                createHash('sha256')
                  .update(await bytesOf(key))
                  .digest('hex'),
              ] as const,
          ),
        ),
      );

    let before = await digests();
    for (let kill = 1; kill <= KILLS; kill++) {
      worker = await spawnWorker(env);
      await vi.waitFor(async () => expect((await ready()).length).toBeGreaterThan(before.size), { timeout: 120_000, interval: 5 });
      await worker.kill();
      const after = await digests();
      // what one worker stored no other one touches
      expect([...after].filter(([key]) => before.has(key))).toEqual([...before]);
      before = after;
    }
    expect((await world.connection.collection('printWorks').findOne({}))!['state']).toBe('Waiting');
    worker = await spawnWorker(env);
    await vi.waitFor(async () => expect((await ready()).length).toBe(Math.ceil(PAGES / 500)), { timeout: 120_000, interval: 50 });
    await worker.stop();
    expect([...(await digests())].slice(0, before.size)).toEqual([...before]);

    const numbers: number[] = [];
    for (const { key } of await ready())
      for (const texts of (await readPdf(await bytesOf(key))).pages)
        numbers.push(Number(texts.find((text) => text.startsWith('#'))!.slice(1)));
    expect(numbers).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));

    const printed = async () => {
      const found = await world.connection.collection('orders').find({ eventId: event._id }).toArray();
      const marks = new Map(found.map((order) => [order._id, order['printed']]));
      return orderIds.map((id) => marks.get(id));
    };
    expect(await printed()).toEqual([false, false, false, false, false, false]);
    const [first] = (await world.gql(RUN, { id: _id }, token)).data.printRun.files;
    const { url } = (await world.gql(OPEN, { fileId: first._id }, token)).data.openPrintFile;
    expect((await world.http.get(new URL(url).pathname)).status).toBe(200);
    // its 500 pages hold all of the first order, and a part of the second
    await expect.poll(printed).toEqual([true, false, false, false, false, false]);
  });
});
