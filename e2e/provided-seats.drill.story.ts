// A house whose hall is a chart of seats.io: its seats are chosen, held there, paid and booked; and it may be silent.
import { expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { closeUndoAndCloseAgain, seatsNow } from './row-closing.ts';
import { ask, pageOf } from './staff.ts';
import { shot, address, useBrowser, world } from './world.ts';

const browser = useBrowser();
const EVENT = '/e/lyric-winter-songs';
const KEY = 'secret-of-lyric';

/** Asks the provider about the demo's only event there. */
async function report<T>(pathOf: (key: string) => string): Promise<T> {
  const headers = { authorization: `Basic ${Buffer.from(`${KEY}:`).toString('base64')}` };
  const read = async (path: string) => (await fetch(`${world().seatsUrl}${path}`, { headers })).json();
  const { items } = (await read('/events')) as { items: { key: string }[] };
  return (await read(pathOf(items[0]?.key ?? ''))) as T;
}

/** What the provider says of a seat. */
async function saysOf(label: string): Promise<string> {
  const states = await report<Record<string, { status: string }>>((key) => `/events/${key}/objects?label=${label}`);
  return states[label]?.status ?? 'unknown';
}

/** Keeps to the stalls: the provider names seats at tables otherwise. */
const inStalls = (texts: readonly string[]) => texts.filter((text) => text.startsWith('Stalls-')).toSorted();

/** The seats that are not free there. */
async function takenThere(): Promise<string[]> {
  const byStatus = await report<Record<string, { label: string }[]>>((key) => `/reports/events/${key}/byStatus`);
  return inStalls(Object.entries(byStatus).flatMap(([status, objects]) => (status === 'free' ? [] : objects.map(({ label }) => label))));
}

async function misbehave(requests: object | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = requests ? JSON.stringify({ requests: { times: -1, ...requests } }) : '{}';
  await fetch(`${world().seatsUrl}/_control/faults`, { method: requests ? 'POST' : 'DELETE', headers, body });
}

it('BUY-020 BYD-096 BYD-097 seats of a chart of seats.io are held there, paid while it is silent, and booked when it answers again', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await page.goto(address(`${EVENT}/seats`));
  await page.getByRole('application', { name: 'Seats of Winter Songs' }).waitFor();
  await page.screenshot({ path: shot('provided seats on the map') });
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: /^Stalls ?Rows A to D/ }).click();
  const seat = (number: number) => page.getByRole('button', { name: `Stalls, row C, seat ${number}, ` });
  await seat(4).click();
  await seat(5).click();
  await page.screenshot({ path: shot('provided seats in the list') });
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  expect([await saysOf('Stalls-C-4'), await saysOf('Stalls-C-6')]).toEqual(['reservedByToken', 'free']);

  await misbehave({ kind: 'silent' });
  const other = await browser.page();
  await other.goto(address(`${EVENT}/seats`));
  await other.getByRole('button', { name: 'List', exact: true }).click();
  await other.getByRole('button', { name: /^Stalls ?Rows A to D/ }).click();
  await other.getByRole('button', { name: 'Stalls, row D, seat 1, ' }).click();
  const began = Date.now();
  await other.getByRole('button', { name: 'CONTINUE' }).click();
  await other.getByText('Seats cannot be chosen at the moment. Nothing was reserved.').first().waitFor();
  expect(Date.now() - began).toBeLessThan(6000);
  await other.screenshot({ path: shot('provided seats while the provider is silent') });

  await page.getByLabel('Full name').fill('Ida Silent');
  await page.getByLabel('Phone').fill('801 555 0161');
  await page.getByLabel('Email').fill(`ida.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  expect(await orderNumberOn(page)).toMatch(/^MQ-/);
  expect(await page.locator('body').innerText()).toContain('Stalls-C-4');

  await misbehave(null);
  await expect.poll(() => saysOf('Stalls-C-4'), { timeout: 150_000 }).toBe('booked');
  await other.getByRole('button', { name: 'CONTINUE' }).click();
  await other.waitForURL(/\/checkout\?token=/);
  expect(await saysOf('Stalls-D-1')).toBe('reservedByToken');
  const given = { i: { token: new URL(other.url()).searchParams.get('token') } };
  await ask(other, 'mutation R($i: TokenInput!) { releaseReservation(input: $i) }', given);
  await expect.poll(() => saysOf('Stalls-D-1'), { timeout: 150_000 }).toBe('free');
}, 400_000);

it('BYD-094 a row of a chart of seats.io is closed and moved, undone, and moved again, and its report is ours at each step', async () => {
  const page = await pageOf(browser, 'Owner (Lyric Rooms)');
  const query = 'query E($stub: String!) { publicEvent(stub: $stub) { _id } }';
  const { publicEvent } = await ask<{ publicEvent: { _id: string } }>(page, query, { stub: 'lyric-winter-songs' });
  const eventId = publicEvent._id;
  const differs = async () => {
    const [ours, there] = [inStalls((await seatsNow(page, eventId)).taken), await takenThere()];
    return { onlyOurs: ours.filter((text) => !there.includes(text)), onlyThere: there.filter((text) => !ours.includes(text)) };
  };
  // carts that end while the clock is ahead are given back there by a task of each minute
  const check = () => expect.poll(differs, { timeout: 100_000 }).toEqual({ onlyOurs: [], onlyThere: [] });
  await check();
  await closeUndoAndCloseAgain({ page, eventId, row: 'C', seat: 4, check });
}, 300_000);

it('AUT-056 AUT-058 a chart that is drawn in the designer of seats.io is in the list of its venue', async () => {
  const page = await pageOf(browser, 'Owner (Lyric Rooms)');
  await page.goto(address('/admin/dashboard/venues'));
  await page.getByRole('link', { name: 'Lyric Rooms' }).first().click();
  await page.getByRole('link', { name: 'Seating Charts' }).first().click();
  await page.getByText('Chamber', { exact: true }).first().waitFor();
  const venueId = new URL(page.url()).searchParams.get('venueId');
  await page.goto(address(`/admin/dashboard/venues/details/seating/create?venueId=${venueId}`));
  await page.getByLabel('Name of the chart').fill('Attic');
  await page.screenshot({ path: shot('designer of seats.io') });
  await page.getByRole('button', { name: 'Draw the sample hall' }).click();
  await page.getByText('Attic was drawn.').waitFor();
  await page.goto(address(`/admin/dashboard/venues/details/seating?venueId=${venueId}`));
  await page.getByText('Attic', { exact: true }).first().waitFor();
  await page.screenshot({ path: shot('charts of seats.io') });
}, 120_000);
