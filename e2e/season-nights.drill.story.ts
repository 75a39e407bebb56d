// A season after its first night: what it costs now, who has the places of its nights, and where buyers find it.
import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { look, STILL } from './look.ts';
import { switchSeasons } from './seasons.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const newId = () => randomBytes(12).toString('hex');

beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

/** Three nights, of which the first has begun. */
async function aSeason(page: Page) {
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const at = (ms: number) => new Date(Date.now() + ms);
  const span = (from: number, to: number) => ({ announceAt: at(-2 * DAY), ticketsAt: at(-2 * DAY), startsAt: at(from), endsAt: at(to) });
  const typed = (name: string, price: number) => [
    { _id: newId(), name, totalQty: 50, tiers: [{ _id: newId(), name: 'Advance', price, isActive: true }] },
  ];
  const common = { venueId: venues[0]!._id };
  const name = `Three Nights ${Date.now()}`;
  const season = { ...common, name, schedule: span(-DAY, 60 * DAY), ticketTypes: typed('All nights', 12_000) };
  const { createSeason } = await ask<{ createSeason: { _id: string; stub: string | null } }>(
    page,
    'mutation C($input: CreateSeasonInput!) { createSeason(input: $input) { _id stub } }',
    { input: { ...season, nightReduction: { type: 'EqualParts', value: 0 } } },
  );
  const seasonId = createSeason._id;
  const nights: string[] = [];
  for (const [i, from] of [-HOUR, 6 * DAY, 13 * DAY].entries()) {
    const input = {
      ...common,
      name: `Part ${i + 1}`,
      seasonId,
      schedule: span(from, from + 3 * HOUR),
      ticketTypes: typed('One night', 5000),
    };
    const { createEvent } = await ask<{ createEvent: { _id: string } }>(
      page,
      'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }',
      { input },
    );
    nights.push(createEvent._id);
    const publish = 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
    await ask(page, publish, { input: { eventId: createEvent._id, published: true } });
  }
  await ask(page, 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }', {
    input: { seasonId, published: true },
  });
  return { seasonId, name, path: `/s/${createSeason.stub ?? seasonId}`, nights };
}

it('BYD-101 BYD-111 BUY-004 a season costs less after its first night, is found in the list, and shows the house of each night', async () => {
  const page = await pageOf(browser, 'Admin');
  const { seasonId, name, path, nights } = await aSeason(page);

  const buyer = await browser.page();
  await buyer.goto(address(path));
  await buyer.getByText('2 of 3 nights left').first().waitFor();
  await buyer.getByRole('button', { name: 'One more All nights' }).waitFor();
  const row = buyer.locator('.pub-row').first();
  expect(await row.innerText()).toMatch(/\$8\d\.\d\d[\s\S]*\$12\d\.\d\d/);
  await buyer.screenshot({ path: shot('season-reduced'), fullPage: true });
  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer.screenshot({ path: shot('season-reduced-phone'), fullPage: true });
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await buyer.goto(address('/events'));
  await buyer.getByRole('link', { name: new RegExp(name) }).waitFor();
  await buyer.screenshot({ path: shot('season-in-list') });
  await buyer.goto(address(path.replace('/s/', '/embed/season/')));
  await buyer.getByRole('button', { name: 'One more All nights' }).waitFor();
  await buyer.screenshot({ path: shot('season-framed') });

  // in the middle of the season a buyer pays two thirds of $120.00, and has the two nights to come
  const late = await browser.page();
  await takePlaces(late, address(path), { 'All nights': 1 });
  await late.getByLabel('Full name').fill('Lena Late');
  await late.getByLabel('Phone').fill('207 555 0144');
  await late.getByLabel('Email').fill(`lena.${randomBytes(3).toString('hex')}@example.com`);
  await useCard(late, CARDS.pays);
  await payButton(late).click();
  const number = await orderNumberOn(late);
  await late.getByRole('region', { name: 'Nights' }).getByRole('listitem').first().waitFor();
  await late.screenshot({ path: shot('season-reduced-order'), fullPage: true });
  const { orders } = await ask<{ orders: { orders: { tickets: { price: number }[]; nights: { name: string; state: string }[] }[] } }>(
    page,
    'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { tickets { price } nights { name state } } } }',
    { q: { any: number } },
  );
  expect(orders.orders[0]!.tickets).toEqual([{ price: 8000 }]);

  await page.goto(address(`/create-season/ticket-types?seasonId=${seasonId}`));
  const prices = page.getByRole('region', { name: 'Prices by nights left' });
  await prices.getByText('1 of 3 nights left').scrollIntoViewIfNeeded();
  await page.screenshot({ path: shot('season-night-prices'), fullPage: true });
  await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${nights[1]}`));
  await page.getByRole('heading', { name: 'House of this night' }).waitFor();
  await page.screenshot({ path: shot('night-house'), fullPage: true });
  await page.goto(address(`/admin/dashboard/seasons/details/overview?seasonId=${seasonId}`));
  await page
    .getByText(/1 season · 0 single · 50 left/)
    .first()
    .waitFor();
  await page.screenshot({ path: shot('season-houses'), fullPage: true });
  await page.goto(address(`/admin/dashboard/seasons/details/sharing?seasonId=${seasonId}`));
  await page.getByLabel('Code of the buy button').waitFor();
  await page.screenshot({ path: shot('season-sharing-button'), fullPage: true });
  await page.goto(address(`/admin/dashboard/seasons/details/sell?seasonId=${seasonId}`));
  await page
    .getByRole('region', { name: 'Tickets' })
    .getByRole('button', { name: /^All nights/ })
    .waitFor();
  expect(await look(await browser.page(STILL), [['reduced season', path]])).toEqual([]);
});
