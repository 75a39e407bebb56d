// Box office prints thirty orders, the printer jams, and the rest is printed again.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { giveSeats } from '../apps/api/test/give-seats.ts';
import { press, printedBy } from './printed.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser, world } from './world.ts';

const browser = useBrowser();
const ORDERS = 30;
const JAM_FROM = 21;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Did all tickets print?' });
/** How many of the first rows say that they are printed. */
const printed = async (page: Page) => {
  const cells = await page.locator('.ant-table-row .col-printed').allInnerTexts();
  return cells.slice(0, ORDERS).filter((text) => text.trim() === 'yes').length;
};
it(
  'OPS-044 OPS-163 OPS-172 thirty ticked orders are printed, a jam is marked, and what it cost is printed again',
  { timeout: 180_000 },
  async () => {
    const page = await pageOf(browser, 'Box office');
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('button', { name: 'Batch Print' }).click();
    const boxes = page.getByRole('checkbox', { name: /^Select order/ });
    await expect.poll(() => boxes.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(ORDERS);
    for (let at = 0; at < ORDERS; at += 1) await boxes.nth(at).check();
    await page.screenshot({ path: shot('batch-print') });
    await press(page, () => page.getByRole('button', { name: `Print ${ORDERS} orders` }).click());

    await dialog(page).waitFor({ timeout: 60_000 });
    const summary = await dialog(page)
      .getByText(/tickets of/)
      .innerText();
    const [pages = 0, orders = 0] = Array.from(summary.matchAll(/\d+/g), ([number]) => Number(number));
    expect(pages).toBeGreaterThan(JAM_FROM);
    await expect.poll(() => printed(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(orders);
    const all = await printed(page);
    await page.screenshot({ path: shot('did-all-print') });

    await dialog(page).getByLabel('From').fill(String(JAM_FROM));
    await dialog(page)
      .getByRole('button', { name: `Mark ${JAM_FROM}–${pages} as not printed` })
      .click();
    const marked = Number.parseInt(
      await dialog(page)
        .getByText(/marked as not printed/)
        .innerText(),
      10,
    );
    expect(marked).toBeGreaterThan(0);
    await expect.poll(() => printed(page), { timeout: 15_000 }).toBe(all - marked);
    await page.screenshot({ path: shot('print-jam') });

    await press(page, () =>
      dialog(page)
        .getByRole('button', { name: `Print ${JAM_FROM}–${pages} again` })
        .click(),
    );
    await expect.poll(() => printed(page), { timeout: 60_000 }).toBe(all);
    await dialog(page).getByRole('button', { name: 'All printed' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => boxes.count()).toBe(0);
  },
);

interface Sold {
  readonly _id: string;
  readonly number: string;
  readonly user: { readonly firstName: string; readonly lastName: string } | null;
  readonly event: { readonly schedule: { readonly startsAt: string }; readonly timezone: string } | null;
}

interface Listed extends Sold {
  readonly state: string;
  readonly tickets: readonly { readonly state: string; readonly seat: string | null }[];
}

/** A paid order of the list's first page with so many valid tickets at least, none of which has a seat, as the API knows it. */
async function paidOrder(page: Page, least = 1): Promise<Sold> {
  const query = `{ orders(pagination: { pageSize: 60 }) { orders { _id number state type tickets { state seat }
    user { firstName lastName } event { schedule { startsAt } timezone } } } }`;
  const { orders } = await ask<{ orders: { orders: Listed[] } }>(page, query);
  // other stories of this world sell seats
  const found = orders.orders.find(
    ({ state, tickets, event }) =>
      state === 'Active' && event && tickets.length >= least && tickets.every((one) => one.state === 'Active' && !one.seat),
  );
  if (!found) throw new Error(`The demo world has no paid order of ${least} tickets.`);
  return found;
}

/** `Fri, Nov 27, 2026` in a zone. */
const dayIn = (at: string, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { timeZone, weekday: 'short', month: 'short', day: '2-digit', year: 'numeric' });

it('OPS-167 OPS-171 OPS-225 a ticket measures 5.5 by 2 inches, its code is readable, its day and times are those of the venue', async () => {
  const page = await pageOf(browser, 'Box office', { timezoneId: 'Pacific/Kiritimati' });
  const order = await paidOrder(page);
  await page.goto(address(`/admin/dashboard/orders/details?orderId=${order._id}`));
  const tickets = await printedBy(page, () => page.getByRole('button', { name: 'Print tickets' }).first().click());
  expect(tickets.length).toBeGreaterThan(0);
  for (const { size, texts, code } of tickets) {
    expect(size).toEqual([396, 144]);
    expect(code).toMatch(/\S{20}/);
    expect(texts.join(' ')).toContain(dayIn(order.event!.schedule.startsAt, order.event!.timezone));
    expect(texts.join(' ')).toMatch(/Doors @ \d+:\d\d[ap]m, Show @ \d+:\d\d[ap]m|Show @ \d+:\d\d[ap]m/);
    expect(texts.join(' ')).toContain(order.number);
  }
  expect(dayIn(order.event!.schedule.startsAt, order.event!.timezone)).not.toBe(
    dayIn(order.event!.schedule.startsAt, 'Pacific/Kiritimati'),
  );
});

it('OPS-168 OPS-169 a ticket names who presents, and has a stub once the organization chose the format RCSC', async () => {
  const owner = await pageOf(browser, 'Owner');
  const page = await pageOf(browser, 'Box office');
  const order = await paidOrder(page);
  const print = async () => {
    await page.goto(address(`/admin/dashboard/orders/details?orderId=${order._id}`));
    const [ticket] = await printedBy(page, () => page.getByRole('button', { name: 'Print tickets' }).first().click());
    return ticket!;
  };
  const choose = async (format: string) => {
    await owner.goto(address('/admin/dashboard/settings/organization'));
    await owner.getByRole('combobox', { name: 'Ticket format' }).click();
    await owner.locator('.ant-select-item-option').filter({ hasText: format }).click();
    await owner.getByRole('button', { name: 'SAVE SETTINGS' }).click();
    await expect.poll(async () => (await print()).texts.includes('PROUDLY PRESENT'), { timeout: 20_000 }).toBe(format === 'RCSC');
  };
  const standard = await print();
  expect(standard.texts.join(' ')).toMatch(/REDSTONE PRESENTS PRESENT/);
  expect(standard.texts.join(' ')).not.toContain('Receipt');
  await choose('RCSC');
  const { texts, placed, size } = await print();
  await choose('Standard');
  expect(size).toEqual([396, 144]);
  expect(placed.get('PROUDLY PRESENT')!.top).toBeGreaterThan(placed.get('REDSTONE PRESENTS')!.top);
  expect(texts).toContain(`Receipt ${order.number}`);
  expect(texts).toContain((order.user?.lastName ?? 'GUEST').toUpperCase());
  expect(texts.join(' ')).toContain('All ticket sales are final. No refunds or returns. Tickets are transferable.');
});

it('OPS-166 tickets of many orders come by last name and first name, whatever the list’s order is', async () => {
  const page = await pageOf(browser, 'Box office');
  await page.goto(address('/admin/dashboard/orders'));
  await page.getByRole('button', { name: 'Batch Print' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select order/ });
  await expect.poll(() => boxes.count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(ORDERS);
  for (let at = 0; at < 12; at += 1) await boxes.nth(at).check();
  const tickets = await printedBy(page, () => page.getByRole('button', { name: 'Print 12 orders' }).click());
  const names = tickets.map(({ texts }) => texts.find((text) => text.startsWith('MQ-'))!.split(' · ')[1]!);
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const key = (name: string) => `${name.split(' ').slice(1).join(' ')} ${name.split(' ')[0]}`;
  const known = names.filter((name) => name !== 'Guest');
  expect(new Set(known).size).toBeGreaterThan(3);
  expect(known).toEqual(known.toSorted((a, b) => compare(key(a), key(b))));
});

it('OPS-166 OPS-170 the seats of an order are printed short and in natural order, whatever their order in it', async () => {
  const page = await pageOf(browser, 'Box office');
  const order = await paidOrder(page, 3);
  // no plan of the demo world has such rows: they are stored as orders keep them
  const seats = ['Orchestra-A-10', 'Orchestra-A-2', 'Orchestra-Row AAA-7'];
  await giveSeats(world().mongodbUri, new Map([[order._id, seats]]));
  await page.goto(address(`/admin/dashboard/orders/details?orderId=${order._id}`));
  for (const seat of seats) await page.getByText(seat, { exact: true }).waitFor();
  await page.screenshot({ path: shot('order-with-seats'), fullPage: true });
  const tickets = await printedBy(page, () => page.getByRole('button', { name: 'Print tickets' }).first().click());
  const printed = tickets.flatMap(({ texts }) => /, seat (\S+)/.exec(texts.join(' '))?.[1] ?? []);
  expect([...new Set(printed)]).toEqual(['A-2', 'A-10', '7']);
});
