import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD } from '../../../../test/given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../../../../test/given/browser.given.ts';
import { aCaller, aPhone, linkCodeSentTo } from '../../../../test/given/entry.given.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { UsersRepository } from '../record/users.repository.ts';

const CHANGE = 'mutation ($input: ChangeEntryPhoneInput!) { changeEntryPhone(input: $input) { isSaved } }';
const CONFIRM = 'mutation ($input: ConfirmEntryPhoneInput!) { confirmEntryPhone(input: $input) { email } }';
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

describe('ACC-042 ACC-216 links for the phone of a user who cannot log in', () => {
  let world: TestApp;
  let users: UsersRepository;
  let networks = 0;
  beforeAll(async () => {
    world = await startTestApp({ env: { TRUST_PROXY: '1' } });
    users = world.app.get(UsersRepository, { strict: false });
  });
  afterAll(() => world?.stop());

  const network = () => `10.42.${(networks += 1)}.1`;
  const ask = async (browser: TestBrowser, email: string, phoneNumber = aPhone()) =>
    (await browser(CHANGE, { input: { email, phoneNumber } })).errors?.[0]?.extensions.code ?? 'ok';
  const confirm = async (browser: TestBrowser, changePhoneCode: string) =>
    (await browser(CONFIRM, { input: { changePhoneCode } })).errors?.[0]?.extensions.code ?? 'ok';
  const linksTo = async (email: string) => {
    await world.runJobs();
    return (await world.mails()).filter(({ to }) => to === email).length;
  };
  /** The outcomes of this many requests in one network, each in a new browser. */
  const askInNewBrowsers = async (email: string, ip: string, count: number) => {
    const outcomes: string[] = [];
    for (let at = 0; at < count; at += 1) outcomes.push(await ask(aBrowser(world, ip), email));
    return outcomes;
  };

  it('of the owner go on working while a stranger asks for more than five', async () => {
    const { _id, email } = await aCaller(world);
    const [own, stranger] = [aBrowser(world, network()), aBrowser(world, network())];
    const phoneNumber = aPhone();
    expect(await ask(own, email, phoneNumber)).toBe('ok');
    const link = await linkCodeSentTo(world, email);
    const outcomes: string[] = [];
    for (let at = 0; at < 6; at += 1) outcomes.push(await ask(stranger, email));
    expect(outcomes).toEqual([...Array<string>(5).fill('ok'), 'RATE_LIMITED']);
    expect(await ask(aBrowser(world, network()), email)).toBe('ok');
    expect(await confirm(own, link)).toBe('ok');
    expect((await users.byId(_id))?.phoneNumber).toBe(phoneNumber);
  });

  it('replace the one of the same browser', async () => {
    const { email } = await aCaller(world);
    const own = aBrowser(world, network());
    await ask(own, email);
    const first = await linkCodeSentTo(world, email);
    await ask(own, email);
    expect(await confirm(own, first)).toBe('LINK_EXPIRED');
    expect(await confirm(own, await linkCodeSentTo(world, email))).toBe('ok');
  });

  it('end with the first one that is used, whatever their browsers, also concurrently', async () => {
    const { email } = await aCaller(world);
    const asked: [TestBrowser, string][] = [];
    for (let at = 0; at < 3; at += 1) {
      const browser = aBrowser(world, network());
      await ask(browser, email);
      asked.push([browser, await linkCodeSentTo(world, email)]);
    }
    const outcomes = await Promise.all(asked.map(([browser, link]) => confirm(browser, link)));
    expect(outcomes.toSorted()).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'ok']);
  });

  it.each(['10.42.200.1', '2001:db8:42:1::1'])('are ten an hour from %s for one address, whatever the browsers', async (ip) => {
    const { email } = await aCaller(world);
    const outcomes = await askInNewBrowsers(email, ip, 12);
    expect(outcomes).toEqual([...Array<string>(10).fill('ok'), 'RATE_LIMITED', 'RATE_LIMITED']);
    // all networks of an IPv6 site count as one
    if (ip.includes(':')) expect(await ask(aBrowser(world, '2001:db8:42:2::1'), email)).toBe('RATE_LIMITED');
    expect(await ask(aBrowser(world, network()), email)).toBe('ok');
    expect(await linksTo(email)).toBe(11);
  });

  it('are twenty an hour for a mailbox, known or not; the owner’s known browser gets its own', async () => {
    const { email } = await aCaller(world);
    const own = aBrowser(world, network());
    expect((await own(LOGIN, { input: { email, password: PASSWORD } })).data.login.token).toBeTruthy();
    for (const asked of [email, 'nobody-to-change@example.com']) {
      for (let at = 0; at < 2; at += 1) expect(new Set(await askInNewBrowsers(asked, network(), 10))).toEqual(new Set(['ok']));
      expect(await ask(aBrowser(world, network()), asked)).toBe('RATE_LIMITED');
    }
    const outcomes: string[] = [];
    for (let at = 0; at < 6; at += 1) outcomes.push(await ask(own, email));
    expect(outcomes).toEqual([...Array<string>(5).fill('ok'), 'RATE_LIMITED']);
    expect(await linksTo(email)).toBe(25);
    expect(await confirm(own, await linkCodeSentTo(world, email))).toBe('ok');
  });
});
