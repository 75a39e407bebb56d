// Who comes back to the counter: found by number, and a ticket exchanged for another one in cash.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const stubQuery = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';
const ORDER = 'query O($id: ObjectId!) { order(orderId: $id) { number state total refundedAmount payments { way amount } } }';

const tile = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Tickets' }).getByRole('button', { name });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const side = (page: Page) => page.getByRole('complementary', { name: 'Exchange' });

it('a ticket is exchanged at the till for a dearer one, and the order that it came from is paid back', async () => {
  const page = await pageOf(browser, 'Box office');
  await page.setViewportSize({ width: 1024, height: 768 });
  const see = (name: string) => page.screenshot({ path: shot(name) });
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, stubQuery, { s: stub });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${found._id}`));
  await tile(page, /General admission/).click();
  await cart(page).getByText('Places held for').waitFor();
  await cart(page).getByRole('button', { name: /^Cash/ }).click();
  await page.getByRole('button', { name: /^Finish, no change/ }).click();
  await page.getByRole('img', { name: 'Scan for the receipt' }).waitFor();
  await see('done-receipt');
  const href = (await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')) ?? '';
  const id = new URL(address(href)).searchParams.get('orderId');
  const { order } = await ask<{ order: { number: string } }>(page, ORDER, { id });
  await page.getByRole('button', { name: /^Next customer/ }).click();

  await tile(page, /General admission/).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('searchbox').fill(order.number);
  const shown = page.getByRole('article', { name: order.number });
  await shown.getByRole('button', { name: 'Exchange' }).waitFor();
  await see('find');
  await shown.getByRole('button', { name: 'Exchange' }).click();
  await page.getByRole('group', { name: 'Give back' }).getByRole('button').first().click();
  const offers = page.getByRole('group', { name: 'Take instead' }).getByRole('button');
  await offers.filter({ hasText: '+$' }).and(page.locator(':enabled')).first().click();
  await side(page).getByText('Difference to pay').waitFor();
  await see('exchange');
  await side(page).getByRole('button', { name: 'Cash' }).click();
  await page.getByRole('button', { name: /^Finish, no change/ }).click();
  await page.getByText('Take the old tickets back').waitFor();
  await see('exchange-done');
  const { order: after } = await ask<{ order: object }>(page, ORDER, { id });
  expect(after).toMatchObject({ state: 'Refunded', payments: [{ way: 'cash' }, { way: 'credit', amount: 0 }] });
});
