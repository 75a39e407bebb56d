// Figures that explain themselves: a sale of today, chosen days, the map, a sales report on the page and as files, and who sees none of it.
import { readFileSync } from 'node:fs';

import type { Download, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { csvRows } from '../apps/api/test/csv-rows.ts';
import { readPdf } from '../apps/api/test/printed-pdf.ts';
import { answer } from './answers.ts';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { demoIdsOf } from './staff-visits.ts';
import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const ANALYTICS = '/admin/dashboard/analytics';
const DAY_MS = 86_400_000;

const card = (page: Page, name: RegExp) => page.getByRole('region', { name: 'Metric' }).getByRole('button', { name });
const graph = (page: Page, name: RegExp) => page.getByRole('img', { name });
const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
const bytesOf = async (download: Download) => readFileSync(await download.path());

async function buy(page: Page): Promise<string> {
  await takePlaces(page, publicEvent(), { 'General admission': 1 });
  await fillForm(page, { fullName: 'Figures Story', email: 'figures.story@example.com', phoneNumber: '+1 801 555 0142' });
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  return orderNumberOn(page);
}

/** Returns what a press of this button, and of an entry of its menu, downloads. */
async function saved(page: Page, button: Locator, entry?: string): Promise<Download> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await button.click();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
  return download;
}

