// A small theatre: drawn from nothing, put on sale and sold out by keyboard alone; and another night of it, for a family on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard, useCardByKeys } from './buying.ts';
import { choose, pressKey, tabTo, type, typeBack, typeFocused } from './keyboard.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DAY_MS = 86_400_000;

interface DrawnPlan {
  readonly publishedVersion: number | null;
  readonly layout: {
    readonly categories: readonly { readonly id: string; readonly name: string }[];
    readonly sections: readonly { readonly rows: readonly { readonly label: string; readonly seats: string }[] }[];
    readonly areas: readonly { readonly capacity: number; readonly categoryId: string }[];
    readonly shapes: readonly { readonly kind: string; readonly y: number }[];
  };
}

interface MadeEvent {
  readonly _id: string;
  readonly version: number;
  readonly stub: string;
  readonly ticketTypes: readonly { readonly _id: string; readonly name: string; readonly categoryId: string; readonly totalQty: number }[];
}

/** The house, from its drawing on. */
const house = { name: `Studio ${Date.now()}`, planId: '', venueId: '', venue: '' };

/** Takes a tool by its key, and places what it makes in the middle. */
async function place(page: Page, key: string): Promise<void> {
  const isThere = await page.evaluate(() => document.activeElement?.getAttribute('role') === 'application');
  if (!isThere) await tabTo(page, 'Plan');
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

async function times(page: Page, count: number, key: string): Promise<void> {
  for (let press = 0; press < count; press += 1) await page.keyboard.press(key);
}

async function addCategory(page: Page, name: string): Promise<void> {
  await pressKey(page, 'Add');
  await type(page, 'Name of the category', name);
  await pressKey(page, 'Done');
}

/** Two rows of four with an aisle, a stage and two standing places. Ends in the editor. */
async function draw(page: Page): Promise<void> {
  await page.goto(address(`/admin/dashboard/venues/details/seating?venueId=${house.venueId}`));
  await page.getByRole('button', { name: 'Draw a plan' }).waitFor();
  await pressKey(page, 'Draw a plan');
  await typeFocused(page, 'Name of the plan', house.name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/seating\/plan\?planId=/);
  await page.getByRole('application', { name: 'Plan' }).waitFor();
  house.planId = new URL(page.url()).searchParams.get('planId') ?? '';

  await addCategory(page, 'Stalls');
  await place(page, 'r');
  await type(page, 'Last row', 'B');
  await typeBack(page, 'Section', 'Stalls');
  await type(page, 'Seats in row A', '4');
  await type(page, 'Aisles after seat', '2');
  await place(page, 's');
  await times(page, 12, 'Shift+ArrowUp');
  await addCategory(page, 'Floor');
  await place(page, 'a');
  await times(page, 10, 'Shift+ArrowDown');
  await page.getByText('Standing area has no capacity.').waitFor();
  await page.screenshot({ path: shot('plan-drawing') });
}

/** Goes down to an option of a list that is not searched. */
async function pick(page: Page, name: string, option: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const options = page.locator('.ant-select-item-option');
  await options.filter({ hasText: option }).waitFor();
  const isMarked = async () => (await page.locator('.ant-select-item-option-active').filter({ hasText: option }).count()) === 1;
  for (let left = await options.count(); left > 0 && !(await isMarked()); left -= 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Authors the event of the drawn house with its price for each category, and publishes it. Returns its address. */
async function putOnSale(page: Page): Promise<string> {
  const step = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  const next = async (name: string) => {
    await pressKey(page, 'NEXT');
    await step(name);
  };
  await page.goto(address('/create-event'));
  await step('Type');
  await next('Details');
  await type(page, 'Event name', 'Small Theatre');
  await tabTo(page, 'Venue');
  await choose(page, house.venue, house.venue);
  await pick(page, 'Seating chart', house.name);
  await next('Dates & times');
  await next('Ticket types');
  await pressKey(page, 'Save and make them');
  await page.getByRole('region', { name: 'Stalls', exact: true }).waitFor();
  for (const [category, price] of [
    ['Stalls', '40'],
    ['Floor', '15'],
  ] as const) {
    await pressKey(page, new RegExp(`^.?${category}.*one price type`));
    await type(page, `Price of ${category}`, price);
  }
  await page.screenshot({ path: shot('theatre-prices') });
  await pressKey(page, 'PUBLISH EVENT');
  await page.getByRole('dialog', { name: 'Publish event' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('PUBLISH NOW');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Publish successful' }).waitFor();
  const eventId = new URL(page.url()).searchParams.get('eventId');
  const { event } = await ask<{ event: MadeEvent }>(
    page,
    'query($id: ObjectId!) { event(eventId: $id) { stub ticketTypes { name totalQty } } }',
    {
      id: eventId,
    },
  );
  expect(event.ticketTypes.map(({ name, totalQty }) => [name, totalQty])).toEqual([
    ['Stalls', 8],
    ['Floor', 2],
  ]);
  return `/e/${event.stub}`;
}

/** Takes all that is free in the list of the picker, and pays for it. */
async function buyTheHouse(page: Page, path: string): Promise<void> {
  await page.goto(address(path));
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).waitFor();
  await pressKey(page, 'GET TICKETS');
  await page.waitForURL(/\/seats$/);
  await page.getByRole('button', { name: 'List', exact: true }).waitFor();
  await pressKey(page, 'List');
  for (const row of ['A', 'B']) {
    await pressKey(page, new RegExp(`^Stalls, row ${row}, seat 1, `), 'Space');
    for (let number = 2; number <= 4; number += 1) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    }
  }
  await pressKey(page, 'One more Floor');
  await page.keyboard.press('Enter');
  await page.getByText('10 seats', { exact: true }).waitFor();
  await page.screenshot({ path: shot('theatre-last-seats') });
  await pressKey(page, 'CONTINUE');
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await type(page, 'Full name', 'Kay Board');
  await type(page, 'Phone', '207 555 0199');
  await type(page, 'Email', `kay.${process.pid}@example.com`);
  await useCardByKeys(page, CARDS.pays);
  await pressKey(page, /^Pay \$/);
  expect(await orderNumberOn(page)).toMatch(/^MQ-/);
}

/** Another night of the same house by the API: the stalls at $40.00 for adults and $25.00 for children. Returns its address. */
async function anotherNight(page: Page): Promise<string> {
  const [begun, starts, ends] = [-1, 30, 30.1].map((days) => new Date(Date.now() + days * DAY_MS));
  const schedule = { announceAt: begun, ticketsAt: begun, ticketsEndAt: starts, doorsAt: starts, startsAt: starts, endsAt: ends };
  const { venueId, planId: seatingChartKey } = house;
  const event = { name: 'Family Night', type: 'GeneralEvent', processAs: 'Paid', venueId, schedule, seatingChartKey };
  const fields = '_id version stub ticketTypes { _id name categoryId totalQty }';
  const create = `mutation($i: CreateEventInput!) { createEvent(input: $i) { ${fields} } }`;
  const { createEvent: made } = await ask<{ createEvent: MadeEvent }>(page, create, { i: event });
  const id = (at: number) => `${Date.now().toString(16).padStart(23, '0')}${at}`;
  const shown = (at: number, price: number) => ({
    purchaseLimit: 8,
    visible: true,
    tiers: [{ _id: id(at), name: 'Regular', price, isActive: true, startsAt: begun, endsAt: starts }],
  });
  const [stalls, floor] = made.ticketTypes;
  const { categoryId, totalQty } = stalls!;
  const ticketTypes = [
    { ...stalls!, ...shown(1, 4000) },
    { _id: id(2), name: 'Child', categoryId, totalQty, ...shown(3, 2500) },
    { ...floor!, ...shown(4, 1500) },
  ];
  const input = { eventId: made._id, version: made.version, event: { ...event, ticketTypes } };
  await ask(page, 'mutation($i: UpdateEventInput!) { updateEvent(input: $i) { _id } }', { i: input });
  await ask(page, 'mutation($i: PublishEventInput!) { publishEvent(input: $i) { _id } }', { i: { eventId: made._id, published: true } });
  return `/e/${made.stub ?? made._id}`;
}

// the family's night is of the house that was drawn before: no retry
describe('a small theatre', { retry: 0 }, () => {
  it('BYD-062 BYD-063 BYD-071 is drawn from nothing, published, put on sale and sold out by keyboard alone', async () => {
    const page = await pageOf(browser, 'Admin');
    const { venues } = await ask<{ venues: { _id: string; name: string }[] }>(page, '{ venues { _id name } }');
    Object.assign(house, { venueId: venues[0]!._id, venue: venues[0]!.name });
    await draw(page);

    await pressKey(page, 'PUBLISH PLAN');
    await page.getByText('One thing stands against publishing.').waitFor();
    await pressKey(page, /^Show: Standing area has no capacity/);
    await type(page, 'Capacity', '2');
    await pressKey(page, 'PUBLISH PLAN');
    await page.getByText(/^Version 1 is published/).waitFor();
    const query = 'query P($id: ObjectId!) { seatingPlan(planId: $id) { publishedVersion layout } }';
    const { seatingPlan } = await ask<{ seatingPlan: DrawnPlan }>(page, query, { id: house.planId });
    const { categories, sections, areas, shapes } = seatingPlan.layout;
    expect(seatingPlan.publishedVersion).toBe(1);
    expect(categories.map(({ name }) => name)).toEqual(['Stalls', 'Floor']);
    const rows = sections.flatMap((section) => section.rows);
    expect(rows.map(({ label, seats }) => `${label} ${seats.split('\n').length}`)).toEqual(['A 4', 'B 4']);
    expect(rows.every(({ seats }) => seats.split('\n').every((seat) => seat.includes(` ${categories[0]!.id} `)))).toBe(true);
    expect(areas).toMatchObject([{ capacity: 2, categoryId: categories[1]!.id }]);
    expect(shapes.map(({ kind }) => kind)).toEqual(['stage']);

    const path = await putOnSale(page);
    const buyer = await browser.page();
    await buyTheHouse(buyer, path);
    const visitor = await browser.page();
    await visitor.goto(address(path));
    await visitor.getByText('This event is sold out').first().waitFor();
  }, 240_000);

  it('BYD-065 BYD-071 has a family on a phone, which takes four seats of one category at two prices', async () => {
    const path = await anotherNight(await pageOf(browser, 'Admin'));
    const phone = await browser.page(PHONE);
    await phone.goto(address(`${path}/seats`));
    await phone.getByRole('button', { name: 'List', exact: true }).click();
    for (const number of [1, 2, 3, 4]) await phone.getByRole('button', { name: `Stalls, row A, seat ${number}, ` }).click();
    await phone.getByRole('button', { name: 'Show my seats' }).click();
    for (const number of [3, 4]) {
      await phone.getByRole('combobox', { name: `Price of Stalls, row A, seat ${number}` }).click();
      await phone
        .getByTitle(/^Child/)
        .filter({ visible: true })
        .last()
        .click();
    }
    await phone.getByRole('button', { name: 'CONTINUE' }).filter({ visible: true }).click();
    await phone.waitForURL(/\/checkout\?token=/);
    await payButton(phone).waitFor();
    await phone.getByRole('button', { name: 'Pay $140.07' }).waitFor();
    await phone.getByLabel('Full name').fill('Fay Milly');
    await phone.getByLabel('Phone').fill('207 555 0123');
    await phone.getByLabel('Email').fill(`fay.${process.pid}@example.com`);
    await useCard(phone, CARDS.pays);
    await payButton(phone).click();
    expect(await orderNumberOn(phone)).toMatch(/^MQ-/);
    await expect.poll(() => phone.locator('body').innerText()).toMatch(/Stalls-A-1[^]*Child[^]*Stalls-A-3/);
  }, 120_000);
});
