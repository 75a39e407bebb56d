// The till with a cart, while it is paid, and after the sale, for the axe stories.
import type { Page } from 'playwright-core';

import { inTurn, type Visit } from './look.ts';
import type { DemoIds } from './staff-visits.ts';

const ticket = (page: Page) => page.getByRole('region', { name: 'Tickets' }).getByRole('button').first();
/** The cart of the visit before is still there. */
const withCart = async (page: Page) => {
  await ticket(page).waitFor();
  const held = page.getByText('Places held for');
  if (!(await page.getByRole('group', { name: /^Quantity of/ }).count())) await ticket(page).click();
  await held.waitFor();
};
/** The demo has none; another story may have added some. */
const atReaders = async (page: Page) => {
  const none = page.getByText('No card reader is registered.');
  await none.or(page.getByRole('group', { name: 'Which reader stands at this till?' })).waitFor();
};
const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const pay = (way: RegExp) => (page: Page) => cart(page).getByRole('button', { name: way }).click();
const sellGiftCard = (page: Page) => page.getByRole('button', { name: /^Sell a gift card/ }).click();
const guest = async (page: Page) => {
  await cart(page)
    .getByRole('button', { name: /^Guest/ })
    .click();
  await cart(page).getByLabel('Email', { exact: true }).fill('amara.okafor-lindqvist@a-long-name-of-a-host.example.com');
};
const giveAway = async (page: Page) => {
  await page.getByLabel(/^Reason/).fill('Press');
  await page.getByRole('button', { name: /^Give away/ }).click();
  await page.getByRole('button', { name: /^Next customer/ }).waitFor();
};

export const counterVisits = ({ eventId }: DemoIds): Visit[] => {
  const till = `/admin/dashboard/events/details/sell?eventId=${eventId}`;
  return [
    ['till', till, async (page) => ticket(page).waitFor()],
    ['till with a cart and its guest', till, inTurn(withCart, guest)],
    ['till, cash', till, inTurn(withCart, pay(/^Cash/))],
    ['till, card reader', till, inTurn(withCart, pay(/^Card/), atReaders)],
    ['till, check', till, inTurn(withCart, pay(/^Check/))],
    ['till, gift card', till, inTurn(withCart, pay(/^Gift card/), (page) => page.getByLabel('Code of the card').waitFor())],
    ['till, sell a gift card', till, inTurn(sellGiftCard, (page) => page.getByLabel('Worth').waitFor())],
    ['till, given away', till, inTurn(withCart, pay(/^Comp/), giveAway)],
  ];
};
