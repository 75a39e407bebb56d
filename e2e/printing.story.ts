// Box office prints thirty orders, the printer jams, and the rest is printed again.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const ORDERS = 30;
const JAM_FROM = 21;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Did all tickets print?' });
/** How many of the first rows say that they are printed. */
const printed = async (page: Page) => {
  const cells = await page.locator('.ant-table-row .col-printed').allInnerTexts();
  return cells.slice(0, ORDERS).filter((text) => text.trim() === 'yes').length;
};
const press = async (page: Page, press: () => Promise<void>) => {
  const opened = page.waitForEvent('popup');
  await press();
  return opened;
};

it(
  'OPS-044 OPS-163 OPS-172 thirty ticked orders are printed, a jam is marked, and what it cost is printed again',
  { timeout: 180_000 },
  async () => {
    const page = await pageOf(browser, 'Box office');
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('button', { name: 'Batch Print' }).click();
    const boxes = page.getByRole('checkbox', { name: /^Select order/ });
    await expect.poll(() => boxes.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(ORDERS);
    for (let at = 0; at < ORDERS; at += 1) await boxes.nth(at).check();
    await page.screenshot({ path: shot('batch-print') });
    await press(page, () => page.getByRole('button', { name: `Print ${ORDERS} orders` }).click());

    await dialog(page).waitFor({ timeout: 60_000 });
    const summary = await dialog(page)
      .getByText(/tickets of/)
      .innerText();
    const [pages = 0, orders = 0] = Array.from(summary.matchAll(/\d+/g), ([number]) => Number(number));
    expect(pages).toBeGreaterThan(JAM_FROM);
    await expect.poll(() => printed(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(orders);
    const all = await printed(page);
    await page.screenshot({ path: shot('did-all-print') });

    await dialog(page).getByLabel('From').fill(String(JAM_FROM));
    await dialog(page)
      .getByRole('button', { name: `Mark ${JAM_FROM}–${pages} as not printed` })
      .click();
    const marked = Number.parseInt(
      await dialog(page)
        .getByText(/marked as not printed/)
        .innerText(),
      10,
    );
    expect(marked).toBeGreaterThan(0);
    await expect.poll(() => printed(page), { timeout: 15_000 }).toBe(all - marked);
    await page.screenshot({ path: shot('print-jam') });

    await press(page, () =>
      dialog(page)
        .getByRole('button', { name: `Print ${JAM_FROM}–${pages} again` })
        .click(),
    );
    await expect.poll(() => printed(page), { timeout: 60_000 }).toBe(all);
    await dialog(page).getByRole('button', { name: 'All printed' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => boxes.count()).toBe(0);
  },
);
