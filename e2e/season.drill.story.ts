// A season of four events: authored, published, seen with its events, and paused.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { switchSeasons } from './seasons.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** An event over the API, on that many days from now. */
async function night(page: Page, name: string, inDays: number, seasonId: string): Promise<string> {
  const startsAt = Date.now() + inDays * DAY;
  const schedule = { startsAt: new Date(startsAt), endsAt: new Date(startsAt + 3 * HOUR) };
  const create = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
  const { createEvent } = await ask<{ createEvent: { _id: string } }>(page, create, { input: { name, schedule, seasonId } });
  return createEvent._id;
}

beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

const dayIn = (days: number, time: string) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T${time}`;

it('AUT-035 AUT-153 OPS-020 a season of four events is authored, published and paused', async () => {
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
  await page.screenshot({ path: shot('season-overview'), fullPage: true });

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
