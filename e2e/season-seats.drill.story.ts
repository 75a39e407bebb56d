// A season with seats: one is free on some nights only, and a subscriber on a phone takes another that is hers on all of them.
import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { packPlan } from '../packages/shared/src/seating/packed-plan.ts';
import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { look, LOOKED_AT, STILL } from './look.ts';
import { switchSeasons } from './seasons.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const dayOf = (inDays: number, more = 0) => new Date(Date.now() + inDays * DAY + more).toISOString();

interface Made {
  readonly _id: string;
  readonly version: number;
  readonly ticketTypes: readonly { readonly _id: string; readonly tiers: readonly object[] }[];
}
const FIELDS = '_id version ticketTypes { _id name categoryId totalQty purchaseLimit visible tiers { _id name price isActive } }';

/** A published plan with four rows of ten seats at a venue of the organization. */
async function hall(page: Page): Promise<{ planId: string; venueId: string }> {
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const venueId = venues[0]!._id;
  const rows = ['A', 'B', 'C', 'D'].map((label, y) => ({
    id: label,
    label,
    seats: Array.from({ length: 10 }, (_, x) => ({
      id: `${label}${x + 1}`,
      number: `${x + 1}`,
      x: x * 15,
      y: y * 16,
      categoryId: 'c',
      flags: [],
    })),
  }));
  const categories = [{ id: 'c', name: 'Stalls', color: null }];
  const layout = packPlan({ categories, sections: [{ id: 's', name: 'Stalls', rows, tables: [] }], areas: [], shapes: [] });
  const { made } = await ask<{ made: { _id: string; version: number } }>(
    page,
    'mutation C($venueId: ObjectId!, $layout: PackedPlan) { made: createSeatingPlan(venueId: $venueId, name: "Season hall", layout: $layout) { _id version } }',
    { venueId, layout },
  );
  const publish = 'mutation P($planId: ObjectId!, $version: Int!) { publishSeatingPlan(planId: $planId, version: $version) { _id } }';
  await ask(page, publish, { planId: made._id, version: made.version });
  return { planId: made._id, venueId };
}

const priced = ({ ticketTypes }: Made, price: number) =>
  ticketTypes.map(({ tiers, ...type }) => ({ ...type, tiers: tiers.map((tier) => ({ ...tier, price })) }));

/** Three nights in that hall, and a season of all of them. */
async function aSeason(page: Page) {
  const { planId, venueId } = await hall(page);
  const season = {
    name: `Chamber season ${randomBytes(3).toString('hex')}`,
    venueId,
    seatingChartKey: planId,
    salesBeginImmediately: true,
    schedule: { startsAt: dayOf(5), endsAt: dayOf(120), ticketsEndAt: dayOf(119) },
  };
  const { made } = await ask<{ made: Made }>(
    page,
    `mutation C($input: CreateSeasonInput!) { made: createSeason(input: $input) { ${FIELDS} } }`,
    {
      input: season,
    },
  );
  const update = `mutation U($input: UpdateSeasonInput!) { updateSeason(input: $input) { _id } }`;
  await ask(page, update, { input: { seasonId: made._id, version: made.version, season: { ...season, ticketTypes: priced(made, 9000) } } });
  const nights: string[] = [];
  for (const [i, inDays] of [10, 20, 30].entries())
    nights.push(await night(page, { planId, venueId, seasonId: made._id, at: i + 1, inDays }));
  await ask(page, 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }', {
    input: { seasonId: made._id, published: true },
  });
  return { seasonId: made._id, name: season.name, nights };
}

interface NightOf {
  readonly planId: string;
  readonly venueId: string;
  readonly seasonId: string;
  readonly at: number;
  readonly inDays: number;
}

async function night(page: Page, { planId, venueId, seasonId, at, inDays }: NightOf): Promise<string> {
  const schedule = { startsAt: dayOf(inDays), endsAt: dayOf(inDays, 3 * HOUR), ticketsEndAt: dayOf(inDays) };
  const event = {
    name: `Quartet ${at}`,
    type: 'GeneralEvent',
    venueId,
    seasonId,
    seatingChartKey: planId,
    salesBeginImmediately: true,
    schedule,
  };
  const { made } = await ask<{ made: Made }>(
    page,
    `mutation C($input: CreateEventInput!) { made: createEvent(input: $input) { ${FIELDS} } }`,
    {
      input: event,
    },
  );
  const input = { eventId: made._id, version: made.version, event: { ...event, ticketTypes: priced(made, 4000) } };
  await ask(page, 'mutation U($input: UpdateEventInput!) { updateEvent(input: $input) { _id } }', { input });
  const publish = { input: { eventId: made._id, published: true } };
  await ask(page, 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }', publish);
  return made._id;
}

/** Buys these seats of row A in the list, and answers the number of the order. */
async function buy(page: Page, path: string, seats: readonly number[], name: string): Promise<string> {
  await page.goto(address(path));
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const section = page.getByRole('button', { name: /^Stalls ?Rows A to D/ });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  for (const number of seats) await page.getByRole('button', { name: `Stalls, row A, seat ${number}, ` }).click();
  await page.screenshot({ path: shot(`season-seats-list-${seats[0]}`) });
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone').fill('207 555 0131');
  await page.getByLabel('Email').fill(`${name.split(' ')[0]!.toLowerCase()}.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  return orderNumberOn(page);
}

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
