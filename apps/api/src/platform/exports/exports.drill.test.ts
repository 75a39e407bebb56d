import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { FileStorage } from '../files/file-storage.port.ts';

const EXPORT = 'mutation ($input: GenerateUserProfileReportInput!) { generateUserProfileReport(input: $input) { url message exportId } }';
const MINE = 'query { myExports { _id name format state rows total createdAt keptUntil } }';
const OPEN = 'mutation ($input: OpenExportInput!) { openExport(input: $input) { url } }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('the exports of a person', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  const asked = async (format: 'CSV' | 'XLSX' = 'CSV') => {
    const { org, token, user } = await world.given.member('ADMIN');
    await world.given.contact(org, { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' });
    const { exportId } = (await world.gql(EXPORT, { input: { query: {}, format } }, token)).data.generateUserProfileReport as {
      exportId: string;
    };
    return { org, token, user, exportId };
  };
  const mine = async (token: string) => (await world.gql(MINE, {}, token)).data.myExports;
  const open = (token: string, exportId: string) => world.gql(OPEN, { input: { exportId } }, token);

  it('are listed with their progress, and a finished file is opened again', async () => {
    const { token, exportId } = await asked();
    expect(await mine(token)).toMatchObject([
      { _id: exportId, name: 'Customers and contacts', format: 'CSV', state: 'Waiting', rows: 0, total: null },
    ]);
    expect(codeOf(await open(token, exportId))).toBe('NOT_FOUND');
    await world.runJobs();
    expect(await mine(token)).toMatchObject([{ _id: exportId, state: 'Done', rows: 1, total: 1 }]);
    const path = new URL((await open(token, exportId)).data.openExport.url).pathname;
    const [first, again] = [await world.http.get(path), await world.http.get(path)];
    expect([first.status, first.text.includes('ada@example.com'), again.status]).toEqual([200, true, 403]);
    world.clock.forward(4 * 24 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect(await mine(token)).toEqual([]);
    expect(codeOf(await open(token, exportId))).toBe('NOT_FOUND');
  });

  it('are nobody else’s, nor theirs once the role is gone', async () => {
    const { org, token, exportId, user } = await asked();
    await world.runJobs();
    const others = [await world.given.member('OWNER', org), await world.given.member('OWNER')];
    for (const other of others) {
      expect(await mine(other.token)).toEqual([]);
      expect(codeOf(await open(other.token, exportId))).toBe('NOT_FOUND');
    }
    const path = new URL((await open(token, exportId)).data.openExport.url).pathname;
    await world.connection.collection('members').updateOne({ userId: user._id, orgId: org._id }, { $set: { role: 'BOX_OFFICE' } });
    expect(await mine(token)).toEqual([]);
    expect(codeOf(await open(token, exportId))).toBe('NOT_FOUND');
    // nor by a link of before
    expect((await world.http.get(path)).status).toBe(403);
  });

  it('come with a mail when they took long, whose link opens the list after logging in', async () => {
    const quick = await asked();
    await world.runJobs();
    const slow = await asked('XLSX');
    world.clock.forward(31_000);
    await world.runJobs();
    const to = (email: string) => world.mails().then((mails) => mails.filter((mail) => mail.to === email));
    expect(await to(quick.user.email)).toEqual([]);
    const [mail, ...more] = await to(slow.user.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Your export is ready: Customers and contacts');
    expect(mail!.text).toContain('/admin/dashboard/orders?modal=exports');
    expect(mail!.text).not.toContain('/links/');
  });

  it('say by mail that one failed after a while', async () => {
    const { user, token, exportId } = await asked();
    vi.spyOn(world.app.get(FileStorage), 'put').mockRejectedValue(new Error('the disk is full'));
    world.clock.forward(31_000);
    await world.tryJobs();
    await world.runJobs();
    expect((await world.mails()).find(({ to }) => to === user.email)?.subject).toBe('Your export failed: Customers and contacts');
    expect(await mine(token)).toMatchObject([{ _id: exportId, state: 'Failed' }]);
  });
});
