// A season with seats: one is free on some nights only, and a subscriber on a phone takes another that is hers on all of them.
import type { Page } from 'playwright-core';
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
  season = await aSeason(staff, undefined, undefined, true);
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

/** In the dialog of nights, by what they are called there. */
async function chooseNights(page: Page, nights: readonly RegExp[], name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Choose|Change) nights$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'For which nights?' });
  await dialog.getByLabel('Some of them').check();
  for (const night of nights) await dialog.getByRole('checkbox', { name: night }).click();
  await page.screenshot({ path: shot(`season-package-${name}`) });
  await dialog.getByRole('button', { name: 'Show seats' }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('BYD-108 a buyer chooses nights, then a seat that is free on these, and has it there alone', async () => {
  const path = `/s/${season.seasonId}/seats`;
  for (const [name, more] of [
    ['wide', { colorScheme: 'dark' as const }],
    ['phone', { ...PHONE, colorScheme: 'light' as const }],
  ] as const) {
    const page = await browser.page(more);
    await page.goto(address(path));
    await page.getByText('Seats for all 3 nights').waitFor();
    await chooseNights(page, [/Quartet 1/, /Quartet 3/], `nights-${name}`);
    await page.getByText('Seats for 2 nights').waitFor();
    await page.screenshot({ path: shot(`season-package-map-${name}`) });
  }
  const page = await browser.page();
  await page.goto(address(`/s/${season.seasonId}`));
  await page.getByText('Pick 2 nights or more').waitFor();
  await page.screenshot({ path: shot('season-package-page'), fullPage: true });
  await page.goto(address(path));
  await chooseNights(page, [/Quartet 1/, /Quartet 3/], 'nights');
  // somebody has it on the second night
  await page.getByRole('application', { name: `Seats of ${season.name}` }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const yours = page.getByRole('complementary', { name: 'Your seats' });
  await yours.getByText('Row A, seat 4').waitFor();
  await chooseNights(page, [/Quartet 2/], 'more');
  await yours.getByText('Row A, seat 4 is not free on all of your nights').waitFor();
  await page.screenshot({ path: shot('season-package-lost') });
  await chooseNights(page, [/Quartet 2/], 'fewer');
  await yours
    .getByText(/^\$6\d\./)
    .first()
    .waitFor();
  await buy(page, path, [], 'Paula Package');
  await page.getByText('A-4').first().waitFor();
  await page.screenshot({ path: shot('season-package-order'), fullPage: true });
  await page.setViewportSize(PHONE.viewport);
  await page.screenshot({ path: shot('season-package-order-phone'), fullPage: true });

  const framed = await browser.page();
  await framed.goto(address(`/embed/season-seats/${season.seasonId}`));
  await chooseNights(framed, [/Quartet 1/, /Quartet 3/], 'framed');
  await framed.getByRole('button', { name: 'List', exact: true }).click();
  const section = framed.getByRole('button', { name: /^Stalls ?Rows A to D/ });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  await framed.getByRole('button', { name: 'Stalls, row A, seat 5, ' }).waitFor();
  expect(await framed.getByRole('button', { name: 'Stalls, row A, seat 4, ' }).count()).toBe(0);
  await framed.screenshot({ path: shot('season-package-framed') });
}, 180_000);

it(`BYD-102 ${LOOKED_AT}: seats of a season`, async () => {
  const staff = await pageOf(browser, 'Admin', STILL);
  const path = `/create-season/ticket-types?seasonId=${season.seasonId}`;
  const seats = `/s/${season.seasonId}/seats`;
  const asked = async (page: Page) => {
    await page.getByRole('button', { name: 'Choose nights' }).click();
    await page.getByRole('dialog').getByLabel('Some of them').check();
    await page.getByRole('checkbox', { name: /Quartet 3/ }).waitFor();
  };
  const found = [
    ...(await look(await browser.page(STILL), [['seats of a season', seats]])),
    ...(await look(await browser.page(STILL), [['the nights of a package', seats, asked]])),
    ...(await look(staff, [['the plan of a season', path]])),
  ];
  expect(found).toEqual([]);
}, 180_000);
