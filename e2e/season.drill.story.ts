// A season of four events: authored, published, seen with its events, and paused.
import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { look, STILL, type Visit } from './look.ts';
import { switchSeasons } from './seasons.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** A published event over the API, on that many days from now. */
async function night(page: Page, name: string, inDays: number, seasonId: string): Promise<string> {
  const startsAt = Date.now() + inDays * DAY;
  const schedule = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + 3 * HOUR) };
  const create = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const newId = () => randomBytes(12).toString('hex');
  const tiers = [{ _id: newId(), name: 'Advance', price: 5000, isActive: true }];
  const ticketTypes = [{ _id: newId(), name: 'Single ticket', totalQty: 50, tiers }];
  const input = { name, schedule, seasonId, venueId: venues[0]!._id, ticketTypes };
  const { createEvent } = await ask<{ createEvent: { _id: string } }>(page, create, { input });
  const publish = 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
  await ask(page, publish, { input: { eventId: createEvent._id, published: true } });
  return createEvent._id;
}

/** Buys two season tickets on a phone, and returns the number of their order. */
async function buySeason(path: string): Promise<string> {
  const page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(address(path));
  await page.getByText('4 nights').first().waitFor();
  await page.getByRole('link', { name: /^Winter Night 1/ }).waitFor();
  for (let pressed = 0; pressed < 2; pressed += 1) await page.getByRole('button', { name: 'One more All four nights' }).click();
  await page.screenshot({ path: shot('season-public-phone'), fullPage: true });
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await page.getByLabel('Full name').fill('Sia Sonnenfeld');
  await page.getByLabel('Phone').fill('207 555 0188');
  await page.getByLabel('Email').fill(`sia.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await page.screenshot({ path: shot('season-checkout-phone'), fullPage: true });
  await payButton(page).click();
  const number = await orderNumberOn(page);
  await page.screenshot({ path: shot('season-order-phone'), fullPage: true });
  const wide = await browser.page();
  await wide.goto(address(path));
  await wide.getByRole('link', { name: /^Winter Night 4/ }).waitFor();
  await wide.screenshot({ path: shot('season-public'), fullPage: true });
  return number;
}

/** Puts one package into the choice: its nights are shown then. */
async function takePackage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'One more Pick your nights' }).click();
  await page.getByRole('checkbox', { name: /^Winter Night 4/ }).waitFor();
}

/** Buys two of the four nights, and returns the number of their order. */
async function buyPackage(path: string): Promise<string> {
  const page = await browser.page();
  await page.goto(address(path));
  await page.getByText(/^Pick 2 nights or more, .* a night$/).waitFor();
  await takePackage(page);
  await page.screenshot({ path: shot('season-package-nights'), fullPage: true });
  // the button leads to the nights that are missing
  await page.getByRole('button', { name: 'Choose 2 more nights' }).filter({ visible: true }).click();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^Winter Night 4/ }).check();
  await page.reload();
  await page.getByRole('checkbox', { name: /^Winter Night 4/, checked: true }).waitFor();
  await page.screenshot({ path: shot('season-package-chosen'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: shot('season-package-phone'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await page.reload();
  await payButton(page).waitFor();
  await page.screenshot({ path: shot('season-package-checkout'), fullPage: true });
  await page.getByLabel('Full name').fill('Ida Abend');
  await page.getByLabel('Phone').fill('207 555 0189');
  await page.getByLabel('Email').fill(`ida.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  const number = await orderNumberOn(page);
  await page.reload();
  await orderNumberOn(page);
  await page.screenshot({ path: shot('season-package-order'), fullPage: true });
  return number;
}

beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

const dayIn = (days: number, time: string) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}`;

it('AUT-035 AUT-153 BYD-108 a season of four events is authored, published, bought and paused', async () => {
  const page = await pageOf(browser, 'Admin');
  await page.goto(address('/admin/dashboard/seasons'));
  await page.getByRole('button', { name: 'Create season' }).click();
  // its address is taken by an earlier try
  await page.getByLabel('Season name').fill(`Four Winters ${Date.now()}`);
  await page.getByRole('button', { name: 'NEXT' }).click();
  await step(page, 'Dates & times');
  await page.getByLabel('Start', { exact: true }).fill(dayIn(20, '18:00'));
  await page.getByLabel('End', { exact: true }).fill(dayIn(120, '22:00'));
  await page.getByLabel('Tickets until').fill(dayIn(120, '18:00'));
  await page.getByRole('button', { name: 'NEXT' }).click();
  await step(page, 'Ticket types');
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  await page.getByLabel('Ticket name').fill('All four nights');
  await page.getByLabel('Total qty').fill('120');
  await page.getByLabel('Price', { exact: true }).fill('160');
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  await page.getByLabel('Ticket name').last().fill('Pick your nights');
  await page.getByLabel('Total qty').last().fill('30');
  await page.getByRole('switch', { name: 'Buyers choose their nights' }).last().click();
  await page.getByLabel('Price a night').fill('46');
  await page.screenshot({ path: shot('season-package-wizard'), fullPage: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/seasonId=[0-9a-f]{24}/);
  const seasonId = new URL(page.url()).searchParams.get('seasonId')!;
  for (const [i, inDays] of [30, 50, 70, 90].entries()) await night(page, `Winter Night ${i + 1}`, inDays, seasonId);

  await page.getByRole('button', { name: 'PUBLISH SEASON' }).click();
  await page.getByRole('button', { name: 'PUBLISH NOW' }).click();
  const done = page.getByRole('dialog', { name: 'Publish successful' });
  // by keyboard: two clicks at one place within half a second are a double click, whose second one presses nothing new
  await done.getByRole('button', { name: 'VIEW SEASON DASHBOARD' }).press('Enter');
  await page.waitForURL(/\/admin\/dashboard\/seasons\/details\/overview/);
  for (const n of [1, 2, 3, 4]) await page.getByText(`Winter Night ${n}`).first().waitFor();
  await page.getByText('All four nights').first().waitFor();
  await page.getByText('Buyers choose 2 nights or more').waitFor();
  await page.screenshot({ path: shot('season-overview'), fullPage: true });

  const { season } = await ask<{ season: { stub: string; name: string } }>(
    page,
    'query S($id: ObjectId!) { season(seasonId: $id) { stub name } }',
    {
      id: seasonId,
    },
  );
  const order = await buySeason(`/s/${season.stub ?? seasonId}`);
  const path = `/s/${season.stub ?? seasonId}`;
  const chosen = await buyPackage(path);
  const withNights: Visit = ['nights of a package', path, (at) => takePackage(at)];
  expect(await look(await browser.page(STILL), [['public season', path], withNights])).toEqual([]);
  for (const number of [order, chosen]) {
    await page.goto(address(`/admin/dashboard/orders?any=${number}`));
    await page.getByText(season.name).first().waitFor();
  }
  await page.getByText(season.name).first().click();
  await page.getByText('Winter Night 4').first().waitFor();
  expect(await page.getByText('Winter Night 3').count()).toBe(0);
  await page.screenshot({ path: shot('season-package-staff'), fullPage: true });
  await page.goto(address(`/admin/dashboard/seasons/details/overview?seasonId=${seasonId}`));
  await page.screenshot({ path: shot('season-overview-sold'), fullPage: true });

  await page.getByRole('link', { name: /Sharing/ }).click();
  await page.waitForURL(/\/sharing/);
  await page.screenshot({ path: shot('season-sharing'), fullPage: true });
  await page.getByRole('switch', { name: 'Ticket sales' }).first().click();
  await page.getByRole('dialog', { name: 'Pause ticket sales?' }).getByRole('button', { name: 'PAUSE SALES' }).click();
  const published = async () =>
    (
      await ask<{ season: { published: boolean } }>(page, 'query S($id: ObjectId!) { season(seasonId: $id) { published } }', {
        id: seasonId,
      })
    ).season.published;
  await expect.poll(published).toBe(false);
});
