import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Audit } from '#platform/audit/audit.store';
import { FileStorage } from '#platform/files/file-storage.port';

import { auditOf } from '../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const EXPORT = 'mutation ($input: ExportAuditLogInput!) { exportAuditLog(input: $input) { url message exportId } }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('exporting the audit log by a worker', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  /** The file's address, however long the worker takes. */
  const fileOf = async (token: string, query: object): Promise<{ url: string; exportId: string }> => {
    let answer = (await ask(token, { query })).data.exportAuditLog;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.exportAuditLog;
    return answer;
  };
  const invited = async (more: { userEmail: string }, at: string) => {
    const owner = await world.given.member('OWNER', await world.given.org({ timezone: 'America/Denver' }), {
      firstName: '=1+1',
      lastName: 'Ox',
    });
    const { org, actor } = owner;
    world.clock.set(at);
    const subject = { kind: 'member' as const, id: 'abc' };
    await world.app
      .get(Audit)
      .recordElsewhere({ author: actor, orgId: org._id, action: 'member.invited', subject, data: { ...more, role: 'ADMIN' } });
    world.clock.release();
    return owner;
  };

  it('ACC-239 writes the log as filtered, without formulas, and opens the file once with a link', async () => {
    const owner = await invited({ userEmail: 'a"b, c@example.com' }, '2026-06-02T05:30:09Z');
    const { url } = await fileOf(owner.token, { what: 'team', to: '2026-06-01' });
    const path = new URL(url).pathname;
    const file = await world.http.get(path);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
    expect(file.text.split('\n')).toEqual([
      '\uFEFFDate,Time,Time zone,Who,Email,What,Details,On,On id,UTC',
      `2026-06-01,23:30:09,America/Denver,'=1+1 Ox,${owner.user.email},Invited a member,"a""b, c@example.com, Admin","member a""b, c@example.com",abc,2026-06-02T05:30:09.000Z`,
      '',
    ]);
    expect((await world.http.get(path)).status).toBe(403);
    expect((await auditOf(world, owner.org._id))[0]).toMatchObject({ action: 'audit-log.exported', actorId: owner.user._id });
  }, 60_000);

  it('is an owner’s alone, and another organization’s export is not there', async () => {
    const owner = await invited({ userEmail: 'ann@example.com' }, '2026-06-02T05:30:09Z');
    const { exportId } = await fileOf(owner.token, {});
    const admin = await world.given.member('ADMIN', owner.org);
    const stranger = await world.given.member('OWNER');
    expect(codeOf(await ask(admin.token, { query: {} }))).toBe('FORBIDDEN');
    expect(codeOf(await ask(stranger.token, { exportId }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(owner.token, { query: { what: 'nonsense' } }))).toBe('BAD_USER_INPUT');
  }, 60_000);

  it('keeps the file of an export for three days, and deletes it then', async () => {
    const owner = await invited({ userEmail: 'ann@example.com' }, '2026-06-02T05:30:09Z');
    const { exportId } = await fileOf(owner.token, {});
    const files = world.app.get(FileStorage);
    const key = `exports/${String(owner.org._id)}/${exportId}/audit-log.csv`;
    world.clock.forward(71 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect((await files.get(key))?.body.toString()).toContain('ann@example.com');
    world.clock.forward(2 * 3_600_000);
    await world.runScheduled('platform.remove-work-files');
    expect(await files.get(key)).toBeNull();
    expect(codeOf(await ask(owner.token, { exportId }))).toBe('NOT_FOUND');
    world.clock.release();
  }, 60_000);
});
