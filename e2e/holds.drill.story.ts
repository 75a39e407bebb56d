// A hold block: made, checked in, released, refused and deleted, with what the public may buy meanwhile.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { ask, pageOf, remainingOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const TYPE = 'General admission';
const stubQuery = 'query E($s: String!) { publicEvent(stub: $s) { _id } }';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** What is left is right within a second of an act. */
const leftIs = (page: Page, left: number) => expect.poll(() => remainingOf(page, TYPE), { timeout: 15_000 }).toBe(left);
/** Held, checked in, released and outstanding, as the row has them. */
const totalsIn = (page: Page, name: string) =>
  row(page, name)
    .getByRole('cell')
    .allInnerTexts()
    .then((cells) => cells.slice(2));

async function openHolds(page: Page): Promise<void> {
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string } }>(page, stubQuery, { s: stub });
  await page.goto(address(`/admin/dashboard/events/details/holds?eventId=${found._id}`));
  await page.getByRole('button', { name: 'Create Hold' }).waitFor();
}

async function makeHold(page: Page, name: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: 'Create Hold' }).click();
  const box = dialog(page, 'Create Hold Block');
  expect(await box.getByLabel('Quantity').isDisabled()).toBe(true);
  await box.getByLabel('Name').fill(name);
  await box.getByRole('combobox', { name: 'Ticket Type' }).click();
  await page.locator(`.ant-select-item-option[title^="${TYPE}"]`).filter({ visible: true }).click();
  await box.getByLabel('Quantity').fill(String(quantity));
  await page.screenshot({ path: shot('hold-create') });
  await box.getByRole('button', { name: `Hold ${quantity} tickets` }).click();
  await page.getByText('Hold ticket created successfully').waitFor();
  await row(page, name).waitFor();
}

async function save(page: Page): Promise<void> {
  const box = dialog(page, 'Update Hold Block');
  await box.getByRole('button', { name: 'Save' }).click();
  await box.waitFor({ state: 'hidden' });
}

it('OPS-122 OPS-127 OPS-130 a hold is made, checked in, released, refused to be deleted, and deleted', async () => {
  const page = await pageOf(browser, 'Box office');
  await openHolds(page);
  const before = await remainingOf(page, TYPE);
  // its name is taken by an earlier try
  const name = `Sponsors ${Date.now()}`;
  await makeHold(page, name, 6);
  expect(await totalsIn(page, name)).toEqual(['6', '0', '0', '6']);
  await leftIs(page, before - 6);

  await page.getByRole('button', { name }).click();
  const box = dialog(page, 'Update Hold Block');
  for (const button of ['Checked in: one more', 'Released: one more', 'Released: one more'])
    await box.getByRole('button', { name: button }).click();
  await box.getByText('2 tickets go back on sale').waitFor();
  await page.screenshot({ path: shot('hold-update') });
  await save(page);
  await page.getByText('Hold ticket updated successfully').waitFor();
  expect(await totalsIn(page, name)).toEqual(['6', '1', '2', '3']);
  await leftIs(page, before - 4);

  await page.getByRole('button', { name }).click();
  await box.getByRole('button', { name: 'Delete Hold' }).click();
  await page.getByText('Cannot delete hold: tickets have been checked in').waitFor();
  await box.getByRole('button', { name: 'Checked in: one less' }).click();
  await save(page);
  await page.getByRole('button', { name }).click();
  await box.getByRole('button', { name: 'Delete Hold' }).click();
  await page.getByText('Cannot delete hold: tickets have been released').waitFor();
  // by keyboard: the released ones are taken from sale again
  await box.getByRole('textbox', { name: 'Released' }).fill('0');
  await page.keyboard.press('Tab');
  await box.getByText('2 tickets are taken from sale').waitFor();
  await save(page);
  expect(await totalsIn(page, name)).toEqual(['6', '0', '0', '6']);
  await leftIs(page, before - 6);

  await page.getByRole('button', { name }).click();
  await box.getByRole('button', { name: 'Delete Hold' }).click();
  const question = dialog(page, 'Delete this hold?');
  await question.getByText(`${name} is deleted, and its 6 tickets go back on sale.`).waitFor();
  await question.getByRole('button', { name: 'DELETE' }).click();
  await page.getByText('Ticket hold deleted successfully').waitFor();
  await row(page, name).waitFor({ state: 'detached' });
  await leftIs(page, before);
});

it('OPS-249 OPS-124 a hold above what is left is refused beside its quantity, which keeps what was typed', async () => {
  const page = await pageOf(browser, 'Box office');
  await openHolds(page);
  const left = await remainingOf(page, TYPE);
  await page.getByRole('button', { name: 'Create Hold' }).click();
  const box = dialog(page, 'Create Hold Block');
  await box.getByLabel('Name').fill('Everybody');
  await box.getByRole('combobox', { name: 'Ticket Type' }).click();
  await page.locator(`.ant-select-item-option[title^="${TYPE}"]`).filter({ visible: true }).click();
  const quantity = box.getByLabel('Quantity');
  await quantity.fill(String(left + 1));
  await page.keyboard.press('Enter');
  await box.getByText(`Only ${left} left of ${TYPE}.`).waitFor();
  expect(await quantity.inputValue()).toBe(String(left + 1));
  // while the list of types is still closing, Escape belongs to it
  await expect.poll(() => page.locator('.ant-select-dropdown').filter({ visible: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await dialog(page, 'Unsaved Changes').getByRole('button', { name: 'DISCARD CHANGES' }).click();
  await box.waitFor({ state: 'hidden' });
});
