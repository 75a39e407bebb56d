// The till on several screens: its guest's window, and a sale that another device goes on with.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const stubQuery = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';

const tile = (page: Page) => page.getByRole('region', { name: 'Tickets' }).getByRole('button', { name: /General admission/ });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });

async function openTill(page: Page): Promise<void> {
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, stubQuery, { s: stub });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${found._id}`));
  await tile(page).waitFor();
}

it('the guest sees the sale in a window of its own, through reloads of both', async () => {
  const page = await pageOf(browser, 'Box office');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTill(page);
  const [guest] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('w')]);
  await guest.setViewportSize({ width: 1024, height: 768 });
  await guest.getByText('Nothing chosen yet').waitFor();
  await tile(page).click();
  await tile(page).click();
  await cart(page).getByText('Places held for').waitFor();
  await guest.getByText('Is this right?').waitFor();
  await guest.screenshot({ path: shot('guest-window') });
  expect(await guest.locator('#root').isVisible()).toBe(false);
  await guest.reload();
  await guest.getByText('Is this right?').waitFor();
  await page.reload();
  await cart(page).getByText('Places held for').waitFor();
  await page.keyboard.press('c');
  await guest.getByText(/^Pay \$.* in cash$/).waitFor();
  await page.getByRole('button', { name: '$100.00' }).click();
  await page.getByRole('button', { name: /^Give \$/ }).click();
  await page.getByRole('button', { name: /^Next customer/ }).waitFor();
  await guest.getByText('Change', { exact: true }).waitFor();
  await guest.screenshot({ path: shot('guest-window-change') });
  await guest.emulateMedia({ colorScheme: 'dark' });
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.screenshot({ path: shot('guest-window-phone-dark') });
  await page.keyboard.press('Enter');
  await guest.getByText('Nothing chosen yet').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys of the till' }).waitFor();
  await page.screenshot({ path: shot('till-keys') });
});

it('a sale that was left at one device goes on at another', async () => {
  const left = await pageOf(browser, 'Box office');
  await openTill(left);
  await tile(left).click();
  await cart(left).getByText('Places held for').waitFor();
  const page = await pageOf(browser, 'Box office');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTill(page);
  await page.screenshot({ path: shot('till-1024') });
  await page.keyboard.press('o');
  const sales = page.getByRole('region', { name: 'Open sales' });
  await sales.getByRole('button', { name: 'Take over: 1 × General admission' }).first().waitFor();
  await page.screenshot({ path: shot('open-sales') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: shot('open-sales-dark') });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: shot('open-sales-phone'), fullPage: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await sales.getByRole('button', { name: 'Take over: 1 × General admission' }).first().click();
  await cart(page).getByText('Places held for').waitFor();
  await tile(left).click();
  await cart(left)
    .getByText(/ goes on with this sale at another device\.$/)
    .waitFor();
  await left.screenshot({ path: shot('till-taken') });
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Next customer/ }).waitFor();
});
