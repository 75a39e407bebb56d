// A phone at the door, emulated by Chromium: the scanner from an empty cache, and with a large list without a network.
import { chromium } from 'playwright-core';
import { chromiumLaunch } from './chromium.mjs';

const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const NO_LINE = { ...LINE, offline: true };
const SLOWER = 4;
const PATIENCE_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', isMobile: true, hasTouch: true };
const READY = 'footer button:has-text("Type")';

async function slowPage(context, line) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { page, session };
}

/**
 * Opens the scanner for the first time, from an empty cache.
 * @param {{ url: string, runs: number }} visits
 * @returns {Promise<{ usable: number, requests: number, bytes: number }[]>} ms until a code can be typed that pairs it, and what was loaded
 */
export async function firstVisits({ url, runs }) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const visits = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(PHONE);
      const { page, session } = await slowPage(context, LINE);
      const loaded = { requests: 0, bytes: 0 };
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        loaded.requests += 1;
        loaded.bytes += encodedDataLength;
      });
      const began = performance.now();
      await page.goto(`${url}/door/`, { waitUntil: 'commit' });
      await page.locator('#pairing-code').waitFor();
      visits.push({ usable: Math.round(performance.now() - began), ...loaded });
      await context.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/**
 * Pairs a phone, lets it read its list, and cuts the network: it is opened again and again from what it keeps, and shown these codes.
 * @param {{ url: string, pairing: string, codes: string[], runs: number }} phone
 * @returns {Promise<{ opened: number[], checked: number[], refused: number }>} ms until the door can be used, ms until each verdict stands on the
 *   screen, and how many of the codes were not let in
 */
export async function offlineVisits({ url, pairing, codes, runs }) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext(PHONE);
    const first = await context.newPage();
    first.setDefaultTimeout(PATIENCE_MS);
    await first.goto(`${url}/door/#${pairing}`);
    await first.locator(READY).waitFor();
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.close();
    await context.setOffline(true);
    const opened = [];
    for (let run = 0; run < runs; run += 1) {
      const { page } = await slowPage(context, NO_LINE);
      const began = performance.now();
      await page.goto(`${url}/door/`, { waitUntil: 'commit' });
      await page.locator(READY).waitFor();
      opened.push(Math.round(performance.now() - began));
      if (run < runs - 1) await page.close();
    }
    const [page] = context.pages();
    const checked = [];
    let refused = 0;
    for (const code of codes) {
      // each verdict stands for a moment, whatever comes next
      await page.waitForTimeout(400);
      await page.locator(READY).click();
      await page.locator('#door-code').waitFor();
      const { ms, text } = await page.evaluate(verdictOf, code);
      checked.push(ms);
      if (!/let in/i.test(text)) refused += 1;
    }
    return { opened, checked, refused };
  } finally {
    await browser.close();
  }
}

/** In the page: a scanner types a code into the field, which is taken when it is whole; measures until its verdict is painted. */
function verdictOf(code) {
  return new Promise((resolve) => {
    const field = document.querySelector('#door-code');
    const began = performance.now();
    field.value = code;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      const heading = document.querySelector('main[role="alert"] h1');
      if (!heading) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve({ ms: performance.now() - began, text: heading.textContent ?? '' }));
    };
    look();
  });
}
