import { randomUUID } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CARDS } from './buying.ts';
import { askToLeave, buyByKeys, fillIn, frameOf, holdOne, inFrame } from './framed-checkout.ts';
import { hostPage, type HostPage } from './host-page.ts';
import { ask, mailsTo, pageOf, until } from './staff.ts';
import { address, shot, useBrowser, world } from './world.ts';

const browser = useBrowser();
const BANK = `bank.${process.pid}@example.com`;
const ORDERS = 'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { number } } }';

/** In the page: whether the link of this id has the focus. */
const isFocused = (page: Page, id: string) => page.evaluate((of) => document.activeElement?.id === of, id);

const isClosed = (page: Page) => until('the frame is closed', async () => page.frames().length === 1 || null);

const lookOf = (page: Page, id: string, property: string) =>
  page.locator(`#${id}`).evaluate((link, of) => getComputedStyle(link).getPropertyValue(of), property);

/** The middle of the close button, which is in a closed shadow root: at the upper right of the frame. */
async function closeButton(page: Page): Promise<[number, number]> {
  const [, frame] = page.frames();
  const box = (await (await frame!.frameElement()).boundingBox())!;
  return [box.x + box.width - 30, box.y + 30];
}

async function open(host: HostPage, options = {}): Promise<Page> {
  const page = await browser.page(options);
  // cookies of other sites are blocked, as most browsers do
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls' as never, { enableThirdPartyCookieRestriction: true } as never);
  await page.goto(host.url);
  await until('the buttons', async () => ((await lookOf(page, 'first', 'display')) === 'inline-block' ? true : null));
  return page;
}

const ordersOf = async (email: string) => {
  const staff = await pageOf(browser, 'Box office');
  return (await ask<{ orders: { orders: { number: string }[] } }>(staff, ORDERS, { q: { userQuery: email } })).orders.orders;
};

