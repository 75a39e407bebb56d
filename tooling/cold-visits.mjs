// Staff who open a page with an empty cache on 1.6 Mbit/s, 150 ms and a processor four times as slow, emulated by Chromium.
import { chromium } from 'playwright-core';
import { chromiumLaunch } from './chromium.mjs';

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const SLOWER = 4;
const PATIENCE_MS = 60_000;
const VIEWPORT = { width: 1024, height: 768 };

/**
 * Opens each page as often as `runs` says, in turn.
 * @param {{ token: string, runs: number, pages: { url: string, usable: string }[] }} visits `usable`: what is shown once the page can be used (a selector)
 * @returns {Promise<{ usable: number, requests: number, bytes: number }[][]>} of each page and visit: ms after the address was entered, and what
 *   was loaded until then
 */
export async function coldVisits({ token, runs, pages }) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const visits = pages.map(() => []);
    for (let run = 0; run < runs; run += 1) for (const [at, page] of pages.entries()) visits[at].push(await visit(browser, token, page));
    return visits;
  } finally {
    await browser.close();
  }
}

async function loggedIn(browser, token) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  await context.addInitScript((kept) => globalThis.localStorage.setItem('auth-token', kept), token);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function visit(browser, token, { url, usable }) {
  const page = await loggedIn(browser, token);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const loaded = { requests: 0, bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const result = { usable: Math.round(performance.now() - began), ...loaded };
  await page.context().close();
  return result;
}

/**
 * Types texts into the search of an open till, without any throttle.
 * @param {{ token: string, url: string, texts: { typed: string, shown: string }[] }} search what is typed, and what is shown when it was found
 * @returns {Promise<number[]>} ms from the last letter until the result is shown
 */
export async function tillSearches({ token, url, texts }) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const page = await loggedIn(browser, token);
    await page.goto(url);
    await page.getByRole('region', { name: 'Tickets' }).getByRole('button').first().waitFor();
    await page.keyboard.press('f');
    const field = page.getByRole('searchbox');
    const times = [];
    for (const { typed, shown } of texts) {
      await field.fill('');
      await page.getByText(shown, { exact: false }).waitFor({ state: 'detached' });
      const began = performance.now();
      await field.fill(typed);
      await page.getByText(shown, { exact: false }).first().waitFor();
      times.push(performance.now() - began);
    }
    return times;
  } finally {
    await browser.close();
  }
}
