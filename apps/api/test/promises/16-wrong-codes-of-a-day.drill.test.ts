import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import type { UserRecord } from '../../src/features/accounts/record/user.schema.ts';
import { PASSWORD } from '../given/accounts.given.ts';
import { aBrowser, type TestBrowser } from '../given/browser.given.ts';
import { aCaller, aPhone, codeSentTo, otherThan } from '../given/entry.given.ts';
import { LOGIN } from '../given/security.given.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const SEND = 'mutation ($input: SendVerificationCodeInput!) { sendVerificationCode(input: $input) }';
const VERIFY = 'mutation ($input: VerifyPhoneInput!) { verifyPhone(input: $input) { token } }';
const UPDATE_USER = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { phoneNumber } }';
const CONFIRM_PHONE = 'mutation ($input: ConfirmPhoneChangeInput!) { confirmPhoneChange(input: $input) { phoneNumber } }';
const PREFER = 'mutation ($input: SetPreferredLoginInput!) { setPreferredLogin(input: $input) }';

describe('wrong codes of a day', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world?.stop());

  let networks = 0;
  const network = () => `10.${(networks += 1)}.0.1`;
  const outcome = (answer: Awaited<ReturnType<TestBrowser>>) => answer.errors?.[0]?.extensions.code ?? 'ok';
  /** Lets the pause between two codes pass. */
  const letSend = ({ _id, phoneNumber, email }: UserRecord) =>
    Promise.all(
      [`account entry ${String(_id)}`, `address ${phoneNumber}`, `address ${email}`].flatMap((who) => [
        world.app.get(RateLimits).forget('code-minute', who),
        world.app.get(RateLimits).forget('code-hour', who),
      ]),
    );
  const askCode = async (browser: TestBrowser, user: UserRecord, email = user.email) => {
    await letSend(user);
    return outcome(await browser(SEND, { input: { email } }));
  };
  const type = async (browser: TestBrowser, email: string, phoneNumberToken: string) =>
    outcome(await browser(VERIFY, { input: { email, phoneNumberToken } }));
  /** Requests a code and enters `count` wrong ones: the outcome of each, or of the request. */
  const guess = async (browser: TestBrowser, user: UserRecord, count: number, email = user.email) => {
    const asked = await askCode(browser, user, email);
    if (asked !== 'ok') return [asked];
    const code = await codeSentTo(world, user.phoneNumber!);
    const wrong = Array.from({ length: count }, (_, i) => otherThan(code, i + 1));
    return Promise.all(wrong.map((one) => type(browser, email, one)));
  };
  const mailsTo = async (email: string) => {
    await world.runJobs();
    return (await world.mails()).filter(({ to, subject }) => to === email && subject.startsWith('Wrong login codes'));
  };

  it('Promise 16: ACC-214 a code works only in the browser that asked for it, and a stranger’s does not take its place', async () => {
    const user = await aCaller(world);
    const [owner, stranger] = [aBrowser(world, network()), aBrowser(world, network())];
    expect(await askCode(owner, user)).toBe('ok');
    const code = await codeSentTo(world, user.phoneNumber!);
    expect(await askCode(stranger, user)).toBe('ok');
    const other = await codeSentTo(world, user.phoneNumber!);
    if (other !== code) expect(await type(stranger, user.email, code)).toBe('CODE_INVALID');
    expect(await type(aBrowser(world, network()), user.email, code)).toBe('CODE_INVALID');
    expect(await type(owner, user.email, code)).toBe('ok');
  });

  it('Promise 16: an account takes ten wrong codes a day, whatever browsers, networks, addresses and preference', async () => {
    const other = `second-${networks}@codes.example`;
    const user = await aCaller(world, { secondaryEmails: [other], provedEmails: [other], preferredLogin: 'Password' });
    const browser = () => aBrowser(world, network());
    const first = await guess(browser(), user, 4);
    const second = await guess(browser(), user, 4, user.secondaryEmails[0]!);
    const third = await guess(browser(), user, 5);
    expect([...first, ...second].filter((code) => code !== 'CODE_INVALID')).toEqual([]);
    expect(third.toSorted()).toEqual(['CODES_CLOSED', 'CODES_CLOSED', 'CODES_CLOSED', 'CODE_INVALID', 'CODE_INVALID']);
    expect(await guess(browser(), user, 1)).toEqual(['CODES_CLOSED']);
    // the password still works for the owner; preferring codes grants nothing
    const own = aBrowser(world, network());
    const { data } = await own(LOGIN, { input: { email: user.email, password: PASSWORD } });
    expect((await own(PREFER, { input: { preferredLogin: 'PhoneCode' } }, data.login.token)).data.setPreferredLogin).toBe(true);
    expect(await guess(browser(), user, 1)).toEqual(['CODES_CLOSED']);
  });

  it('Promise 16: the right code is refused too after ten wrong ones, and in the owner’s own browser it is taken', async () => {
    const user = await aCaller(world, { preferredLogin: 'PhoneCode' });
    const [own, waiting] = [aBrowser(world, network()), aBrowser(world, network())];
    await own(LOGIN, { input: { email: user.email, password: PASSWORD } });
    expect(await askCode(waiting, user)).toBe('ok');
    const waitingFor = await codeSentTo(world, user.phoneNumber!);
    for (let i = 0; i < 2; i++) await guess(aBrowser(world, network()), user, 5);
    expect(await type(waiting, user.email, waitingFor)).toBe('CODES_CLOSED');
    expect(await askCode(own, user)).toBe('ok');
    expect(await type(own, user.email, await codeSentTo(world, user.phoneNumber!))).toBe('ok');
  });

  it('Promise 16: strangers who have codes sent without end, and fail logins, keep nobody from their own browser', async () => {
    const user = await aCaller(world);
    const own = aBrowser(world, '10.200.0.1');
    expect(outcome(await own(LOGIN, { input: { email: user.email, password: PASSWORD } }))).toBe('ok');
    expect(await askCode(aBrowser(world, network()), user)).toBe('ok');
    expect(outcome(await aBrowser(world, network())(SEND, { input: { email: user.email } }))).toBe('CODE_THROTTLED');
    for (let i = 0; i < 11; i++) await aBrowser(world, '10.200.0.1')(LOGIN, { input: { email: user.email, password: `guess ${i}` } });
    const stranger = aBrowser(world, network());
    expect(outcome(await stranger(LOGIN, { input: { email: user.email, password: PASSWORD } }))).toBe('LOGIN_THROTTLED');
    expect(outcome(await own(SEND, { input: { email: user.email } }))).toBe('ok');
    expect(outcome(await own(LOGIN, { input: { email: user.email, password: PASSWORD } }))).toBe('ok');
    for (let i = 0; i < 10; i++) await own(LOGIN, { input: { email: user.email, password: `guess ${i}` } });
    expect(outcome(await own(LOGIN, { input: { email: user.email, password: PASSWORD } }))).toBe('LOGIN_THROTTLED');
  });

  it('Promise 16: a network types thirty wrong codes a day, whatever the accounts; an IPv6 network is one', async () => {
    const outcomes: string[] = [];
    for (let i = 0; i < 8; i++) {
      const user = await aCaller(world);
      outcomes.push(...(await guess(aBrowser(world, `2001:db8:77:1::${i + 1}`), user, 4)));
    }
    expect(outcomes.filter((code) => code === 'CODE_INVALID')).toHaveLength(30);
    expect(outcomes.filter((code) => code === 'CODES_CLOSED')).toHaveLength(2);
    const last = await aCaller(world);
    expect(await guess(aBrowser(world, '2001:db8:77:1:ffff::9'), last, 1)).toEqual(['CODES_CLOSED']);
    expect(await guess(aBrowser(world, '2001:db8:77:2::9'), last, 1)).toEqual(['CODE_INVALID']);
  });

  it('Promise 16: strangers’ wrong codes keep nobody from proving another phone while logged in, and its own wrong ones are counted', async () => {
    const user = await aCaller(world);
    for (let i = 0; i < 3; i++) await guess(aBrowser(world, network()), user, 5);
    expect(await guess(aBrowser(world, network()), user, 1)).toEqual(['CODES_CLOSED']);
    const own = aBrowser(world, network());
    const { data } = await own(LOGIN, { input: { email: user.email, password: PASSWORD } });
    const { token } = data.login;
    const phoneNumber = aPhone();
    expect(outcome(await own(UPDATE_USER, { input: { phoneNumber } }, token))).toBe('ok');
    const code = await codeSentTo(world, phoneNumber);
    const confirm = async (phoneNumberToken: string) => outcome(await own(CONFIRM_PHONE, { input: { phoneNumberToken } }, token));
    for (let i = 1; i <= 5; i++) expect(await confirm(otherThan(code, i))).toBe('CODE_INVALID');
    expect(await confirm(code)).toBe('CODE_LOCKED');
    const another = aPhone();
    const limits = world.app.get(RateLimits);
    await limits.forget('code-minute', `account change-phone ${String(user._id)}`);
    expect(outcome(await own(UPDATE_USER, { input: { phoneNumber: another } }, token))).toBe('ok');
    expect(await confirm(await codeSentTo(world, another))).toBe('ok');
  });

  it('tells the owner by mail at the fifth wrong code, once', async () => {
    const user = await aCaller(world);
    await guess(aBrowser(world, network()), user, 4);
    expect(await mailsTo(user.email)).toEqual([]);
    await guess(aBrowser(world, network()), user, 4);
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Five wrong login codes were typed for your account');
  });

  it('Promise 16, negative control: without the count of a day eleven and more are compared', async () => {
    const user = await aCaller(world);
    const limits = world.app.get(RateLimits);
    const hit = limits.hit.bind(limits);
    vi.spyOn(limits, 'hit').mockImplementation((name, ...rest) =>
      name.startsWith('wrong-codes') ? Promise.resolve(1) : hit(name, ...rest),
    );
    const outcomes: string[] = [];
    for (let i = 0; i < 3; i++) outcomes.push(...(await guess(aBrowser(world, network()), user, 5)));
    vi.restoreAllMocks();
    expect(outcomes.filter((code) => code === 'CODE_INVALID')).toHaveLength(15);
  });
});