describe('figures that explain themselves', () => {
  it('BYD-021 OPS-177 an owner follows a figure of today to the order that moved it', async () => {
    const number = await buy(await browser.page());
    const page = await pageOf(browser, 'Owner');
    await page.goto(address(ANALYTICS));
    await page.getByTitle('Today', { exact: true }).waitFor();
    const orders = card(page, /^Total Orders/);
    await orders.click();
    const shown = Number(/Total Orders([\d,]+)/.exec(await orders.innerText().then((text) => text.replaceAll('\n', '')))?.[1]);
    await page.getByRole('button', { name: 'Explain' }).click();
    const dialog = page.getByRole('dialog', { name: 'What makes up orders' });
    await dialog.getByText(`Total ${shown}`).waitFor();
    const rows = dialog.getByRole('row').filter({ has: page.getByRole('link') });
    const amounts = await rows.locator('td:last-child').allInnerTexts();
    expect(amounts.reduce((sum, text) => sum + Number(text.replace('−', '-')), 0)).toBe(shown);
    await page.screenshot({ path: shot('figures-explained') });
    await rows.getByRole('link', { name: number }).click();
    await page.waitForURL(/\/orders\/details\?orderId=/);
    await page.getByText(number).first().waitFor();
    await page.getByText('figures.story@example.com').first().waitFor();
  });

  it('OPS-001 an owner opens and reloads All Orders, an order, Analytics and My Tickets', async () => {
    const page = await pageOf(browser, 'Owner');
    const { orderId } = await demoIdsOf(page);
    const { order } = await ask<{ order: { number: string } }>(page, `{ order(orderId: "${orderId}") { number } }`);
    for (const [path, title] of [
      ['/admin/dashboard/orders', 'All Orders'],
      [`/admin/dashboard/orders/details?orderId=${orderId}`, `Order ${order.number}`],
      [ANALYTICS, 'Analytics'],
      ['/my-tickets', 'My Tickets'],
    ] as const) {
      const heading = page.getByRole('heading', { level: 1, name: title });
      await page.goto(address(path));
      await heading.waitFor({ state: 'attached' });
      await page.reload();
      await heading.waitFor({ state: 'attached' });
      expect(await page.title()).toContain(title);
    }
  });

  it('OPS-176 OPS-151 chosen days have the same sums in the cards, the table and the activity report', async () => {
    const page = await pageOf(browser, 'Owner');
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
    await page.goto(address(ANALYTICS));
    await page.getByRole('combobox', { name: 'Range' }).click();
    await page.getByTitle('Custom', { exact: true }).last().click();
    await page.getByLabel('From', { exact: true }).fill(day(12));
    await page.getByLabel('To', { exact: true }).fill(day(3));
    await graph(page, /^Overview by day/).waitFor();
    await expect.poll(() => page.url()).toContain(`from=${day(12)}&to=${day(3)}`);
    // the figures of the days before stay until those of these days are there
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    const sales = cents(/\$[\d,.]+/.exec(await card(page, /^Total Sales/).innerText())![0]);
    expect(sales).toBeGreaterThan(0);
    await card(page, /^Total Sales/).click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.screenshot({ path: shot('figures-custom-range') });
    const days = page.getByRole('region', { name: /^Total Sales by day/ }).getByRole('row');
    const values = (await days.locator('td:nth-of-type(1)').allInnerTexts()).map(cents);
    expect(values).toHaveLength(10);
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(sales);
    const file = await saved(page, page.getByRole('button', { name: 'Activity Report', exact: true }));
    const acts = csvRows((await bytesOf(file)).toString('utf8'));
    const total = acts.pop()!;
    expect([total['Act'], cents(total['Total Sales']!)]).toEqual(['Total', sales]);
    expect(acts.reduce((sum, act) => sum + cents(act['Total Sales']!), 0)).toBe(sales);
    expect(acts.filter(({ Date: date = '' }) => date < day(12) || date > day(3))).toEqual([]);
  });

  it('OPS-182 the map shows where orders come from, says when it cannot, and leaves the graph usable', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(address(`${ANALYTICS}?range=AllTime`));
    await graph(page, /^Overview by/).waitFor();
    const view = page.getByRole('radiogroup', { name: 'View' });
    await view.getByText('Map').click();
    const map = graph(page, /^Orders by where their buyers live: [\d,]+ on the map, most in Utah$/);
    await map.waitFor();
    const located = Number(/: ([\d,]+) on/.exec((await map.getAttribute('aria-label'))!)![1]!.replace(',', ''));
    await page.screenshot({ path: shot('figures-map') });
    await page.getByRole('button', { name: 'Show as table' }).click();
    const counts = await page.getByRole('row').locator('td:last-child').allInnerTexts();
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.reduce((sum, text) => sum + Number(text.replace(',', '')), 0)).toBe(located);

    await page.goto(address(`${ANALYTICS}?range=Custom&from=2020-02-01&to=2020-02-02&view=Map`));
    await page.getByText('No order of this range has an address.').waitFor();
    await answer(page, { OrderMap: null });
    await page.goto(address(`${ANALYTICS}?range=AllTime&view=Map`));
    await page.getByText('The map could not be loaded.').waitFor();
    await view.getByText('Graph').click();
    await graph(page, /^Overview by/).waitFor();
  });

  it('OPS-183 OPS-254 a sales report has the same sums on the page, as CSV and as PDF', async () => {
    const page = await pageOf(browser, 'Admin');
    const { eventId } = await demoIdsOf(page);
    await page.goto(address(`/admin/dashboard/events/details/reports?eventId=${eventId}`));
    const table = page.getByRole('region', { name: 'Sales Report' });
    await table.locator('tfoot').waitFor();
    const totals = await table.locator('tfoot td').allInnerTexts();
    const [, sold, comps, refunded, revenue, tax, total] = totals;
    expect(cents(revenue!)).toBeGreaterThan(0);
    const lines = table.locator('tbody tr:has(td)');
    const items = await lines.count();
    expect((await lines.locator('td:nth-of-type(5)').allInnerTexts()).reduce((sum, text) => sum + cents(text), 0)).toBe(cents(revenue!));
    await page.screenshot({ path: shot('figures-report'), fullPage: true });

    const csv = await saved(page, page.getByRole('button', { name: 'Export', exact: true }), 'CSV');
    const rows = csvRows((await bytesOf(csv)).toString('utf8'));
    const written = rows.find(({ Type }) => Type === 'Total')!;
    expect(rows.indexOf(written)).toBe(items);
    const { Sold, Comps, Refunded, Revenue, Tax, Total } = written;
    expect([Number(Sold), Number(Comps), ...[Refunded, Revenue, Tax, Total].map((text) => cents(text!))]).toEqual([
      Number(sold!.replace(',', '')),
      Number(comps!.replace(',', '')),
      ...[refunded, revenue, tax, total].map((text) => cents(text!)),
    ]);

    const pdf = await saved(page, page.getByRole('button', { name: 'Export', exact: true }), 'PDF');
    const { pages } = await readPdf(await bytesOf(pdf));
    const texts = pages.flat();
    expect(texts.slice(texts.lastIndexOf('Totals')).slice(1, 7)).toEqual([sold, comps, refunded, revenue, tax, total]);
  });

  it('OPS-012 box office sees no sales figure, on no page', async () => {
    const { eventId } = await demoIdsOf(await pageOf(browser, 'Admin'));
    const page = await pageOf(browser, 'Box office');
    await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
    await page.getByText('Tickets sold').first().waitFor();
    await page.getByText('General admission').first().waitFor();
    const amounts = (await page.getByRole('main').innerText()).split('\n').filter((line) => line.includes('$'));
    expect(amounts, 'only what a code takes off').toEqual(['$5.00 off the order']);
    expect(await page.getByRole('img', { name: /revenue|sales/i }).count()).toBe(0);
    for (const path of [
      ANALYTICS,
      `/admin/dashboard/events/details/metrics?eventId=${eventId}`,
      `/admin/dashboard/events/details/reports?eventId=${eventId}`,
    ]) {
      await page.goto(address(path));
      await page.getByText('You do not have permission to view this page').waitFor();
    }
    for (const query of [
      '{ orderAnalytics(input: {}) { series { total } } }',
      '{ orderMap(input: {}) { located } }',
      '{ figureLines(input: { figure: revenue }) { total } }',
      `{ salesReport(eventId: "${eventId}") { netRevenue } }`,
    ])
      await expect(ask(page, query)).rejects.toThrow(/do not have permission|FORBIDDEN/);
    await page.screenshot({ path: shot('figures-refused') });
  });
});
