// Names of one long word, in every answer that a buyer's page gets: nothing is pushed off a phone, and nothing is cut.
import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const WIDTH = 360;
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenfestival';
const NAMES = ['name', 'eventName', 'venueName', 'tierName', 'label', 'seat', 'orgName'];

/** Answers of the server with other names; what a browser compares (kinds, ids, states) stays. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [
    key,
    typeof each === 'string' && NAMES.includes(key) ? `${LONG}${each.length}` : renamed(each),
  ]);
  return Object.fromEntries(entries);
}

async function rename(page: Page): Promise<void> {
  await page.route('**/graphql*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: renamed(await response.json()) });
  });
}

/** Returns what ends beyond the window, or shows less than it holds. Codes that are swiped to lie beside the first one. */
const beyond = (page: Page) =>
  page.evaluate((width) => {
    const isSwiped = (element: Element) => element.closest('li')?.matches('[aria-hidden=true]');
    const shown = [...document.querySelectorAll('main *, header *')].filter(
      (element) => !isSwiped(element) && element.getClientRects().length > 0,
    );
    return shown
      .filter((element) => !element.closest('.cut, .unseen, .skip, [aria-hidden=true]'))
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 || element.getBoundingClientRect().left < -0.5)
      .map((element) => `${element.localName}.${String(element.className)}: ${(element.textContent ?? '').slice(0, 40)}`);
  }, WIDTH);

it('BUY-040 a name of one long word pushes no code off a phone, and is cut on no page of a buyer', async () => {
  const page = await browser.page({ viewport: { width: WIDTH, height: 740 } });
  await takePlaces(page, publicEvent(), { 'General admission': 2 });
  await fillForm(page, { fullName: `Ada ${LONG}`, email: `long.${randomUUID()}@example.com`, phoneNumber: '801 555 0141' });
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  await orderNumberOn(page);
  const order = page.url();
  await rename(page);
  for (const [name, url] of [
    ['order', order],
    ['event', publicEvent()],
    ['events', address('/events')],
  ] as const) {
    await page.goto(url);
    await page.getByText(LONG).filter({ visible: true }).first().waitFor();
    await page.screenshot({ path: shot(`long-names-${name}`), fullPage: true });
    expect([name, await beyond(page)]).toEqual([name, []]);
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, WIDTH]);
  }
  await page.goto(order);
  const code = (await page.locator('img[width="216"]').first().boundingBox())!;
  expect([code.x >= 0, code.x + code.width <= WIDTH]).toEqual([true, true]);
});
