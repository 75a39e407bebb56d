import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { mailsTo, setClock } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const PASSWORD = 'a long and good password';
const browser = useBrowser();
const LOOKS = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const;

interface Person {
  readonly email: string;
  readonly phoneNumber: string;
}

const person = (name: string, digits: string): Person => ({ email: `${name}@entry.example`, phoneNumber: `+1801555${digits}` });
const LOCKED_OUT = person('lena.locked', '6101');
const SEVERAL = person('sol.several', '6102');
const MOVED = person('mo.moved', '6103');

/** Calls the API with one browser's cookies. @throws on a refusal */
async function api<T>(query: string, variables: object, token = ''): Promise<T> {
  const cookie = `mq_visitor=${'s'.repeat(22)}`;
  const headers = { 'content-type': 'application/json', cookie, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address('/graphql'), { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

const exists = async (email: string) =>
  (
    await api<{ userExists: { email: string; secondaryEmails: string[] } | null }>(
      'query ($email: String) { userExists(email: $email) { email secondaryEmails } }',
      { email },
    )
  ).userExists;

/** The newest code sent there, once there are at least `count`. */
async function codeTo(to: string, count: number): Promise<string> {
  const [newest] = await mailsTo(to, count);
  return /code is (\d{4})/.exec(newest?.text ?? '')?.[1] ?? '';
}

/** A user with a verified phone and a password; logs in by code if `preferred` says so. */
async function signUp({ email, phoneNumber }: Person, preferred: 'Password' | 'PhoneCode'): Promise<void> {
  const user = { firstName: 'Lena', lastName: 'Vale', email, phoneNumber };
  await api('mutation ($i: RegisterInput!) { register(input: $i) { signUpTicket } }', { i: { user } });
  await api('mutation ($i: SendVerificationCodeInput!) { sendVerificationCode(input: $i) }', { i: { email } });
  const phoneNumberToken = await codeTo(phoneNumber, 1);
  const { verifyPhone } = await api<{ verifyPhone: { token: string } }>(
    'mutation ($i: VerifyPhoneInput!) { verifyPhone(input: $i) { token } }',
    { i: { email, phoneNumberToken } },
  );
  await api('mutation ($i: SetPasswordInput!) { setPassword(input: $i) }', { i: { password: PASSWORD } }, verifyPhone.token);
  const prefer = 'mutation ($i: SetPreferredLoginInput!) { setPreferredLogin(input: $i) }';
  await api(prefer, { i: { preferredLogin: preferred } }, verifyPhone.token);
}

/** Types the code that was sent there. */
async function typeCode(page: Page, to: string): Promise<void> {
  await page.getByText('We sent 4 digits').waitFor();
  await page.getByLabel('4-digit code').fill(await codeTo(to, 1));
}

/** The rate limit is one code a minute for each account. */
const untilNextCode = () => setClock('+10m');

/** Opens the newest link mailed there, once there are at least `count`. */
async function openLink(page: Page, email: string, count = 1): Promise<void> {
  const [mail] = await mailsTo(email, count);
  await page.goto(/https?:\S+code=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
}

async function typeEmail(page: Page, email: string): Promise<void> {
  await page.goto(address('/user/account'));
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
}

/** A user with a new address types the phone of an existing user. */
async function meetRegisteredPhone(page: Page, newEmail: string, owner: Person, choice: string): Promise<void> {
  await typeEmail(page, newEmail);
  await page.getByLabel('Email again').fill(newEmail.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').fill('Lena Vale');
  await page.getByLabel('Phone number').fill(owner.phoneNumber);
  await page.keyboard.press('Enter');
  await page.getByLabel('The registered email, in full').fill(owner.email);
  await page.getByLabel(choice).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/step=LoginWithSecondaryEmail/);
}

// a login changes the phone or address of the account: no retry
describe('logging in', { retry: 0 }, () => {
  beforeAll(async () => {
    await setClock('reset');
    for (const one of [LOCKED_OUT, SEVERAL, MOVED]) await signUp(one, one === LOCKED_OUT ? 'PhoneCode' : 'Password');
    await untilNextCode();
  });
  afterAll(async () => void (await setClock('reset')));

  it('ACC-044 ACC-216 a customer who lost their phone logs in through the no-code help, by a link in the mail', async () => {
    const page = await browser.page({ viewport: { width: 390, height: 844 } });
    await typeEmail(page, LOCKED_OUT.email);
    await page.getByText('6101').waitFor();
    await page.getByRole('button', { name: 'I didn’t get a code' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('at least 2 bars of signal').waitFor();
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByText('Find a better signal').waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByText('Is the phone number ending in').waitFor();
    await page.getByRole('button', { name: 'No' }).click();
    await page.getByLabel('Phone number').fill('801 555 6199');
    await page.keyboard.press('Enter');
    await page.getByText('We sent a link to len***@ent***').waitFor();
    await page.screenshot({ path: shot('no-code-help-mailed') });
    await openLink(page, LOCKED_OUT.email);
    await page.getByText('(801) 555-6199').waitFor();
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.waitForTimeout(400); // color transition
      await page.screenshot({ path: shot(`confirm-phone-${colorScheme}-${width}`) });
    }
    await untilNextCode();
    await page.getByRole('button', { name: 'Use this number' }).click();
    await page.getByText('ending in 6199').waitFor();
    await typeCode(page, '+18015556199');
    // the link verified the address for the first time: earlier credentials are revoked
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password again').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(address('/my-tickets'));
  });

  it('ACC-035 a phone registered to another address: the new address becomes a second one of that account', async () => {
    const page = await browser.page();
    await meetRegisteredPhone(page, 'sol.second@entry.example', SEVERAL, 'I use several emails');
    await page.getByLabel('4-digit code').fill(await codeTo(SEVERAL.phoneNumber, 2));
    await page.waitForURL(address('/my-tickets'));
    // the address is not verified yet
    expect(await exists('sol.second@entry.example')).toBeNull();
    await openLink(page, 'sol.second@entry.example');
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    expect(await exists('sol.second@entry.example')).toEqual({ email: 'sol***@ent***', secondaryEmails: ['sol***@ent***'] });
    await page.evaluate(() => localStorage.clear());
    await typeEmail(page, 'sol.second@entry.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(address('/my-tickets'));
  });

  it('ACC-036 ACC-231 a phone registered to an old address: the new address needs its link, the old one is notified', async () => {
    const page = await browser.page();
    await meetRegisteredPhone(page, 'mo.new@entry.example', MOVED, 'My email changed');
    await page.getByLabel('4-digit code').fill(await codeTo(MOVED.phoneNumber, 2));
    await page.waitForURL(address('/my-tickets'));
    expect(await exists('mo.new@entry.example')).toBeNull();
    const [notice] = await mailsTo(MOVED.email);
    expect(notice?.subject).toBe('The email address of your Marquee account is being changed');
    await openLink(page, 'mo.new@entry.example');
    await page.getByRole('heading', { name: 'Your email is verified' }).waitFor();
    // the old address was never verified: it no longer finds the account
    expect(await exists('mo.new@entry.example')).toEqual({ email: 'mo.***@ent***', secondaryEmails: [] });
    expect(await exists(MOVED.email)).toBeNull();
  });
});
