import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { NOT_PRINTED, OPEN, PRINT, printsOf, RUN } from '../../../../test/prints.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import type { Order } from '../record/order.schema.ts';

describe('printing tickets in several files', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());
  const { open, marked, set } = printsOf(() => world);

  it(
    'OPS-172 marks an order of two files by what went out of both, whatever was refunded or jammed meanwhile',
    { timeout: 120_000 },
    async () => {
      const staff = await world.given.member('BOX_OFFICE');
      const event = await world.given.event(staff.org);
      const named = (lastName: string) => world.given.paidOrder(event, { buyer: { firstName: 'Ann', lastName } });
      const [many, spread, jammed] = [await named('Abel'), await named('Bell'), await named('Cole')];
      const tickets = (order: Order, count: number) =>
        Array.from({ length: count }, () => ({ ...order.tickets[0]!, _id: newId(), units: [] }));
      // pages 1 to 499, 500 and 501, 502 to 2001
      const second = { ...spread.tickets[0]!, _id: newId(), units: [] };
      await set(many, { tickets: tickets(many, 499) });
      await set(spread, { tickets: [spread.tickets[0], second] });
      await set(jammed, { tickets: tickets(jammed, 1500) });
      const { _id } = (await world.gql(PRINT, { input: { eventId: event._id } }, staff.token)).data.printOrders;
      await set(spread, { 'tickets.1.state': 'Canceled' });
      await world.runJobs(['orders.write-print-files']);
      const { files } = (await world.gql(RUN, { id: _id }, staff.token)).data.printRun;
      expect(files.map(({ to }: { to: number }) => to)).toEqual([500, 1000, 1500, 2000, 2001]);
      const send = async (at: number) => {
        const { data } = await world.gql(OPEN, { fileId: files[at]._id }, staff.token);
        expect((await open(data.openPrintFile.url)).status).toBe(200);
        await expect.poll(async () => (await world.gql(RUN, { id: _id }, staff.token)).data.printRun.files[at].sentAt).not.toBeNull();
      };
      const ids = [many._id, spread._id, jammed._id];
      const whole = async () => (await world.gql(RUN, { id: _id }, staff.token)).data.printRun.sentOrderIds;
      await send(0);
      await marked(staff, ids, [true, false, false]);
      expect(await whole()).toEqual([many._id]);
      // its second page is in this file, and may no longer be printed
      await send(1);
      await marked(staff, ids, [true, true, false]);
      expect((await whole()).toSorted()).toEqual([many._id, spread._id].toSorted());
      expect((await world.gql(NOT_PRINTED, { input: { printId: _id, from: 900, to: 1000 } }, staff.token)).data.markNotPrinted).toEqual([
        jammed._id,
      ]);
      for (const at of [2, 3, 4]) await send(at);
      await setTimeout(300);
      await marked(staff, ids, [true, true, false]);
      // the whole file once more
      await send(1);
      await marked(staff, ids, [true, true, true]);
    },
  );

  it('prepares more than 2,000 pages in files of 500, each printed when it went out', { timeout: 120_000 }, async () => {
    const staff = await world.given.member('BOX_OFFICE');
    const event = await world.given.event(staff.org);
    const order = await world.given.paidOrder(event);
    const small = await world.given.paidOrder(event, { buyer: { firstName: 'Ann', lastName: 'Aaron' } });
    const tickets = Array.from({ length: 2010 }, () => ({ ...order.tickets[0]!, _id: newId(), units: [] }));
    await set(order, { tickets });
    const { data: begun } = await world.gql(PRINT, { input: { eventId: event._id } }, staff.token);
    const { _id, pages, url } = begun.printOrders;
    expect([pages, url]).toEqual([2011, null]);
    await world.runJobs(['orders.write-print-files']);
    const { data } = await world.gql(RUN, { id: _id }, staff.token);
    const { files, isReady } = data.printRun;
    expect([isReady, files.map(({ from, to }: { from: number; to: number }) => `${from}-${to}`)]).toEqual([
      true,
      ['1-500', '501-1000', '1001-1500', '1501-2000', '2001-2011'],
    ]);
    for (const { _id: fileId } of files) {
      const { data: link } = await world.gql(OPEN, { fileId }, staff.token);
      expect((await open(link.openPrintFile.url)).status).toBe(200);
      const isLast = fileId === files.at(-1)._id;
      // Aaron's ticket is the first; the other order is printed with its last file
      await marked(staff, [small._id, order._id], [true, isLast]);
    }
  });
});
