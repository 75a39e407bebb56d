// A small theatre, drawn from nothing by keyboard alone, and its plan published.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { pressKey, tabTo, type, typeFocused } from './keyboard.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();

interface DrawnPlan {
  readonly publishedVersion: number | null;
  readonly layout: {
    readonly categories: readonly { readonly id: string; readonly name: string }[];
    readonly sections: readonly { readonly rows: readonly { readonly label: string; readonly seats: string }[] }[];
    readonly areas: readonly { readonly capacity: number; readonly categoryId: string }[];
    readonly shapes: readonly { readonly kind: string; readonly y: number }[];
  };
}

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

it('BYD-060 BYD-062 BYD-063 a small theatre is drawn from nothing by keyboard alone, and published', async () => {
  const page = await pageOf(browser, 'Admin');
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  await page.goto(address(`/admin/dashboard/venues/details/seating?venueId=${venues[0]!._id}`));
  await page.getByRole('button', { name: 'Draw a plan' }).waitFor();
  await pressKey(page, 'Draw a plan');
  await typeFocused(page, 'Name of the plan', `Studio ${Date.now()}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/seating\/plan\?planId=/);
  await page.getByRole('application', { name: 'Plan' }).waitFor();

  await pressKey(page, 'Add');
  await type(page, 'Name of the category', 'Stalls');
  await pressKey(page, 'Done');
  await place(page, 'r');
  await type(page, 'Last row', 'C');
  await type(page, 'Seats in row A', '6');
  await type(page, 'Aisles after seat', '3');
  await place(page, 's');
  await times(page, 12, 'Shift+ArrowUp');
  await place(page, 'a');
  await times(page, 10, 'Shift+ArrowDown');
  await page.getByText('Standing area has no capacity.').waitFor();
  await page.screenshot({ path: shot('plan-drawing') });

  await pressKey(page, 'PUBLISH PLAN');
  await page.getByText('One thing stands against publishing.').waitFor();
  await pressKey(page, /^Show: Standing area has no capacity/);
  await type(page, 'Capacity', '40');
  await pressKey(page, 'PUBLISH PLAN');
  await page.getByText(/^Version 1 is published/).waitFor();

  const planId = new URL(page.url()).searchParams.get('planId');
  const query = 'query P($id: ObjectId!) { seatingPlan(planId: $id) { publishedVersion layout } }';
  const { seatingPlan } = await ask<{ seatingPlan: DrawnPlan }>(page, query, { id: planId });
  const { categories, sections, areas, shapes } = seatingPlan.layout;
  expect(seatingPlan.publishedVersion).toBe(1);
  expect(categories.map(({ name }) => name)).toEqual(['Stalls']);
  const rows = sections.flatMap((section) => section.rows);
  expect(rows.map(({ label, seats }) => `${label} ${seats.split('\n').length}`)).toEqual(['A 6', 'B 6', 'C 6']);
  expect(rows.every(({ seats }) => seats.split('\n').every((seat) => seat.includes(` ${categories[0]!.id} `)))).toBe(true);
  expect(areas).toMatchObject([{ capacity: 40, categoryId: categories[0]!.id }]);
  expect(shapes.map(({ kind }) => kind)).toEqual(['stage']);
});