describe('the buy button on somebody else’s website', () => {
  let host: HostPage;
  beforeAll(async () => void (host = await hostPage()));
  afterAll(() => host.close());

  it('BUY-050 a buyer without a pointer buys one order, under a strict policy and with cookies of other sites blocked', async () => {
    const email = `keys.${randomUUID()}@example.com`;
    const page = await open(host);
    const refused: string[] = [];
    page.on('console', (line) => line.type() === 'error' && refused.push(line.text()));
    const sent: { path: string; headers: Record<string, string> }[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().startsWith(address('/'))) {
        sent.push({ path: new URL(request.url()).pathname, headers: request.headers() });
      }
    });
    const face = await page.locator('#first').boundingBox();
    expect([face?.width, face?.height]).toEqual([150, 40]);
    expect(await lookOf(page, 'first', 'background-color')).toBe('rgb(20, 83, 45)');
    await page.screenshot({ path: shot('embed-button') });
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    expect(await isFocused(page, 'first')).toBe(true);
    await page.keyboard.press('Enter');
    const frame = await frameOf(page);
    await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).first().waitFor();
    await page.screenshot({ path: shot('embed-tickets') });
    const told = page.evaluate(
      () =>
        new Promise<string>((tell) =>
          document.addEventListener('marquee:order', (order) => tell(JSON.stringify((order as CustomEvent).detail))),
        ),
    );
    // a try that fails before it was told closes the page
    told.catch(() => {});
    await buyByKeys(frame, email);
    await inFrame(frame, "You're going");
    await page.screenshot({ path: shot('embed-order') });
    const orders = await ordersOf(email);
    expect(orders).toHaveLength(1);
    expect(JSON.parse(await told)).toEqual({ orderNumber: orders[0]?.number });
    expect(await mailsTo(email)).toHaveLength(1);
    // an order is placed: nothing is asked
    await frame.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Escape');
    await isClosed(page);
    expect(await isFocused(page, 'first')).toBe(true);
    expect(refused).toEqual([]);
    const visitors = new Set(sent.map(({ headers }) => headers['x-marquee-visitor']));
    expect([[...new Set(sent.map(({ path }) => path))], visitors.size]).toEqual([['/embed/graphql'], 1]);
    expect(sent.filter(({ headers }) => headers['cookie'] || headers['authorization'])).toEqual([]);
  });

  it('BYD-070 BUY-020 BUY-050 seats are chosen, held and paid in the frame, with cookies of other sites blocked', async () => {
    const email = `seats.${randomUUID()}@example.com`;
    const seated = await hostPage({ eventPath: '/e/paper-lanterns' });
    try {
      const page = await open(seated, { viewport: { width: 390, height: 844 } });
      await page.locator('#first').click();
      const frame = await frameOf(page);
      await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).first().click();
      await frame.getByRole('application', { name: 'Seats of Paper Lanterns' }).waitFor();
      await page.screenshot({ path: shot('embed-seats') });
      await frame.getByRole('button', { name: 'List', exact: true }).click();
      await frame.getByRole('button', { name: /^Stalls ?Rows F to M/ }).click();
      // a row that no other story of this hall counts on: they may share a world
      const row = frame.getByRole('button', { name: /^Stalls, row J, seat \d+, / });
      await row.first().waitFor();
      const names = (await row.evaluateAll((seats) => seats.map((seat) => seat.getAttribute('aria-label') ?? ''))).slice(0, 2);
      for (const name of names) await frame.getByRole('button', { name, exact: true }).click();
      await frame.getByRole('button', { name: 'CONTINUE' }).click();
      await frame.getByRole('timer').waitFor();
      await frame.getByLabel('Full name').fill('Sid Seated');
      await frame.getByLabel('Phone').fill('207 555 0143');
      await frame.getByLabel('Email').fill(email);
      await frame.getByText('Test card numbers').click();
      await frame.getByRole('button', { name: `Use card ${CARDS.pays}` }).click();
      await frame.getByRole('button', { name: /^Pay \$/ }).click();
      await inFrame(frame, "You're going");
      await inFrame(frame, names.map((name) => `Stalls-J-${/seat (\d+)/.exec(name)![1]}`).join(', '));
      await page.screenshot({ path: shot('embed-seats-order') });
      expect(await mailsTo(email)).toHaveLength(1);
    } finally {
      await seated.close();
    }
  });

  it('BUY-050 leaves the nodes of a page to its framework, in a script that was copied, and shows a long label whole', async () => {
    const label = 'Karten für den Abend mit dem Donaudampfschifffahrtsgesellschaftsorchester und allen seinen Gästen';
    const copied = await hostPage({ body: `<div style="width:200px">%LINKS%</div>`, isCopied: true });
    try {
      const page = await browser.page();
      await page.addInitScript((text) => {
        document.addEventListener('DOMContentLoaded', () => {
          const link = document.querySelector('#second')!;
          const node = document.createTextNode(text);
          link.replaceChildren(node);
          Object.assign(window, { kept: node });
        });
      }, label);
      await page.goto(copied.url);
      await until('the buttons', async () => ((await lookOf(page, 'second', 'display')) === 'inline-block' ? true : null));
      // as a framework does that renders the label again
      const isKept = await page.evaluate(() => {
        const { kept } = window as unknown as { kept: Text };
        const link = document.querySelector('#second')!;
        const isThere = kept.parentNode === link && link.childNodes.length === 1 && link.getAttribute('style') === null;
        link.removeChild(kept);
        link.append(kept);
        return isThere;
      });
      expect(isKept).toBe(true);
      await page.screenshot({ path: shot('embed-label') });
      const cut = await page
        .locator('#second')
        .evaluate((link) => [link.scrollWidth - link.clientWidth, link.scrollHeight - link.clientHeight]);
      expect(cut).toEqual([0, 0]);
      expect((await page.locator('#second').boundingBox())!.width).toBeLessThanOrEqual(200);
      await page.locator('#second').click();
      const frame = await frameOf(page);
      await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).first().waitFor();
    } finally {
      await copied.close();
    }
  });

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

  it('BUY-050 Escape asks a buyer who holds tickets; closing releases them', async () => {
    const page = await open(host, { viewport: { width: 390, height: 844 } });
    await page.locator('#second').click();
    const frame = await holdOne(page);
    const element = await frame.frameElement();
    expect(await element.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await page.screenshot({ path: shot('embed-phone') });
    const token = new URL(frame.url()).searchParams.get('token');
    const stateNow = async () =>
      (
        await ask<{ reservation: { state: string } }>(await browser.page(), 'query R($t: String!) { reservation(token: $t) { state } }', {
          t: token,
        })
      ).reservation.state;
    await askToLeave(frame);
    const question = frame.getByRole('dialog', { name: 'Close and release your tickets?' });
    await page.screenshot({ path: shot('embed-leave') });
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await askToLeave(frame);
    await question.getByRole('button', { name: 'Release and close' }).click();
    await isClosed(page);
    expect(await isFocused(page, 'second')).toBe(true);
    expect(await stateNow()).toBe('Released');
  });

  it('BUY-050 closes a frame whose page broke down after it had been shown', async () => {
    const page = await open(host);
    await page.locator('#first').click();
    const frame = await frameOf(page);
    await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).first().waitFor();
    // refuses to be framed, so that the frame no longer shows any page of ours
    await frame.evaluate(() => window.location.assign('/account'));
    await until('the frame is empty', async () => (page.frames()[1]?.url().includes('/embed/') ? null : true));
    await page.mouse.click(...(await closeButton(page)));
    await isClosed(page);
    expect(await isFocused(page, 'first')).toBe(true);
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
    await page.locator('#first').click();
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
      const face = page.locator('#first');
      await face.waitFor();
      const [tab] = await Promise.all([page.context().waitForEvent('page'), face.click()]);
      await tab.waitForURL(`**${world().publicEventPath}`);
      expect(page.frames()).toHaveLength(1);
    } finally {
      await isolated.close();
    }
  });
});
