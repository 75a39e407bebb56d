// A card reader at the counter: paid, refused, called back, offline, finished while the till was away, and a card that is typed.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { aReader } from './at-reader.ts';
import { lookAt, STILL } from './look.ts';
import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const ORDER = 'query O($id: ObjectId!) { order(orderId: $id) { number state payments { way state amount last4 } } }';
const TYPES = 'query E($s: String!) { publicEvent(stub: $s) { _id ticketTypes { _id name soldOut } } }';

const tile = (page: Page) => page.getByRole('region', { name: 'Tickets' }).getByRole('button', { name: /General admission/ });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' });
const inCart = (page: Page, name: RegExp) => cart(page).getByRole('button', { name });

it('a card pays at the reader, is refused, is called back, goes on at another reader, and pays while the till is away', async () => {
  const page = await pageOf(browser, 'Box office', { ...STILL, viewport: { width: 1024, height: 768 } });
  const found: string[] = [];
  const looked = async (name: string) => {
    found.push(...(await lookAt(page, name)));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1024, height: 768 });
  };
  const { publicEvent: event } = await ask<{ publicEvent: { _id: string; ticketTypes: { _id: string; name: string }[] } }>(page, TYPES, {
    s: publicEvent().split('/').at(-1) ?? '',
  });
  const type = event.ticketTypes.find(({ name }) => name.startsWith('General admission'))!;
  // a second try has readers of its own
  const ofTry = String(Date.now()).slice(-6);
  const [first, second] = [
    await aReader(page, `Window reader ${ofTry}`, { eventId: event._id, ticketTypeId: type._id }),
    await aReader(page, `Door reader ${ofTry}`, { eventId: event._id, ticketTypeId: type._id }),
  ];
  const till = address(`/admin/dashboard/events/details/sell?eventId=${event._id}`);
  // the newest one may be of another story, whose clock was ahead
  const shownOrder = async () => {
    const href = (await page.getByRole('link', { name: 'Open the order' }).getAttribute('href')) ?? '';
    const id = new URL(address(href)).searchParams.get('orderId');
    return (await ask<{ order: { number: string; payments: object[] } }>(page, ORDER, { id })).order;
  };
  const hold = async () => {
    await tile(page).click();
    await cart(page).getByText('Places held for').waitFor();
  };
  const asking = () => page.getByRole('heading', { name: 'Ask the guest to tap' }).waitFor();

  await page.goto(till);
  await hold();
  await page.screenshot({ path: shot('till-ways'), fullPage: true });
  await inCart(page, /^Card/).click();
  await page.getByRole('group', { name: 'Which reader stands at this till?' }).waitFor();
  await page.screenshot({ path: shot('till-readers'), fullPage: true });
  await looked('the readers');
  await page.getByRole('button', { name: new RegExp(`^${first.label}`) }).click();
  await asking();
  await page.screenshot({ path: shot('till-reader'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: shot('till-reader-dark'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: shot('till-reader-phone'), fullPage: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await looked('asked for at the reader');
  await first.tap('4000000000000002');
  await page.getByRole('heading', { name: 'Declined' }).waitFor();
  await page.screenshot({ path: shot('till-reader-declined'), fullPage: true });
  await looked('refused at the reader');
  await page.keyboard.press('Enter');
  await asking();
  await first.tap();
  await page.getByText(/by Visa 4242/).waitFor();
  await page.screenshot({ path: shot('till-reader-paid'), fullPage: true });
  await looked('paid at the reader');
  expect(await shownOrder()).toMatchObject({ payments: [{ way: 'reader', state: 'Received', last4: '4242' }] });

  // by keys: the reader of this till is asked at once, and called back
  await page.keyboard.press('Enter');
  await tile(page).waitFor();
  await page.keyboard.press('1');
  await cart(page).getByText('Places held for').waitFor();
  await page.keyboard.press('r');
  await asking();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Canceled' }).waitFor();
  await page.screenshot({ path: shot('till-reader-canceled'), fullPage: true });
  await looked('called back from the reader');
  await page.keyboard.press('Enter');
  await first.trouble('offline');
  await page.keyboard.press('r');
  await page.getByRole('heading', { name: `${first.label} is offline` }).waitFor();
  await page.screenshot({ path: shot('till-reader-offline'), fullPage: true });
  await page.getByRole('button', { name: 'Use another reader' }).click();
  await page.getByRole('button', { name: new RegExp(`^${second.label}`) }).click();
  await asking();

  // the till goes away, the guest taps, and the till comes back
  await page.goto('about:blank');
  await second.tap();
  await page.goto(till);
  await page.getByText(/This sale was finished while the till was away/).waitFor();
  await page.screenshot({ path: shot('till-reader-away'), fullPage: true });
  expect(await shownOrder()).toMatchObject({ payments: [{ way: 'reader', state: 'Received' }] });
  await first.trouble('');
  expect(found).toEqual([]);
});

it('a card is typed in the form of the buyer’s page', async () => {
  const page = await pageOf(browser, 'Box office', { ...STILL, viewport: { width: 1024, height: 768 } });
  const { publicEvent: event } = await ask<{ publicEvent: { _id: string } }>(page, TYPES, { s: publicEvent().split('/').at(-1) ?? '' });
  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${event._id}`));
  await tile(page).click();
  await cart(page).getByText('Places held for').waitFor();
  await inCart(page, /^Type card/).click();
  await page.getByText('Test card numbers').click();
  await page.getByRole('button', { name: 'Use card 4242 4242 4242 4242' }).click();
  await page.screenshot({ path: shot('till-typed'), fullPage: true });
  expect(await lookAt(page, 'a typed card')).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await page.getByText(/by Visa 4242/).waitFor();
});
