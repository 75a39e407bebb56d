// A season in a hall with four rows of ten seats, as the story of its seats and that of its renewal have it.
import { randomBytes } from 'node:crypto';

import type { Page } from 'playwright-core';

import { packPlan } from '../packages/shared/src/seating/packed-plan.ts';
import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { ask } from './staff.ts';
import { address, shot } from './world.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
const newId = () => randomBytes(12).toString('hex');
const dayOf = (inDays: number, more = 0) => new Date(Date.now() + inDays * DAY + more).toISOString();

interface Made {
  readonly _id: string;
  readonly version: number;
  readonly ticketTypes: readonly {
    readonly _id: string;
    readonly categoryId: string;
    readonly totalQty: number;
    readonly tiers: readonly object[];
  }[];
}
const FIELDS = '_id version ticketTypes { _id name categoryId totalQty purchaseLimit visible tiers { _id name price isActive } }';

export interface Hall {
  readonly planId: string;
  readonly venueId: string;
}

/** A published plan with four rows of ten seats at a venue of the organization. */
export async function hall(page: Page): Promise<Hall> {
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

/** Beside it, two nights or more at $30.00 each. */
const someNights = ({ categoryId, totalQty }: Made['ticketTypes'][number]) => {
  const tiers = [{ _id: newId(), name: 'Advance', price: 3000, isActive: true }];
  return { _id: newId(), name: 'Pick your nights', categoryId, totalQty, purchaseLimit: 0, visible: true, leastNights: 2, tiers };
};

/** Nights in that hall, three unless other days are given, and a season of all of them; with `hasPackage` buyers may choose nights. */
export async function aSeason(page: Page, made?: Hall, nightsIn: readonly number[] = [10, 20, 30], hasPackage = false) {
  const { planId, venueId } = made ?? (await hall(page));
  const season = {
    name: `Chamber season ${randomBytes(3).toString('hex')}`,
    venueId,
    seatingChartKey: planId,
    salesBeginImmediately: true,
    schedule: { startsAt: dayOf(5), endsAt: dayOf(120), ticketsEndAt: dayOf(119) },
  };
  const { made: stored } = await ask<{ made: Made }>(
    page,
    `mutation C($input: CreateSeasonInput!) { made: createSeason(input: $input) { ${FIELDS} } }`,
    {
      input: season,
    },
  );
  const update = `mutation U($input: UpdateSeasonInput!) { updateSeason(input: $input) { _id } }`;
  const ticketTypes = [...priced(stored, 9000), ...(hasPackage ? [someNights(stored.ticketTypes[0]!)] : [])];
  await ask(page, update, { input: { seasonId: stored._id, version: stored.version, season: { ...season, ticketTypes } } });
  const nights: string[] = [];
  for (const [i, inDays] of nightsIn.entries())
    nights.push(await night(page, { planId, venueId, seasonId: stored._id, at: i + 1, inDays }));
  await ask(page, 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }', {
    input: { seasonId: stored._id, published: true },
  });
  return { seasonId: stored._id, name: season.name, nights };
}

interface NightOf {
  readonly planId: string;
  readonly venueId: string;
  readonly seasonId: string;
  readonly at: number;
  readonly inDays: number;
  /** Holders of the season pay for it by a link. */
  readonly holdersPay?: boolean;
}

export async function night(page: Page, { planId, venueId, seasonId, at, inDays, holdersPay = false }: NightOf): Promise<string> {
  const schedule = { startsAt: dayOf(inDays), endsAt: dayOf(inDays, 3 * HOUR), ticketsEndAt: dayOf(inDays) };
  const event = {
    name: `Quartet ${at}`,
    type: 'GeneralEvent',
    venueId,
    seasonId,
    holdersPay,
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
export async function buy(page: Page, path: string, seats: readonly number[], name: string): Promise<string> {
  await page.goto(address(path));
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const section = page.getByRole('button', { name: /^Stalls ?Rows A to D/ });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  for (const number of seats) await page.getByRole('button', { name: `Stalls, row A, seat ${number}, ` }).click();
  await page.screenshot({ path: shot(`season-seats-list-${seats[0]}`) });
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await page.screenshot({ path: shot(`season-checkout-${seats[0] ?? 'kept'}`), fullPage: true });
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Phone').fill('207 555 0131');
  await page.getByLabel('Email').fill(`${name.split(' ')[0]!.toLowerCase()}.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  return orderNumberOn(page);
}
