// A series of six nights, from its sale to the last scan: one night goes to a friend, one is canceled, one is exchanged.
import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { CARDS, orderNumberOn, payButton, takePlaces, useCard, type Buyer } from './buying.ts';
import { switchSeasons } from './seasons.ts';
import { decide, linkIn, proveEmail, shareOne, signUp } from './sharing-steps.ts';
import { ask, mailsTo, pageOf, setClock, until } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const PHONE = { viewport: { width: 390, height: 844 } };
const NIGHTS = 6;
const tag = randomBytes(3).toString('hex');
const holder: Buyer = { fullName: 'Hanna Holder', email: `hanna.${tag}@example.com`, phoneNumber: '+18015557431' };
const friend: Buyer = { fullName: 'Finn Friend', email: `finn.${tag}@example.com`, phoneNumber: '+18015557432' };
/** The product's time when the story begins: its clock may be ahead. */
let began = 0;
const newId = () => randomBytes(12).toString('hex');
const typed = (name: string, price: number) => [
  { _id: newId(), name, totalQty: 50, tiers: [{ _id: newId(), name: 'Advance', price, isActive: true }] },
];

beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

/** An event of the series, or beside it. Doors are open already, so that a story need not wait for its evenings. */
async function anEvent(page: Page, name: string, startsIn: number, more: object): Promise<string> {
  const at = (ms: number) => new Date(began + ms);
  const schedule = { announceAt: at(-DAY), ticketsAt: at(-DAY), ticketsEndAt: at(startsIn), doorsAt: at(-HOUR) };
  const input = { name, schedule: { ...schedule, startsAt: at(startsIn), endsAt: at(startsIn + 3 * HOUR) }, ...more };
  const create = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
  const { createEvent } = await ask<{ createEvent: { _id: string } }>(page, create, { input });
  const publish = 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
  await ask(page, publish, { input: { eventId: createEvent._id, published: true } });
  return createEvent._id;
}

async function aSeries(page: Page) {
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const venueId = venues[0]!._id;
  const at = (ms: number) => new Date(began + ms);
  const input = {
    name: `Six Nights ${tag}`,
    venueId,
    schedule: { announceAt: at(-DAY), ticketsAt: at(-DAY), ticketsEndAt: at(60 * DAY), startsAt: at(HOUR), endsAt: at(60 * DAY) },
    ticketTypes: typed('Series ticket', 24_000),
    exchange: { allowed: true, percent: 0 },
  };
  const create = 'mutation C($input: CreateSeasonInput!) { createSeason(input: $input) { _id } }';
  const { createSeason } = await ask<{ createSeason: { _id: string } }>(page, create, { input });
  const nights: string[] = [];
  for (let night = 0; night < NIGHTS; night += 1)
    nights.push(
      await anEvent(page, `Evening ${night + 1} ${tag}`, 4 * HOUR + night * 5 * DAY, {
        venueId,
        seasonId: createSeason._id,
        ticketTypes: typed('One evening', 6000),
      }),
    );
  await ask(page, 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }', {
    input: { seasonId: createSeason._id, published: true },
  });
  const gala = await anEvent(page, `Gala ${tag}`, 10 * DAY, { venueId, ticketTypes: typed('Gala seat', 9000) });
  return { path: `/s/${createSeason._id}`, nights, gala };
}

