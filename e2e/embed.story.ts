import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS } from './buying.ts';
import { hostPage, type HostPage } from './host-page.ts';
import { ask, pageOf, until } from './staff.ts';
import { shot, useBrowser, world } from './world.ts';

const browser = useBrowser();
const BANK = `bank.${process.pid}@example.com`;
const ORDERS = 'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { number } } }';

/** In the page: whether the link of this id has the focus. */
const isFocused = (page: Page, id: string) => page.evaluate((of) => document.activeElement?.id === of, id);

/** The checkout frame, once its page has met the website. */
const frameOf = (page: Page) =>
  until('the checkout frame', async () => page.frames().find((frame) => frame.url().includes('/embed/')) ?? null);

const inFrame = async (frame: Frame, text: string) => frame.getByText(text).first().waitFor();

async function open(host: HostPage, options = {}): Promise<Page> {
  const page = await browser.page(options);
  // cookies of other sites are blocked, as most browsers do
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls' as never, { enableThirdPartyCookieRestriction: true } as never);
  await page.goto(host.url);
  await until('the buttons', async () => ((await page.locator('a[data-marquee] > span').count()) === 2 ? true : null));
  return page;
}

/** Chooses a ticket and holds it, in the frame. */
async function holdOne(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  await frame.getByRole('button', { name: 'One more General admission' }).click();
  await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await frame.getByRole('timer').waitFor();
  return frame;
}

async function fillIn(frame: Frame, email: string, card: string): Promise<void> {
  await frame.getByLabel('Full name').fill('Kay Board');
  await frame.getByLabel('Phone').fill('801 555 0177');
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('How did you hear about us?').click();
  await frame.getByTitle('Radio', { exact: true }).click();
  await frame.getByRole('checkbox', { name: /I accept the/ }).check();
  await frame.getByText('Test card numbers').click();
  await frame.getByRole('button', { name: `Use card ${card}` }).click();
}

const ordersOf = async (email: string) => {
  const staff = await pageOf(browser, 'Box office');
  return (await ask<{ orders: { orders: { number: string }[] } }>(staff, ORDERS, { q: { userQuery: email } })).orders.orders;
};

describe('the buy button on somebody else’s website', () => {
  let host: HostPage;
  beforeAll(async () => void (host = await hostPage()));
  afterAll(() => host.close());

  it('BUY-050 two buttons open one overlay each in turn; Escape closes it, and gives the focus back to the button that opened it', async () => {
    const page = await open(host);
    for (const id of ['second', 'first']) {
      await page.locator(`#${id}`).click();
      await frameOf(page);
      expect((await page.locator('iframe').count()) <= 1).toBe(true);
      await until('the frame answers', async () => {
        await page.keyboard.press('Escape');
        return page.frames().length === 1 || null;
      });
      expect(await isFocused(page, id)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
    }
  });

  it('BUY-050 3-D Secure opens in a tab of its own, and the order continues in the frame', async () => {
    const page = await open(host);
    await page.locator('#first').click();
    const frame = await holdOne(page);
    await fillIn(frame, BANK, CARDS.asksTheBank);
    await frame.getByRole('button', { name: /^Pay \$/ }).click();
    const link = frame.getByRole('link', { name: 'Open my bank’s page' });
    await link.waitFor();
    await page.screenshot({ path: shot('embed-bank') });
    const [bank] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await bank.getByRole('button', { name: /Complete/ }).click();
    await bank.getByRole('heading', { name: 'Your bank has answered' }).waitFor();
    await inFrame(frame, "You're going");
    expect(await ordersOf(BANK)).toHaveLength(1);
  });

  it('BUY-050 works where a frame may store nothing at all', async () => {
    const page = await browser.page();
    await page.addInitScript(() => {
      const forbid = {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError');
        },
      };
      if (window.top !== window) for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, forbid);
    });
    await page.goto(host.url);
    await page.locator('#first > span').click();
    await holdOne(page);
  });

  it('BUY-050 without the script, and on an isolated page, the button is a link to the event', async () => {
    const isolated = await hostPage({
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    });
    try {
      const plain = await browser.page({ javaScriptEnabled: false });
      await plain.goto(host.url);
      await plain.locator('#first').click();
      await plain.waitForURL(`**${world().publicEventPath}`);
      const page = await browser.page();
      await page.goto(isolated.url);
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      const face = page.locator('#first > span');
      await face.waitFor();
      const [tab] = await Promise.all([page.context().waitForEvent('page'), face.click()]);
      await tab.waitForURL(`**${world().publicEventPath}`);
      expect(page.frames()).toHaveLength(1);
    } finally {
      await isolated.close();
    }
  });
});
