// Steps of the organisers, and the development tools that stories use.
import type { BrowserContextOptions, Page } from 'playwright-core';

import { appCode } from './authenticator.ts';
import { standsOn } from './stands-on.ts';
import { address, loginOf, publicEvent, type StoryBrowser } from './world.ts';

const tokens = new Map<string, string>();

/** Logs in by e-mail and password; ends at the landing page of the role. */
export async function logIn(page: Page, role: string): Promise<void> {
  const { email, password, totpSecret } = loginOf(role);
  await page.goto(address('/account'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  if (totpSecret) await typeAppCode(page, totpSecret);
  await page.waitForURL((url) => url.pathname !== '/account');
}

/** The product's current time: its clock may have been set forward. */
async function productTime(): Promise<Date> {
  const query = JSON.stringify({ query: '{ me { _id } }' });
  const answer = await fetch(address('/graphql'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: query });
  return new Date(answer.headers.get('x-server-time') ?? Date.now());
}

const WRONG_CODE = 'This authenticator code is not right.';
const STEP_MS = 30_000;

/**
 * A code of the person's app. Each is accepted once and none older than the last one, across stories: after two logins within a step
 * the codes of now and of the next step are used up, so the third waits for the next step.
 */
async function typeAppCode(page: Page, secret: string): Promise<void> {
  for (const ahead of [0, 1, 1]) {
    const now = await productTime();
    await page.getByLabel('Code').fill(appCode(secret, now, ahead));
    await page.keyboard.press('Enter');
    const isIn = page.waitForURL((url) => url.pathname !== '/account').then(() => true);
    const isRefused = page.getByText(WRONG_CODE).waitFor();
    if (await Promise.race([isIn, isRefused.then(() => false)])) {
      isRefused.catch(() => {}); // the page is gone
      return;
    }
    isIn.catch(() => {});
    if (ahead === 1) await new Promise((next) => setTimeout(next, STEP_MS - (now.getTime() % STEP_MS)));
    await page.getByLabel('Code').fill('');
    await page.getByText(WRONG_CODE).waitFor({ state: 'detached' });
  }
  throw new Error(`No code of the app was accepted: ${await standsOn(page)}`);
}

/** A page of a logged-in person; uses the login form only the first time. */
export async function pageOf(browser: StoryBrowser, role: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.context(options);
  const token = tokens.get(role);
  if (token) await context.addInitScript((kept) => void (location.origin !== 'null' && localStorage.setItem('auth-token', kept)), token);
  const page = await context.newPage();
  if (token) return page;
  await logIn(page, role);
  tokens.set(role, (await loginOfPage(page)) ?? '');
  return page;
}

/** The bearer token of this page's session. */
export const loginOfPage = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'));

/** An entry of the user menu at the top right. */
export async function chooseInAccountMenu(page: Page, entry: string, role: 'menuitem' | 'menuitemradio' = 'menuitem'): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole(role, { name: entry }).click();
}

/** Calls the API as the user of this page. @throws on a refusal. */
export async function ask<T>(page: Page, query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
  if (page.url() === 'about:blank') await page.goto(address('/dev/mail'));
  const token = await loginOfPage(page);
  const answer = await fetch(address('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Moves the development clock: `+10m`, `morning`, `reset`. Returns the new time. */
export async function setClock(to: string, zone = 'America/Denver'): Promise<Date> {
  const answer = await fetch(address('/dev/clock'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ to, zone }),
  });
  return new Date(((await answer.json()) as { now: string }).now);
}

/** Remaining tickets of a type of the demo's event on sale, as staff see it. */
export async function remainingOf(page: Page, ticketType: string): Promise<number> {
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(
    page,
    'query E($s: String!) { publicEvent(stub: $s) { _id } }',
    {
      s: stub,
    },
  );
  const { event } = await ask<{ event: { ticketTypes: { name: string; remainingQty: number }[] } }>(
    page,
    'query E($id: ObjectId!) { event(eventId: $id) { ticketTypes { name remainingQty } } }',
    { id: found._id },
  );
  const type = event.ticketTypes.find(({ name }) => name === ticketType);
  if (!type) throw new Error(`The event has no ${ticketType}.`);
  return type.remainingQty;
}

export interface ProviderBooks {
  /** Successful charges. */
  readonly charges: number;
  /** Cents. */
  readonly captured: number;
  /** Reads the same books again. */
  readonly again: () => Promise<ProviderBooks>;
}

/** What the payment provider has charged so far for the organisation of this checkout. */
export async function providerBooksOf(checkout: Page): Promise<ProviderBooks> {
  const token = new URL(checkout.url()).searchParams.get('token');
  const { reservation } = await ask<{ reservation: { paymentSetup: { simulatorUrl: string; stripeAccountId: string } } }>(
    checkout,
    'query R($t: String!) { reservation(token: $t) { paymentSetup { simulatorUrl stripeAccountId } } }',
    { t: token },
  );
  const { simulatorUrl, stripeAccountId } = reservation.paymentSetup;
  const read = async (): Promise<ProviderBooks> => {
    const answer = await fetch(`${simulatorUrl}/_control/books?account=${stripeAccountId}`);
    const { accounts } = (await answer.json()) as { accounts: { captured: number; paymentIntents: { charges: number }[] }[] };
    const charges = accounts.flatMap(({ paymentIntents }) => paymentIntents).reduce((sum, intent) => sum + intent.charges, 0);
    return { charges, captured: accounts.reduce((sum, { captured }) => sum + captured, 0), again: read };
  };
  return read();
}

export interface DevMail {
  readonly _id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly _id: string; readonly filename: string }[];
}

/** The mails to one person, once there are `count` of them. */
export async function mailsTo(email: string, count = 1): Promise<DevMail[]> {
  return until(`${count} mails to ${email}`, async () => {
    const answer = await fetch(address(`/dev/mail?format=json&to=${encodeURIComponent(email)}`));
    const mails = (await answer.json()) as DevMail[];
    return mails.length >= count ? mails : null;
  });
}

/** Polls until there is a result, for at most 30 seconds, or as many as given. */
export async function until<T>(what: string, find: () => Promise<T | null>, seconds = 30): Promise<T> {
  let failed: unknown;
  for (const end = Date.now() + seconds * 1000; ;) {
    const found = await find().catch((cause: unknown) => {
      failed = cause;
      return null;
    });
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`It did not come to this: ${what}.`, { cause: failed });
    await new Promise((next) => setTimeout(next, 200));
  }
}
