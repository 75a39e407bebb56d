// A visitor on a phone with a slow connection and an empty cache: 50 kB/s and 400 ms latency, emulated by Chromium.
import { chromium } from 'playwright-core';
import { chromiumLaunch } from './chromium.mjs';

const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PATIENCE_MS = 60_000;

/**
 * Opens public event pages, or checkout frames, in turn, each once for each run.
 * @returns {Promise<{ read: number, usable: number, held: number, requests: number, bytes: number }[][]>} of each address and visit, ms after
 *   the address was entered: title to be read, one ticket chosen with GET TICKETS to be pressed, and its places held; what was loaded until
 *   it was usable
 */
export async function visitsOnSlowLine(urls, runs) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const visits = urls.map(() => []);
    for (let run = 0; run < runs; run += 1) for (const [at, url] of urls.entries()) visits[at].push(await visit(browser, url));
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', LINE);
  const loaded = { requests: 0, bytes: 0 };
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  const began = performance.now();
  const now = () => Math.round(performance.now() - began);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const read = now();
  // pressed again until it takes effect: server-rendered markup is not interactive yet
  const [more, output] = [page.getByRole('button', { name: /^One more / }).first(), page.locator('.step output').first()];
  await more.waitFor();
  while ((await output.textContent()) !== '1') await more.click();
  const buy = page.locator('.pub-bar').getByRole('button', { name: 'GET TICKETS' });
  await buy.waitFor();
  const usable = now();
  const { requests, bytes } = loaded;
  await buy.click();
  await page.waitForURL(/\/(checkout|embed\/pay)\?token=/, { waitUntil: 'commit' });
  const held = now();
  await context.close();
  return { read, usable, held, requests, bytes };
}