/** The verdict of the scanner on a typed code. */
async function doorSays(page: Page, eventId: string, code: string): Promise<string> {
  await page.goto(address(`/admin/dashboard/events/details/scan?eventId=${eventId}`));
  await page.getByRole('button', { name: 'Type code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  const verdict = page.locator('main[role=alert]').getByRole('heading');
  await verdict.waitFor();
  return verdict.innerText();
}

const codesIn = (text: string, name: string) => [...text.matchAll(new RegExp(`^${name}\\b.*: (\\S{20,})$`, 'gm'))].map(([, code]) => code!);

/** Cancels the night with refunds, as staff do, and waits until it is over. */
async function cancels(page: Page, eventId: string): Promise<void> {
  await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
  await page.getByRole('button', { name: 'Cancel Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Event' });
  await dialog.getByLabel('Cancel with refund').check();
  await dialog.getByLabel(/Reason for your guests/).fill('Burst pipe');
  await dialog.getByLabel('Type CANCEL to confirm').fill('CANCEL');
  await page.screenshot({ path: shot('six-nights-cancel') });
  await dialog.getByRole('button', { name: 'Cancel Event' }).click();
  await page.waitForURL(/type=MainEventListCancelled/);
  await setClock('+10m');
  await page.getByText('Finished. 1 of 1 done.').waitFor({ timeout: 60_000 });
}

/** Exchanges the night for a place at the gala, for cash. */
async function exchanges(page: Page, number: string, night: string): Promise<void> {
  const { orders } = await ask<{ orders: { orders: { _id: string }[] } }>(
    page,
    'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { _id } } }',
    { q: { any: number } },
  );
  await page.goto(address(`/admin/dashboard/orders/details?orderId=${orders.orders[0]!._id}`));
  await page.getByRole('button', { name: `Exchange ${night}` }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(night) });
  for (const [label, option] of [
    ['Exchange for', `Gala ${tag}`],
    ['Ticket type', 'Gala seat'],
  ] as const) {
    await dialog.getByLabel(label).click();
    await page.getByTitle(new RegExp(`^${option}`)).click();
  }
  await dialog.getByRole('button', { name: 'Hold the place and show the difference' }).click();
  await page.screenshot({ path: shot('six-nights-exchange') });
  await dialog.getByRole('button', { name: /\$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.screenshot({ path: shot('six-nights-order'), fullPage: true });
}

// a sign-up cannot be repeated: no retry
describe('a series of six nights', { retry: 0 }, () => {
  it('BUY-005 BYD-103 BYD-104 is sold; one night goes to a friend, one is canceled, one exchanged, and each door lets in once', async () => {
    began = (await setClock('reset')).getTime();
    onTestFinished(async () => void (await setClock('reset')));
    const staff = await pageOf(browser, 'Admin');
    const { path, nights, gala } = await aSeries(staff);

    const page = await browser.page(PHONE);
    await page.goto(address('/user/account'));
    await signUp(page, holder);
    await proveEmail(page, holder);
    await takePlaces(page, address(path), { 'Series ticket': 1 });
    await page.getByLabel('Full name').fill(holder.fullName);
    await page.getByLabel('Phone').fill(holder.phoneNumber);
    await page.getByLabel('Email').fill(holder.email);
    await useCard(page, CARDS.pays);
    await payButton(page).click();
    const number = await orderNumberOn(page);
    const mail = await until(
      'the mail with the tickets',
      async () => (await mailsTo(holder.email)).find(({ text }) => codesIn(text, 'Series ticket').length > 0) ?? null,
    );
    const [code] = codesIn(mail.text, 'Series ticket');

    // the second evening goes to a friend
    await page.goto(address('/my-tickets'));
    await page.getByText('Show tickets').first().click();
    await page.waitForURL(/order=/);
    const ownOrder = page.url();
    await page.getByRole('link', { name: new RegExp(`Evening 2 ${tag}`) }).click();
    await page.locator('.ant-modal-title').getByText(`Evening 2 ${tag}`).waitFor();
    await shareOne(page, page.url(), friend.email);
    const [offer] = await mailsTo(friend.email);
    const other = await browser.page(PHONE);
    await other.goto(linkIn(offer!.text));
    await other.getByLabel('Full name').fill(friend.fullName);
    await other.keyboard.press('Enter');
    await decide(other, 'Accept', { giver: holder.fullName, hasWaiver: false });

    await cancels(staff, nights[2]!);
    const told = await until(
      'the mail on the canceled evening',
      async () => (await mailsTo(holder.email)).find(({ subject }) => subject === `Evening 3 ${tag} was cancelled`) ?? null,
    );
    expect(told.text).toContain('Burst pipe');
    await exchanges(staff, number, `Evening 4 ${tag}`);

    // the code of the season opens what is left of it, once each
    const door = await pageOf(browser, 'Scanner');
    for (const night of [0, 4, 5]) expect([night, await doorSays(door, nights[night]!, code!)]).toEqual([night, 'Let in']);
    expect(await doorSays(door, nights[0]!, code!)).toBe('Already scanned');
    expect(await doorSays(door, nights[1]!, code!)).toBe('Not valid');
    expect(await doorSays(door, nights[3]!, code!)).toBe('Refunded');
    const accepted = await until(
      'the friend’s ticket',
      async () => (await mailsTo(friend.email)).flatMap(({ text }) => codesIn(text, 'Series ticket'))[0] ?? null,
    );
    expect(await doorSays(door, nights[1]!, accepted)).toBe('Let in');
    const exchanged = await until(
      'the ticket of the gala',
      async () => (await mailsTo(holder.email)).flatMap(({ text }) => codesIn(text, 'Gala seat'))[0] ?? null,
    );
    expect(await doorSays(door, gala, exchanged)).toBe('Let in');

    await page.goto(ownOrder);
    const list = page.getByRole('region', { name: 'Nights' });
    await list.getByText('1 with a friend').waitFor();
    await page.screenshot({ path: shot('six-nights-holder-phone'), fullPage: true });
    await staff.reload();
    await staff
      .getByText(/1 let in/)
      .first()
      .waitFor();
    await staff.screenshot({ path: shot('six-nights-staff'), fullPage: true });
  }, 300_000);
});
