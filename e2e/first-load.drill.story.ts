// What the first pages of an organizer cost before they can be used.
import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
/** Bytes, gzip. */
const MOST_BYTES = 350_000;
/** A request costs a slow line as much as 6 kB: what comes together is one file (docs/decisions/0119). */
const MOST_SCRIPTS = 20;
/** The chart's library is two files: what its map needs too is one of its own. */
const isOfChart = (code: Buffer) => code.includes('registerChartView');
const sizeOf = (some: readonly Buffer[]) => some.reduce((sum, code) => sum + gzipSync(code).length, 0);

/** The scripts that a page loads until it is `shown`, those of its chart apart. */
async function scriptsOf(path: string, shown: (page: Page) => Promise<unknown>) {
  const page = await pageOf(browser, 'Admin');
  // what is loaded in idle time is not waited for
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} }));
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.set(response.url(), response);
  });
  await page.goto(address(path), { waitUntil: 'networkidle' });
  await shown(page);
  const codes = await Promise.all([...scripts.values()].map((script) => script.body()));
  const [chart, others] = [codes.filter(isOfChart), codes.filter((code) => !isOfChart(code))];
  process.stdout.write(
    `first load of ${path}: ${others.length} scripts of ${sizeOf(others)} bytes, the chart ${sizeOf(chart)} bytes, gzip\n`,
  );
  return { chart, others };
}

describe('less than 350 kB of scripts, besides those of the chart, which come later, are needed', () => {
  it('by the dashboard', async () => {
    await pageOf(browser, 'Admin'); // logs in, so that the next page loads nothing before
    const { chart, others } = await scriptsOf('/admin/dashboard', (page) => page.locator('.echarts-for-react svg').waitFor());
    expect([others.length > 3, chart.length]).toEqual([true, 2]);
    expect(others.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(sizeOf(others)).toBeLessThan(MOST_BYTES);
  });

  it('by the overview of an event', async () => {
    const list = await pageOf(browser, 'Admin');
    await list.goto(address('/admin/dashboard/events'));
    const path = await list.locator('a[href*="/events/details/overview?eventId="]').first().getAttribute('href');
    const { others } = await scriptsOf(path ?? '', (page) => page.getByRole('heading', { name: 'Dates', exact: true }).waitFor());
    expect(others.length).toBeGreaterThan(3);
    expect(others.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(sizeOf(others)).toBeLessThan(MOST_BYTES);
  });
});
