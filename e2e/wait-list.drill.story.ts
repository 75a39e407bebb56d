// A party of four from the wait list to its tickets: joining, an offer by hand, the mail, the party's page, the checkout.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { lookAt, STILL } from './look.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const STUB = 'winter-lights-gala';
const EVENT = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';
const ORDERS = `query O($query: OrdersQueryInput, $pagination: PaginationInput) {
  orders(query: $query, pagination: $pagination) { orders { _id state tickets { _id state } } } }`;
const CANCEL = 'mutation C($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';

interface Orders {
  readonly orders: {
    readonly orders: readonly { readonly _id: string; readonly state: string; readonly tickets: readonly { readonly state: string }[] }[];
  };
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const [look, width, height, colorScheme] of [
    ['', 1440, 900, 'light'],
    ['-dark', 1440, 900, 'dark'],
    ['-phone', 390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: shot(`${name}${look}`) });
  }
}

/** Orders of the event are canceled until so many places are free. */
async function freePlaces(page: Page, eventId: string, places: number): Promise<void> {
  const { orders } = await ask<Orders>(page, ORDERS, { query: { eventIds: [eventId] }, pagination: { pageSize: 60 } });
  let freed = 0;
  for (const { _id: orderId, state, tickets } of orders.orders) {
    if (freed >= places) return;
    if (state !== 'Active' || tickets.some((ticket) => ticket.state !== 'Active')) continue;
    await ask(page, CANCEL, { input: { orderId } });
    freed += tickets.length;
  }
}

async function linkOf(email: string): Promise<string> {
  const find = async () => {
    const mails = (await (await fetch(address('/dev/mail?format=json'))).json()) as {
      _id: string;
      to: string;
      subject: string;
      text?: string;
    }[];
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('held for you'));
    return mail && (await (await fetch(address(`/dev/mail/${mail._id}`))).text()).match(/\/wait-list\/[\w-]+/)?.[0];
  };
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find())!;
}

it('BUY-081 BYD-172 BYD-173 a party of four gets from the wait list to its tickets', async () => {
  const staff = await pageOf(browser, 'Admin', STILL);
  const { publicEvent } = await ask<{ publicEvent: { _id: string } }>(staff, EVENT, { s: STUB });
  // its name is taken by an earlier try
  const tag = String(Date.now()).slice(-6);
  const [name, email] = [`Party ${tag}`, `party-${tag}@example.com`];
  const buyer = await browser.page({ viewport: { width: 390, height: 844 }, ...STILL });
  await buyer.goto(address(`/e/${STUB}`));
  const form = buyer.getByRole('form', { name: 'Join the wait list' });
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('801 555 0142');
  await form.getByLabel('How many tickets').selectOption('4');
  await form.getByText('What would you take?').click();
  await form.scrollIntoViewIfNeeded();
  await buyer.screenshot({ path: shot('wait-list-join') });
  await form.getByRole('button', { name: 'Join the wait list' }).click();
  await buyer.getByText('You are on the wait list').waitFor();

  await freePlaces(staff, publicEvent._id, 4);
  await staff.setViewportSize({ width: 1440, height: 900 });
  await staff.goto(address(`/admin/dashboard/events/details/waitlist?eventId=${publicEvent._id}`));
  await staff.getByRole('button', { name: `Offer what is free to ${name}` }).click();
  await staff.getByText(`Offered to ${name}.`).waitFor();
  await pictures(staff, 'wait-list-staff');
  expect(await lookAt(staff, 'wait-list')).toEqual([]);

  await buyer.goto(address(await linkOf(email)));
  const take = buyer.getByRole('button', { name: /^Take 4 tickets/ });
  await take.waitFor();
  await pictures(buyer, 'wait-list-party');
  expect(await lookAt(buyer, 'wait-list-party')).toEqual([]);
  await take.click();
  await buyer.waitForURL(/\/checkout\?token=/);
  await payButton(buyer).waitFor();
  expect(await buyer.getByLabel('Full name').inputValue()).toBe(name);
  await useCard(buyer, CARDS.pays);
  await payButton(buyer).click();
  expect(await orderNumberOn(buyer)).toMatch(/^MQ-/);
});
