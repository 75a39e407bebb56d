// What the first page of an organizer costs before it can be used.
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { expect, it } from 'vitest';

import { pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
/** Bytes, gzip. */
const MOST_BYTES = 350_000;

it('the dashboard needs less than 350 kB of scripts besides those of its chart, which come later', async () => {
  await pageOf(browser, 'Admin'); // logs in, so that the next page loads nothing before
  const page = await pageOf(browser, 'Admin');
  // what is loaded in idle time is not waited for
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => {} }));
  const scripts = new Map<string, Response>();
  page.on('response', (response) => {
    if (response.ok() && response.request().resourceType() === 'script') scripts.set(response.url(), response);
  });
  await page.goto(address('/admin/dashboard'));
  await page.locator('.echarts-for-react svg').waitFor();
  const codes = await Promise.all([...scripts.values()].map((script) => script.body()));
  const isOfChart = (code: Buffer) => code.includes('zrender');
  const sizeOf = (some: readonly Buffer[]) => some.reduce((sum, code) => sum + gzipSync(code).length, 0);
  const [chart, others] = [codes.filter(isOfChart), codes.filter((code) => !isOfChart(code))];
  process.stdout.write(`first load: ${others.length} scripts of ${sizeOf(others)} bytes, the chart ${sizeOf(chart)} bytes, gzip\n`);
  expect([others.length > 3, chart.length]).toEqual([true, 1]);
  expect(sizeOf(others)).toBeLessThan(MOST_BYTES);
});
