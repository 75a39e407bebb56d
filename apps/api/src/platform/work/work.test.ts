import { Injectable, Module, type Type } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FEATURES } from '../../app.features.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { FileStorage } from '../files/file-storage.port.ts';
import { Handles } from '../jobs/job.ts';
import { WorkBook } from './work-book.service.ts';
import { WorkHandler } from './work-handler.ts';
import { defineWork, type Work } from './work.ts';
import { Works } from './works.service.ts';

interface PrintFields {
  readonly names: readonly string[];
  readonly printed: number;
}

const printing = defineWork<PrintFields>({
  name: 'test.print',
  // one that is there already: the plans of its questions are looked at, on a database filled before this file was read
  collection: 'feeApplications',
  of: 'organization',
  begun: { action: 'contacts.exported', subject: 'contactExport' },
  failed: 'EXPORT_FAILED',
  input: 'names',
  file: { name: 'names', link: 'test-print' },
  permission: 'order.print',
});
const printed: string[] = [];

/** Dies once at a name that is called so, and always at another. */
@Injectable()
@Handles(printing.job)
class PrintHandler extends WorkHandler<PrintFields> {
  constructor(book: WorkBook) {
    super(printing, book);
  }

  protected async work(print: Work<PrintFields>) {
    for (const [at, name] of print.names.entries()) {
      if (at < print.printed) continue;
      printed.push(name);
      if (name === 'never') throw new Error('it is never printed');
      await this.advance(print, { printed: at + 1 });
      if (name === 'once') throw new Error('the worker died');
    }
    return { printed: print.names.length, body: Buffer.from(print.names.join()) };
  }
}

@Module({ providers: [PrintHandler] })
class PrintModule {}

describe('work that somebody waits for', () => {
  let world: TestApp;
  let works: Works;
  beforeAll(async () => {
    (FEATURES as Type[]).push(PrintModule);
    world = await startTestApp();
    works = world.app.get(Works);
  });
  afterAll(() => world?.stop());

  const begin = async (names: readonly string[]) => {
    const { actor, org } = await world.given.member('OWNER');
    const id = await works.begin(actor, printing, { names, printed: 0 }, { names: names.length });
    const record = () => world.connection.collection('feeApplications').findOne({ _id: id });
    return { actor, org, id, record, file: () => works.file(actor, printing, id) };
  };
  const pathOf = (url: string | null) => new URL(url ?? '').pathname;

  it('is told to wait, and then opens the file once, within a minute', async () => {
    const { file, id } = await begin(['Ada', 'Bo']);
    expect(await file()).toMatchObject({ exportId: id, url: null, message: 'Your export is being prepared.' });
    await world.runJobs();
    const path = pathOf((await file()).url);
    const answer = await world.http.get(path);
    expect([answer.text, answer.headers['content-disposition']]).toEqual(['Ada,Bo', 'attachment; filename="names.csv"']);
    expect((await world.http.get(path)).status).toBe(403);
    const late = pathOf((await file()).url);
    world.clock.forward(61_000);
    expect((await world.http.get(late)).status).toBe(403);
    world.clock.release();
  });

  it('is nobody else’s: neither another organization’s nor another member’s', async () => {
    const { actor, org, id, record } = await begin(['Ada']);
    await world.runJobs();
    const colleague = await world.given.member('OWNER', org);
    const stranger = await world.given.member('OWNER');
    const same = { ...stranger.actor, id: actor.id };
    for (const other of [colleague.actor, stranger.actor, same])
      await expect(works.file(other, printing, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // what a version that did not note the person began is the organization's
    await world.connection.collection('feeApplications').updateOne({ _id: (await record())!._id }, { $unset: { userId: 1 } });
    expect((await works.file(colleague.actor, printing, id)).url).toContain('/links/test-prints/');
    await expect(works.file(stranger.actor, printing, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes on where the worker before died, and gives up what it was given at the end', async () => {
    const { file, record } = await begin(['one', 'once', 'three']);
    printed.length = 0;
    await world.runJobs();
    expect(printed).toEqual(['one', 'once', 'three']);
    expect(await record()).toMatchObject({ state: 'Done', printed: 3, names: [] });
    expect((await file()).url).not.toBeNull();
  });

  it('says that it failed after the last try', async () => {
    const { file, record } = await begin(['never']);
    printed.length = 0;
    await world.tryJobs();
    expect(printed).toHaveLength(printing.job.attempts);
    expect(await record()).toMatchObject({ state: 'Failed', names: [] });
    await expect(file()).rejects.toMatchObject({ code: 'EXPORT_FAILED' });
  });

  it('does nothing more when its job runs again after the end', async () => {
    const { org, id, record } = await begin(['Ada']);
    await world.runJobs();
    const done = await record();
    printed.length = 0;
    await world.app.get(PrintHandler, { strict: false }).handle({ workId: id, orgId: String(org._id) });
    expect(printed).toEqual([]);
    expect(await record()).toEqual(done);
  });

  it('BYD-041 is not done for whoever lost the role before a worker began it', async () => {
    const { org, actor, record } = await begin(['Ada']);
    await world.connection
      .collection('members')
      .updateOne({ orgId: org._id as never, userId: actor.id as never }, { $set: { role: 'SCANNER' } });
    printed.length = 0;
    await world.runJobs();
    expect(printed).toEqual([]);
    expect(await record()).toMatchObject({ state: 'Failed', names: [] });
  });

  it('deletes the file after three days, and forgets the record after a week', async () => {
    const { org, id, file, record } = await begin(['Ada']);
    await world.runJobs();
    const key = `exports/${String(org._id)}/${id}/names.csv`;
    expect(await world.app.get(FileStorage).get(key)).not.toBeNull();
    world.clock.forward(71 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect(await world.app.get(FileStorage).get(key)).not.toBeNull();
    world.clock.forward(2 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect(await world.app.get(FileStorage).get(key)).toBeNull();
    await expect(file()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await record()).toMatchObject({ state: 'Done', key: null });
    world.clock.release();
    const indexes = await world.connection.collection('feeApplications').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { createdAt: 1 }, expireAfterSeconds: 7 * 24 * 3600 }));
  });
});
