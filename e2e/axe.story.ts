import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { ask, mailsTo, pageOf, setClock } from './staff.ts';
import { address, publicEvent, useBrowser } from './world.ts';

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
] as const;

type Visit = readonly [name: string, path: string, act?: (page: Page) => Promise<void>];

const browser = useBrowser();

/** What the A and AA rules find on the page as it stands, one line each. */
async function findingsOf(page: Page, name: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> } };
    return (await axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false })).violations;
  }, TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
}

/** Opens each page once, looks at it in both themes, wide and on a phone, and gathers what is found. */
async function look(role: string | null, visits: readonly Visit[]): Promise<string[]> {
  const options = { reducedMotion: 'reduce' as const, bypassCSP: true };
  const page = role ? await pageOf(browser, role, options) : await browser.page(options);
  const all: string[] = [];
  for (const [name, path, act] of visits) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path.startsWith('http') ? path : address(path), { waitUntil: 'networkidle' });
    await act?.(page);
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.evaluate(() => new Promise((painted) => void requestAnimationFrame(() => requestAnimationFrame(painted))));
      all.push(...(await findingsOf(page, `${name}, ${colorScheme}, ${width}`)));
    }
  }
  return all;
}

async function demoIds(): Promise<{ eventId: string; orderId: string }> {
  const page = await pageOf(browser, 'Admin');
  const { orders } = await ask<{ orders: { orders: { _id: string; state: string; event: { _id: string } }[] } }>(
    page,
    'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { _id state event { _id } } } }',
    { q: { userQuery: 'Night Swim' } },
  );
  const order = orders.orders.find(({ state }) => state === 'Active');
  if (!order) throw new Error('The demo world has no order of the event on sale.');
  return { eventId: order.event._id, orderId: order._id };
}

const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

describe('axe finds nothing (WCAG 2.2 A and AA), in both themes, wide and on a phone', () => {
  // another story may have left the clock at the morning after the event
  beforeAll(async () => void (await setClock('reset')));

  it('on the pages of the organisers', async () => {
    const { eventId, orderId } = await demoIds();
    const order = `/admin/dashboard/orders/details?orderId=${orderId}`;
    const found = await look('Admin', [
      ['dashboard', '/admin/dashboard'],
      ['events', '/admin/dashboard/events'],
      ['event', `/admin/dashboard/events/details/overview?eventId=${eventId}`],
      ['orders of an event', `/admin/dashboard/events/details/orders?eventId=${eventId}`],
      ['sales report', `/admin/dashboard/events/details/reports?eventId=${eventId}`],
      ['subscribe dialog', `/admin/dashboard/events/details/reports?eventId=${eventId}`, press('Subscribe')],
      ['door', `/admin/dashboard/events/details/scan?eventId=${eventId}`],
      ['orders', '/admin/dashboard/orders'],
      ['order', order],
      ['refund dialog', order, press('Refund order')],
      ['order detail dialog', order, press('Order Detail')],
      ['venues', '/admin/dashboard/venues'],
      ['card readers', '/admin/dashboard/settings/devices'],
      ['add card reader dialog', '/admin/dashboard/settings/devices', press('Add Card Reader')],
      ['organization', '/admin/dashboard/settings/organization'],
      ['payouts', '/admin/dashboard/settings/payouts'],
      ['new organization', '/account/createOrganization'],
      ['create event', '/create-event/details?eventId=new'],
      ['not found', '/admin/dashboard/no-such-page'],
    ]);
    expect(found).toEqual([]);
  }, 240_000);

  it('on the pages of buyers and visitors', async () => {
    const page = await browser.page();
    await takePlaces(page, publicEvent(), { Balcony: 1 });
    const checkout = page.url();
    const buyer = await browser.page();
    await takePlaces(buyer, publicEvent(), { 'General admission': 2 });
    await fillForm(buyer, { fullName: 'Axel Roth', email: 'axel.roth@example.com', phoneNumber: '801 555 0190' });
    await useCard(buyer, CARDS.pays);
    await payButton(buyer).click();
    await orderNumberOn(buyer);
    const [mail] = await mailsTo('axel.roth@example.com');
    const found = await look(null, [
      ['login', '/account'],
      ['customer login', '/user/account'],
      ['malformed e-mail', '/account', (visited) => visited.getByRole('button', { name: 'Next' }).click()],
      ['forgotten password', '/account/forgotPassword'],
      ['new password', '/account/resetPassword?code=unknown'],
      ['verification of an e-mail', '/account/verifyEmail'],
      ['public event', publicEvent()],
      ['checkout', checkout],
      ['checkout with errors', checkout, (visited) => payButton(visited).click()],
      ['confirmation', buyer.url()],
      ['events', '/events'],
      ['events of an organisation', '/o/redstone'],
      ['mailbox', '/dev/mail'],
      ['mail', `/dev/mail/${mail?._id ?? ''}`],
      ['clock', '/dev/clock'],
      ['not found', '/no-such-page'],
    ]);
    found.push(...(await look('Customer', [['my tickets', '/my-tickets']])));
    expect(found).toEqual([]);
  }, 240_000);
});
