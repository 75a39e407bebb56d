import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { EventFiguresRepository } from '../figures/event-figures.repository.ts';
import { EventFiguresBook } from '../public/event-figures.facade.ts';
import { AddFiguresHandler } from './add-figures.handler.ts';
import { addFiguresJob } from './add-figures.job.ts';

describe("adding to an event's figures", () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const get = <T>(type: new (...args: never[]) => T): T => world.app.get(type as never, { strict: false });
  const ids = () => ({ sellableId: newId(), orgId: newId() });
  const soldOf = async (eventId: string) => (await get(EventFiguresBook).of(eventId)).sold;
  const newest = async () => (await world.connection.collection('outbox').findOne({ name: 'events.add-figures' }, { sort: { _id: -1 } }))!;

  it('counts a job once that is repeated after a hundred others', async () => {
    const sale = ids();
    const book = get(EventFiguresBook);
    await book.add(null, [{ ...sale, sold: 2, orders: 1, revenue: 5000 }]);
    const { _id, payload } = await newest();
    await world.runJobs();
    const others = Array.from({ length: 100 }, () => ({ ...sale, sold: 1, scanned: 0, orders: 0, revenue: 0 }));
    await get(Jobs).enqueueMany(
      null,
      others.map((other) => ({ job: addFiguresJob, payload: other })),
    );
    await world.runJobs();
    expect(await soldOf(sale.sellableId)).toBe(102);
    await get(AddFiguresHandler).handle(payload, { attempt: 1, jobId: String(_id) });
    expect(await soldOf(sale.sellableId)).toBe(102);
  });

  it('counts once when two workers run the job, and when one dies in between', async () => {
    const sale = ids();
    await get(EventFiguresBook).add(null, [{ ...sale, sold: 3 }]);
    const { _id, payload } = await newest();
    const handle = () => get(AddFiguresHandler).handle(payload, { attempt: 1, jobId: String(_id) });
    const adding = vi.spyOn(get(EventFiguresRepository), 'add').mockRejectedValueOnce(new Error('killed'));
    onTestFinished(() => adding.mockRestore());
    await expect(handle()).rejects.toThrow('killed');
    expect(await soldOf(sale.sellableId)).toBe(0);
    await Promise.all([handle(), handle(), handle()]);
    await handle();
    expect(await soldOf(sale.sellableId)).toBe(3);
  });

  it('counts the jobs of the version before, whose workers can read ours', async () => {
    const { sellableId: eventId, orgId } = ids();
    const change = { eventId, orgId, sold: 2, scanned: 0, orders: 1, revenue: 5000 };
    await get(Jobs).enqueue(null, addFiguresJob, change as never);
    await world.runJobs();
    expect(await soldOf(eventId)).toBe(2);
    await get(EventFiguresBook).add(null, [{ sellableId: eventId, orgId, sold: 1 }]);
    expect((await newest())['payload']).toMatchObject({ eventId, sold: 1 });
    await world.runJobs();
    expect(await soldOf(eventId)).toBe(3);
  });
});
