// Who buys at the till: found by name or added, noted, and still there after a reload.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lookAt } from './look.ts';
import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const STUB = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';
const ORDER = 'query O($id: ObjectId!) { order(orderId: $id) { email user { firstName lastName } } }';

const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const tile = (page: Page) => page.getByRole('region', { name: 'Tickets' }).getByRole('button', { name: /General admission/ });
let tries = 0;

it('BYD-124 a contact is added at the till, noted, kept through a reload, found again and sold to', async () => {
  const page = await pageOf(browser, 'Box office');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, STUB, { s: stub });
  const till = address(`/admin/dashboard/events/details/sell?eventId=${found._id}`);
  const email = `june.abara.${(tries += 1)}@example.com`;
  await page.goto(till);
  await tile(page).click();
  await cart(page).getByText('Places held for').waitFor();
  await page.keyboard.press('g');
  const search = cart(page).getByRole('searchbox');
  await search.fill('Okafor');
  await page.screenshot({ path: shot('till-people-find') });
  await search.fill('');
  await cart(page).getByLabel('Name', { exact: true }).fill('June Abara');
  await cart(page).getByLabel('Email', { exact: true }).fill(email);
  await cart(page).getByRole('button', { name: 'Save as contact' }).click();
  await cart(page).getByRole('button', { name: 'Add a note' }).click();
  await cart(page).getByLabel('Note for staff').fill('Sits near the aisle, her mother walks badly.');
  await cart(page).getByRole('button', { name: 'Save the note' }).click();
  await cart(page).getByText('Sits near the aisle, her mother walks badly.').waitFor();
  await page.screenshot({ path: shot('till-people-attached') });
  const problems = await lookAt(page, 'till, an attached contact');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.reload();
  await cart(page)
    .getByRole('button', { name: /^June Abara/ })
    .waitFor();
  await cart(page).getByText('Places held for').waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: /^Exact/ }).click();
  await page.getByRole('button', { name: /^Finish/ }).click();
  const link = page.getByRole('link', { name: 'Open the order' });
  const href = (await link.getAttribute('href')) ?? '';
  const { order } = await ask<{ order: object }>(page, ORDER, { id: new URL(address(href)).searchParams.get('orderId') });
  expect(order).toEqual({ email, user: { firstName: 'June', lastName: 'Abara' } });
  await page.getByRole('button', { name: /^Next customer/ }).click();
  await cart(page)
    .getByRole('button', { name: /^Guest/ })
    .click();
  await search.fill(email);
  const person = cart(page).getByRole('button', { name: /^June Abara/ });
  await person.waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: shot('till-people-found-dark') });
  await page.setViewportSize({ width: 390, height: 844 });
  await cart(page).getByRole('button', { name: 'Open the cart' }).click();
  await person.click();
  await cart(page).getByText('Sits near the aisle').waitFor();
  await page.screenshot({ path: shot('till-people-phone') });
  expect(problems).toEqual([]);
});

it('BYD-126 a sale is lowered by percent with its reason, and the order costs what was shown', async () => {
  const page = await pageOf(browser, 'Box office');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, STUB, { s: stub });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${found._id}`));
  await tile(page).click();
  await tile(page).click();
  await cart(page).getByText('Places held for').waitFor();
  await page.keyboard.press('d');
  await page.getByRole('button', { name: '10%' }).click();
  await page.getByLabel(/^Reason/).fill('Students of the conservatory');
  await page.screenshot({ path: shot('till-discount') });
  const problems = await lookAt(page, 'till, discount');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Lower the price' }).click();
  await cart(page).getByText('10% off: the whole sale').waitFor();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.screenshot({ path: shot('till-discount-cart') });
  await page.keyboard.press('c');
  await page.getByRole('button', { name: /^Exact/ }).click();
  await page.getByRole('button', { name: /^Finish/ }).click();
  const href = (await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')) ?? '';
  await page.getByRole('button', { name: /^Next customer/ }).click();
  const query = 'query O($id: ObjectId!) { order(orderId: $id) { discountAmount priceChanges { count from to reason } } }';
  const { order } = await ask<{ order: { discountAmount: number; priceChanges: { from: number; to: number }[] } }>(page, query, {
    id: new URL(address(href)).searchParams.get('orderId'),
  });
  expect(order.priceChanges).toMatchObject([{ count: 2, reason: 'Students of the conservatory' }]);
  expect(order.discountAmount).toBe(order.priceChanges[0]!.from - order.priceChanges[0]!.to);
  expect(problems).toEqual([]);
});
