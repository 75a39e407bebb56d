// A till's day: it is made, its drawer is opened, sold from, filled, counted and closed; the report has it all.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lookAt, STILL } from './look.ts';
import { ask, pageOf } from './staff.ts';
import { retireTills } from './retire-tills.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const EVENT = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const more = async (page: Page, name: string) => {
  await press(page, 'More of this till');
  await page.getByRole('menuitem', { name }).click();
};
const count = (page: Page, note: string, how: number) => page.getByLabel(`How many of ${note}`).fill(String(how));
/** By axe in its looks, and with pictures: wide, as the screen of a till, in the dark and on a phone. */
const looks = async (page: Page, name: string) => {
  expect(await lookAt(page, name)).toEqual([]);
  for (const [look, width, height, colorScheme] of [
    ['', 1440, 900, 'light'],
    ['-till', 1024, 768, 'light'],
    ['-dark', 1440, 900, 'dark'],
    ['-phone', 390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    await page.screenshot({ path: shot(`${name}${look}`), fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
};

it('a till is made, sells for cash in a shift, and its count, difference and report are kept', async () => {
  const admin = await pageOf(browser, 'Admin', STILL);
  try {
    await aDay(admin);
  } finally {
    await retireTills(admin);
  }
});

async function aDay(admin: Page): Promise<void> {
  await admin.goto(address('/admin/dashboard/settings/devices'));
  await press(admin, 'Add till');
  await admin.getByRole('dialog').getByLabel('Name').fill('Front window');
  await admin.waitForTimeout(500);
  await admin.screenshot({ path: shot('tills-dialog'), fullPage: true });
  await press(admin, 'Save');
  await admin.getByRole('table', { name: 'Tills' }).getByText('Front window').waitFor();
  await looks(admin, 'tills');

  const page = await pageOf(browser, 'Box office', STILL);
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, EVENT, { s: stub });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${found._id}`));
  await page.getByRole('heading', { name: 'At which till are you?' }).waitFor();
  await looks(page, 'till-choice');
  await press(page, /^Front window/);
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await tickets.waitFor();
  await tickets.getByRole('button', { name: /General admission/ }).click();
  await page.getByText('Places held for').waitFor();
  await page.getByRole('complementary', { name: 'Cart' }).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('heading', { name: 'Open the shift' }).waitFor();
  await count(page, '$20', 10);
  await looks(page, 'shift-open');
  await press(page, 'Open with $200.00');
  await tickets.waitFor();
  await page.getByText('Places held for').waitFor();
  await looks(page, 'till-standing');
  await page.getByRole('complementary', { name: 'Cart' }).getByRole('button', { name: /^Cash/ }).click();
  await press(page, /^Finish, no change/);
  await page.getByRole('button', { name: /^Next customer/ }).waitFor();
  await more(page, 'Drawer');
  await page.getByLabel('Amount').fill('40');
  await page.getByLabel('Reason').fill('Change from the bar');
  await press(page, 'Put in $40.00');
  await page.getByText(/Change from the bar/).waitFor();
  await looks(page, 'shift-lines');
  await more(page, 'Close the shift');
  await count(page, '$100', 2);
  await looks(page, 'shift-close');
  expect(await page.getByText('Should be in the drawer').count()).toBe(0);
  await press(page, 'Save the count');
  await page.getByText('Should be in the drawer').waitFor();
  await press(page, 'Wrong change');
  await looks(page, 'shift-difference');
  await press(page, /^Close with -/);
  await page.getByRole('article', { name: /^Shift 1, Front window/ }).waitFor();
  await page.getByText('Agrees with the ledger').waitFor();
  await looks(page, 'shift-report');
  await press(page, 'Done');
  await page.getByText('Front window, drawer closed').waitFor();
}
