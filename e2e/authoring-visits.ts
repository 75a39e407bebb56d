// What organizers author besides names and dates: pictures, days, fees, prices, and the pages of a season.
import type { Page } from 'playwright-core';

import { saveBefore } from './editor-visits.ts';
import { button, dialogs, inTurn, press, type Visit } from './look.ts';
import { ask } from './staff.ts';
import type { DemoIds } from './staff-visits.ts';

const ADMIN = '/admin/dashboard';
const DAY = 24 * 60 * 60_000;

/** Chooses a poster of that size. */
const choosePoster = (width: number, height: number) => async (page: Page) => {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height } });
  await page.locator('input[type=file][aria-label="Choose poster"]').setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  await page.getByRole('dialog').waitFor();
};

const toggle = (name: string) => (page: Page) => page.getByRole('switch', { name }).click();
const hasFees = async (page: Page) => {
  const fees = page.getByRole('switch', { name: 'Extra fees' });
  if ((await fees.getAttribute('aria-checked')) === 'false') await fees.click();
};

export const authoringVisits = ({ eventId, draftId }: DemoIds): Visit[] => {
  const step = (name: string, id: string) => `/create-event/${name}?eventId=${id}`;
  return [
    ['event, prices', `${ADMIN}/events/details/prices?eventId=${eventId}`],
    ['edit event, several days', step('dates-times', 'new'), toggle('Multi-day event')],
    ['edit event, performances', step('dates-times', 'new'), inTurn(toggle('Multi-day event'), button('Add performance'))],
    ['edit event, fees', step('advanced-options', draftId), hasFees],
    ['edit event, fee dialog', step('advanced-options', draftId), inTurn(hasFees, button('Add fee'), dialogs)],
    ['edit event, crop', step('details', 'new'), choosePoster(360, 300)],
    ['edit event, portrait poster', step('details', 'new'), choosePoster(300, 400)],
  ];
};

/** A season on sale with two events, over the API. */
export async function seasonOnSale(page: Page): Promise<string> {
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const tier = { _id: '0123456789abcdef01234567', name: 'Advance', price: 16_000, isActive: true, totalQty: 120 };
  const input = {
    name: 'Four Winters',
    schedule: { startsAt: at(20), endsAt: at(120) },
    ticketTypes: [{ _id: '0123456789abcdef01234568', name: 'All four nights', totalQty: 120, tiers: [tier] }],
  };
  const create = 'mutation C($input: CreateSeasonInput!) { createSeason(input: $input) { _id } }';
  const { createSeason } = await ask<{ createSeason: { _id: string } }>(page, create, { input });
  const seasonId = createSeason._id;
  await ask(page, 'mutation P($input: PublishSeasonInput!) { publishSeason(input: $input) { _id } }', {
    input: { seasonId, published: true },
  });
  for (const [i, days] of [30, 60].entries()) {
    const night = { name: `Winter Night ${i + 1}`, schedule: { startsAt: at(days), endsAt: at(days + 0.1) }, seasonId };
    await ask(page, 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id } }', { input: night });
  }
  return seasonId;
}

async function staleUpgrades(page: Page): Promise<void> {
  await saveBefore(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Backstage');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog', { name: 'Changed by someone else' }).waitFor();
}

export const seasonPageVisits = (seasonId: string): Visit[] => {
  const details = (page: string) => `${ADMIN}/seasons/details/${page}?seasonId=${seasonId}`;
  const step = (name: string) => `/create-season/${name}?seasonId=${seasonId}`;
  return [
    ['season', details('overview')],
    ['season, upgrades', details('overview'), inTurn(press('Add upgrade'), dialogs)],
    ['season, stale upgrades', details('overview'), inTurn(press('Add upgrade'), dialogs, staleUpgrades)],
    ['season, sharing', details('sharing')],
    ['season, metrics', details('metrics')],
    ['season, orders', details('orders')],
    ['season, wait list', details('waitlist')],
    ['season, report', details('reports')],
    ['season, pause', details('sharing'), inTurn((page) => page.getByRole('switch', { name: 'Ticket sales' }).click(), dialogs)],
    ['edit season', step('details')],
    ['edit season, dates', step('dates-times')],
    ['edit season, ticket types', step('ticket-types')],
    ['edit season, advanced', step('advanced-options')],
    ['edit season, publish', step('details'), press('UPDATE SEASON')],
  ];
};
