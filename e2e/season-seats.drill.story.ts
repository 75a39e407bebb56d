// A season with seats: one is free on some nights only, and a subscriber on a phone takes another that is hers on all of them.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { look, LOOKED_AT, STILL } from './look.ts';
import { aSeason, buy } from './season-hall.ts';
import { switchSeasons } from './seasons.ts';
import { pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
let season: Awaited<ReturnType<typeof aSeason>>;
beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

it('BUY-005 BYD-102 BYD-100 a seat is a subscriber’s on every night, and one that a night refuses says which', async () => {
  const staff = await pageOf(browser, 'Admin');
  season = await aSeason(staff);
  // somebody has A-4 on the second night
  await buy(await browser.page(), `/e/${season.nights[1]}/seats`, [4], 'Single Sitter');

  const page = await browser.page();
  await page.goto(address(`/s/${season.seasonId}`));
  await page.getByText('3 nights').first().waitFor();
  await page.getByRole('link', { name: /^Quartet 1/ }).waitFor();
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await page.waitForURL(/\/s\/.*\/seats$/);
  await page.getByRole('heading', { name: 'Prices for 3 nights' }).waitFor();
  const map = page.getByRole('application', { name: `Seats of ${season.name}` });
  await map.waitFor();
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.screenshot({ path: shot('season-seats-map') });
  const subscriber = await browser.page(PHONE);
  const number = await buy(subscriber, `/s/${season.seasonId}/seats`, [6, 7], 'Sofia Subscriber');
  await subscriber.getByText('A-6').first().waitFor();
  await subscriber.screenshot({ path: shot('season-seats-order-phone'), fullPage: true });

  // nobody else has them on any of the nights
  for (const eventId of season.nights) {
    await page.goto(address(`/e/${eventId}/seats`));
    await page.getByRole('button', { name: 'List', exact: true }).click();
    const section = page.getByRole('button', { name: /^Stalls ?Rows A to D/ });
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
    await page.getByRole('button', { name: 'Stalls, row A, seat 5, ' }).waitFor();
    expect(await page.getByRole('button', { name: 'Stalls, row A, seat 6, ' }).count()).toBe(0);
  }
  await staff.goto(address(`/admin/dashboard/orders?any=${number}`));
  await staff.getByText(season.name).first().waitFor();
}, 180_000);

it(`BYD-102 ${LOOKED_AT}: seats of a season`, async () => {
  const staff = await pageOf(browser, 'Admin', STILL);
  const path = `/create-season/ticket-types?seasonId=${season.seasonId}`;
  const found = [
    ...(await look(await browser.page(STILL), [['seats of a season', `/s/${season.seasonId}/seats`]])),
    ...(await look(staff, [['the plan of a season', path]])),
  ];
  expect(found).toEqual([]);
}, 180_000);
