import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { OneTimeLinks } from '../../src/platform/links/one-time-links.signer.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const EXPORT = 'mutation ($input: GenerateUserProfileReportInput!) { generateUserProfileReport(input: $input) { url exportId } }';

describe('the link to a private file', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world?.stop());

  /** An organization with a finished export, and how its links are created. */
  const anExport = async () => {
    const { org, token } = await world.given.member('OWNER');
    const ask = async (input: object) => (await world.gql(EXPORT, { input }, token)).data.generateUserProfileReport;
    const { exportId } = await ask({ query: {} });
    await world.runJobs();
    const link = async () => new URL((await ask({ exportId })).url as string).pathname;
    return { link, key: `exports/${String(org._id)}/${exportId}/contacts.csv` };
  };
  const status = async (path: string) => (await world.http.get(path)).status;

  /** Reads by forged links, and by valid ones repeatedly and too late. Returns the outcomes. */
  const readWrongly = async () => {
    const [own, other] = [await anExport(), await anExport()];
    const bodyOf = (path: string) => path.split('/').at(-1)!.split('.')[0]!;
    const good = await own.link();
    const altered = await own.link();
    const found: Record<string, number> = {
      altered: await status(altered.replace(/.{4}$/, 'AAAA')),
      foreign: await status(altered.replace(bodyOf(altered), bodyOf(await other.link()))),
      'of another kind': await status(altered.replace('contact-exports', 'audit-exports')),
      good: await status(good),
      again: await status(good),
      bare: await status(`/files/${own.key}`),
    };
    const late = await own.link();
    world.clock.forward(61_000);
    return { ...found, 'too late': await status(late) };
  };

  it('Promise 25: is read once, in time and as it was given; all else is 403, and so is the file by its own address', async () => {
    const refused = { altered: 403, foreign: 403, 'of another kind': 403, again: 403, bare: 403, 'too late': 403 };
    expect(await readWrongly()).toEqual({ ...refused, good: 200 });
  });

  it('Promise 25, negative control: without a look at signature, age and use the same links are read', async () => {
    vi.spyOn(world.app.get(OneTimeLinks, { strict: false }), 'redeem').mockImplementation(async (_, ticket) => {
      const [subject] = JSON.parse(Buffer.from(ticket.split('.')[0]!, 'base64url').toString()) as [string];
      return subject;
    });
    expect(await readWrongly()).toMatchObject({ altered: 200, foreign: 200, again: 200, 'too late': 200, good: 200 });
  });
});
