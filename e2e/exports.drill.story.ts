import { readFileSync } from 'node:fs';

import type { Download, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { copyOrder } from '../apps/api/test/copy-order.ts';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { demoIdsOf } from './staff-visits.ts';
import { ordersOf } from './sold-orders.ts';
import { pageOf, setClock } from './staff.ts';
import { address, publicEvent, shot, useBrowser, world } from './world.ts';

const browser = useBrowser();
const MANY = 60_000;

async function numbersIn(download: Download): Promise<string[]> {
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.slice(0, line.indexOf(',')));
}

async function buy(page: Page, email = 'export.story@example.com'): Promise<string> {
  await takePlaces(page, publicEvent(), { 'General admission': 1 });
  await fillForm(page, { fullName: 'Export Story', email, phoneNumber: '+1 801 555 0142' });
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  return orderNumberOn(page);
}

describe('exporting a list of orders', () => {
  it('OPS-147 OPS-149 OPS-044 writes the filtered list while a buyer buys, and keeps the file for who asked', async () => {
    const { eventId } = await demoIdsOf(await pageOf(browser, 'Admin'));
    const page = await pageOf(browser, 'Box office');
    // other stories of this world bought with the clock set forward; a file ends at its own moment
    const now = await setClock('reset');
    const before = (await ordersOf(page, eventId)).filter(({ createdAt }) => new Date(createdAt) < now).map(({ number }) => number);
    await page.goto(address(`/admin/dashboard/events/details/orders?eventId=${eventId}`));
    await page.locator('tr.ant-table-row').first().waitFor();
    const bought = buy(await browser.page());
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export List', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orders.csv');
    const found = await numbersIn(file);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(before));
    const number = await bought;

    const later = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export List', exact: true }).click();
    expect(await numbersIn(await later)).toContain(number);

    await page.getByRole('button', { name: 'Your exports' }).click();
    const tray = page.getByRole('dialog', { name: 'Your exports' });
    await tray.getByRole('listitem').nth(1).waitFor();
    await page.screenshot({ path: shot('exports-tray') });
    const again = page.waitForEvent('download');
    await tray.getByRole('button', { name: 'Download Orders (CSV)' }).first().click();
    expect(await numbersIn(await again)).toContain(number);

    const colleague = await pageOf(browser, 'Admin', { viewport: { width: 390, height: 844 } });
    await colleague.goto(address('/admin/dashboard/orders?modal=exports'));
    const theirs = colleague.getByRole('dialog', { name: 'Your exports' });
    // an administrator may have exports from other stories
    await theirs.getByText('No exports').or(theirs.getByRole('listitem').first()).first().waitFor();
    expect(await theirs.getByText('Orders (CSV)').count()).toBe(0);
    await colleague.screenshot({ path: shot('exports-none-phone') });
  });

  it(
    'OPS-147 a filtered list of 60,000 orders is written while others buy: each of them once, and no other',
    { timeout: 300_000 },
    async () => {
      const email = `many.${Date.now()}@example.com`;
      const number = await buy(await browser.page(), email);
      onTestFinished(await copyOrder(world().mongodbUri, number, MANY), 60_000);
      const page = await pageOf(browser, 'Box office');
      await page.goto(address(`/admin/dashboard/orders?q=${encodeURIComponent(email)}`));
      await page.getByRole('row').filter({ hasText: number }).first().waitFor();
      const download = page.waitForEvent('download', { timeout: 200_000 });
      await page.getByRole('button', { name: 'Export List', exact: true }).click();
      for (let sale = 0; sale < 2; sale += 1) await buy(await browser.page());
      const found = await numbersIn(await download);
      expect(found).toHaveLength(MANY + 1);
      expect(new Set(found).size).toBe(MANY + 1);
      expect(found.filter((one) => one !== number && !one.startsWith(`${number}-`))).toEqual([]);
    },
  );
});
