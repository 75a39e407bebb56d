// What the organisers do, and the parts of the development world that a story needs.
import type { BrowserContextOptions, Page } from 'playwright-core';

import { address, loginOf, type StoryBrowser } from './world.ts';

const tokens = new Map<string, string>();

/** Logs in by e-mail and password; ends where the rank belongs. */
export async function logIn(page: Page, role: string): Promise<void> {
  const { email, password } = loginOf(role);
  await page.goto(address('/account'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account'));
}

/** A page of somebody who logged in earlier; only the first time by the form. */
export async function pageOf(browser: StoryBrowser, role: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.context(options);
  const token = tokens.get(role);
  if (token) await context.addInitScript((kept) => void (location.origin !== 'null' && localStorage.setItem('auth-token', kept)), token);
  const page = await context.newPage();
  if (token) return page;
  await logIn(page, role);
  tokens.set(role, (await tokenOf(page)) ?? '');
  return page;
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth-token'));

/** A menu of the account at the top right. */
export async function chooseInAccountMenu(page: Page, ...entries: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  for (const [index, entry] of entries.entries()) {
    const item = page.getByRole('menuitem', { name: entry });
    // a submenu opens under the pointer; only its last entry is pressed
    await (index < entries.length - 1 ? item.hover() : item.click());
  }
}

/** Asks the API as the person of this page. @throws when it refuses. */
export async function ask<T>(page: Page, query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
  if (page.url() === 'about:blank') await page.goto(address('/dev/mail'));
  const token = await tokenOf(page);
  const answer = await fetch(address('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Moves the development clock: `+10m`, `morning`, `reset`. Answers the new time. */
export async function setClock(to: string, zone = 'America/Denver'): Promise<Date> {
  const answer = await fetch(address('/dev/clock'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ to, zone }),
  });
  return new Date(((await answer.json()) as { now: string }).now);
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

/** Asks again until there is an answer, half a minute at most. */
export async function until<T>(what: string, find: () => Promise<T | null>): Promise<T> {
  for (const end = Date.now() + 30_000; ;) {
    const found = await find().catch(() => null);
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`It did not come to this: ${what}.`);
    await new Promise((next) => setTimeout(next, 200));
  }
}
