// An evening at a till: its shift is opened with a float, sells, gives away, takes back, hands out, and closes with a difference.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { aReader, type AtReader } from './at-reader.ts';
import { CARDS, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { STILL } from './look.ts';
import { retireTills } from './retire-tills.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const EVENT = 'query E($s: String!) { publicEvent(stub: $s) { _id ticketTypes { _id } } }';
const ORDER = 'query O($id: ObjectId!) { order(orderId: $id) { number state type total payments { way amount } tickets { seat } } }';
const SAVE = 'mutation S($input: SaveTillInput!) { saveTill(input: $input) { _id } }';
const OTHER = 'harbor-lights';
const FLOAT = 20_000;
const SHORT = 500;
const PILES = [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1];

interface OnSale {
  readonly _id: string;
  readonly ticketTypes: readonly { readonly _id: string }[];
}
interface ShownOrder {
  readonly number: string;
  readonly state: string;
  readonly total: number;
  readonly payments: readonly { readonly way: string; readonly amount: number }[];
  readonly tickets: readonly { readonly seat: string | null }[];
}

const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const tile = (page: Page, name: RegExp | string) => page.getByRole('region', { name: 'Tickets' }).getByRole('button', { name });
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
const pay = (page: Page, name: RegExp) => cart(page).getByRole('button', { name }).click();
const more = async (page: Page, name: string) => {
  await press(page, 'More of this till');
  await page.getByRole('menuitem', { name }).click();
};
const take = async (page: Page, name: RegExp | string, tickets = 1) => {
  for (let at = 0; at < tickets; at += 1) await tile(page, name).first().click();
  await cart(page).getByText('Places held for').waitFor();
};
/** What was just sold; the till is at the next customer after it. */
async function soldOn(page: Page): Promise<{ id: string; order: ShownOrder }> {
  await page.getByRole('button', { name: /^Next customer/ }).waitFor();
  const href = (await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')) ?? '';
  const id = new URL(address(href)).searchParams.get('orderId') ?? '';
  return { id, order: (await ask<{ order: ShownOrder }>(page, ORDER, { id })).order };
}
const next = (page: Page) => page.keyboard.press('Enter');
const cashOf = ({ payments }: ShownOrder) => payments.filter(({ way }) => way === 'cash').reduce((sum, { amount }) => sum + amount, 0);

it('an evening: seats and standing, cash, card and both, a comp, an exchange, a void, will call, and a drawer that is short', async () => {
  const admin = await pageOf(browser, 'Owner (Harbor Stage)');
  const ways = ['cash', 'reader', 'check', 'card', 'elsewhere', 'comp'];
  const name = `Evening window ${String(Date.now()).slice(-6)}`;
  const till = { name, ways, hasDrawer: true, allowsCodes: true, sellableIds: [], ticketTypeIds: [], venueId: null };
  await ask(admin, SAVE, { input: till });
  try {
    await anEvening(await pageOf(browser, 'Owner (Harbor Stage)', { ...STILL, viewport: { width: 1024, height: 768 } }), name);
  } finally {
    await retireTills(admin);
  }
});

async function anEvening(page: Page, till: string): Promise<void> {
  const { publicEvent: event } = await ask<{ publicEvent: { _id: string } }>(page, EVENT, { s: 'paper-lanterns' });
  const { publicEvent: other } = await ask<{ publicEvent: OnSale }>(page, EVENT, { s: OTHER });
  const reader = await aReader(page, `Reader of ${till}`, { eventId: other._id, ticketTypeId: other.ticketTypes[0]!._id });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${event._id}`));
  await press(page, new RegExp(`^${till}`));
  await more(page, 'Open the drawer');
  await page.getByLabel('How many of $20').fill('10');
  await press(page, 'Open with $200.00');

  // two standing places for cash
  await take(page, /^Standing floor/, 2);
  await pay(page, /^Cash/);
  await press(page, '$100.00');
  await next(page);
  const first = await soldOn(page);
  let drawer = FLOAT + cashOf(first.order);
  await next(page);

  drawer += await aMixedSale(page, reader);
  await aSeatByCard(page, reader);

  // one is given away, and one is sold by mistake
  await take(page, /^Standing floor/);
  await pay(page, /^Comp/);
  await page.getByLabel(/^Reason/).fill('Press');
  await press(page, 'Give away 1');
  expect((await soldOn(page)).order).toMatchObject({ type: 'Complimentary', total: 0 });
  await next(page);
  await take(page, /^Standing floor/);
  await pay(page, /^Cash/);
  await next(page);
  const mistake = await soldOn(page);
  await page.keyboard.press('v');
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await page.getByText(`Order ${mistake.order.number} is voided`).waitFor();
  await next(page);

  drawer += await anExchange(page, first.order.number);
  await willCall(page);

  // the drawer is five dollars short
  await more(page, 'Close the shift');
  let uncounted = drawer - SHORT;
  for (const value of PILES) {
    const count = Math.floor(uncounted / value);
    uncounted -= count * value;
    if (count > 0)
      await page.getByLabel(`How many of ${value < 100 ? `${value}¢` : `$${value / 100}`}`, { exact: true }).fill(String(count));
  }
  await press(page, 'Save the count');
  await page.getByText('Should be in the drawer').waitFor();
  await press(page, 'Coins short');
  await press(page, 'Close with -$5.00');
  await page.getByText('Agrees with the ledger').waitFor();
  await page.screenshot({ path: shot('evening-report'), fullPage: true });
}

/** Ten dollars in cash and the rest by card; the cash of it in cents. */
async function aMixedSale(page: Page, reader: AtReader): Promise<number> {
  await take(page, /^Standing floor/);
  await pay(page, /^Cash/);
  for (const key of '1000') await page.keyboard.press(key);
  await press(page, /^Take \$10\.00 in cash/);
  await pay(page, /^Card/);
  await press(page, new RegExp(`^${reader.label}`));
  await page.getByRole('heading', { name: 'Ask the guest to tap' }).waitFor();
  await reader.tap();
  const { order } = await soldOn(page);
  expect(order.payments).toEqual([
    { way: 'cash', amount: 1000 },
    { way: 'reader', amount: order.total - 1000 },
  ]);
  await next(page);
  return 1000;
}

/** The best free seat of the boxes; the till remembers its reader. */
async function aSeatByCard(page: Page, reader: AtReader): Promise<void> {
  await take(page, /^Box/);
  await page.screenshot({ path: shot('evening-seat') });
  await pay(page, /^Card/);
  const asks = page.getByRole('heading', { name: 'Ask the guest to tap' });
  const choice = page.getByRole('button', { name: new RegExp(`^${reader.label}`) });
  await asks.or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await asks.waitFor();
  await reader.tap();
  const { order } = await soldOn(page);
  expect([order.payments.map(({ way }) => way), order.tickets.every(({ seat }) => seat !== null)]).toEqual([['reader'], true]);
  await next(page);
}

/** One of two tickets for a dearer one, the difference in cash; it in cents. */
async function anExchange(page: Page, number: string): Promise<number> {
  await tile(page, /^Standing floor/).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('article', { name: number }).getByRole('button', { name: 'Exchange' }).click();
  await page.getByRole('group', { name: 'Give back' }).getByRole('button').first().click();
  const offers = page.getByRole('group', { name: 'Take instead' }).getByRole('button');
  await offers.filter({ hasText: '+$' }).and(page.locator(':enabled')).first().click();
  const side = page.getByRole('complementary', { name: 'Exchange' });
  await side.getByText('Difference to pay').waitFor();
  await side.getByRole('button', { name: 'Cash' }).click();
  await press(page, /^Finish, no change/);
  await page.getByText('Take the old tickets back').waitFor();
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec((await side.locator('output').textContent()) ?? '') ?? [];
  await press(page, /^Next customer/);
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

/** Bought on the phone at home, handed out once. */
async function willCall(page: Page): Promise<void> {
  const home = await browser.page();
  await takePlaces(home, address(`/e/${OTHER}`), { Seat: 1 });
  await home.getByLabel('Full name').fill('Ines Wahl');
  await home.getByLabel('Phone').fill('207 555 0144');
  await home.getByLabel('Email').fill(`ines.${process.pid}@example.com`);
  await useCard(home, CARDS.pays);
  await payButton(home).click();
  const number = await orderNumberOn(home);
  await tile(page, /^Standing floor/).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('searchbox').fill(number);
  const found = page.getByRole('article', { name: number });
  await found.getByRole('button', { name: /^Hand out 1/ }).click();
  await found.getByText(/^Handed out on/).waitFor();
  expect(await found.getByRole('button', { name: /^Hand out/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
