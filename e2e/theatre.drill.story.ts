// A small theatre on sale: a family on a phone, and the last seats by keyboard alone.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { pressKey, type } from './keyboard.ts';
import { ask, pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DAY_MS = 86_400_000;
const SHOWN = { purchaseLimit: 8, visible: true };

interface MadeEvent {
  readonly _id: string;
  readonly version: number;
  readonly stub: string;
  readonly ticketTypes: readonly { readonly _id: string; readonly name: string; readonly categoryId: string; readonly totalQty: number }[];
}

/** Two rows of six in one category, sold to adults at $40.00 and to children at $25.00. Returns the address of the event. */
async function aTheatre(page: Page): Promise<string> {
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const venueId = venues[0]!._id;
  const row = (label: string, y: number) => {
    const seats = Array.from({ length: 6 }, (_, at) => `${label}${at + 1} ${at * 15} ${y} stalls 0 ${at + 1}`);
    return { id: label, label, seats: seats.join('\n') };
  };
  const layout = {
    categories: [{ id: 'stalls', name: 'Stalls', color: null }],
    sections: [{ id: 's', name: 'Stalls', rows: [row('A', 0), row('B', 16)], tables: [] }],
    areas: [],
    shapes: [],
  };
  const make =
    'mutation($v: ObjectId!, $n: String!, $l: PackedPlan) { createSeatingPlan(venueId: $v, name: $n, layout: $l) { _id version } }';
  const { createSeatingPlan: plan } = await ask<{ createSeatingPlan: { _id: string; version: number } }>(page, make, {
    v: venueId,
    n: `Chamber ${Date.now()}`,
    l: layout,
  });
  await ask(page, 'mutation($p: ObjectId!, $v: Int!) { publishSeatingPlan(planId: $p, version: $v) { _id } }', {
    p: plan._id,
    v: plan.version,
  });
  const [begun, starts, ends] = [-1, 30, 30.1].map((days) => new Date(Date.now() + days * DAY_MS));
  const schedule = { announceAt: begun, ticketsAt: begun, ticketsEndAt: starts, doorsAt: starts, startsAt: starts, endsAt: ends };
  const event = { name: 'Small Theatre', type: 'GeneralEvent', processAs: 'Paid', venueId, schedule, seatingChartKey: plan._id };
  const fields = '_id version stub ticketTypes { _id name categoryId totalQty }';
  const create = `mutation($i: CreateEventInput!) { createEvent(input: $i) { ${fields} } }`;
  const { createEvent: made } = await ask<{ createEvent: MadeEvent }>(page, create, { i: event });
  const [stalls] = made.ticketTypes;
  const tier = (id: string, price: number) => [{ _id: id, name: 'Regular', price, isActive: true, startsAt: begun, endsAt: starts }];
  const id = (at: number) => `${Date.now().toString(16).padStart(23, '0')}${at}`;
  const ticketTypes = [
    { ...stalls!, ...SHOWN, tiers: tier(id(1), 4000) },
    { _id: id(2), name: 'Child', categoryId: stalls!.categoryId, totalQty: 12, ...SHOWN, tiers: tier(id(3), 2500) },
  ];
  const input = { eventId: made._id, version: made.version, event: { ...event, ticketTypes } };
  await ask(page, 'mutation($i: UpdateEventInput!) { updateEvent(input: $i) { _id } }', { i: input });
  await ask(page, 'mutation($i: PublishEventInput!) { publishEvent(input: $i) { _id } }', { i: { eventId: made._id, published: true } });
  return `/e/${made.stub ?? made._id}`;
}

it('BYD-065 BYD-071 a family takes four seats of one category at two prices, and the rest is sold out by keyboard alone', async () => {
  const path = await aTheatre(await pageOf(browser, 'Admin'));
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

  const page = await browser.page();
  await page.goto(address(`${path}/seats`));
  await page.getByRole('button', { name: 'List', exact: true }).waitFor();
  await pressKey(page, 'List');
  await pressKey(page, /^Stalls, row A, seat 5, /, 'Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await pressKey(page, /^Stalls, row B, seat 1, /, 'Space');
  for (let number = 2; number <= 6; number += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
  }
  await pressKey(page, 'CONTINUE');
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await type(page, 'Full name', 'Kay Board');
  await type(page, 'Phone', '207 555 0199');
  await type(page, 'Email', `kay.${process.pid}@example.com`);
  await useCard(page, CARDS.pays);
  await pressKey(page, /^Pay \$/);
  expect(await orderNumberOn(page)).toMatch(/^MQ-/);
  await page.goto(address(path));
  await expect.poll(() => page.locator('body').innerText()).toMatch(/sold out/i);
}, 240_000);
