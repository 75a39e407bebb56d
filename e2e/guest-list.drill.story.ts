// A guest list from its import to the door: some are handed out at the till, the rest are let in, and the hold counts them.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { lookAt, STILL } from './look.ts';
import { ask, pageOf } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const EVENT = 'query E($s: String!) { publicEvent(stub: $s) { _id ticketTypes { _id name } } }';
const HEAD = 'Name, Places, Email, Note';
const HOLD = 'mutation H($input: UpdateHoldInput!) { updateHold(input: $input) { _id } }';
const HOLDS =
  'query H($id: ObjectId!) { event(eventId: $id) { holds { _id totalHeld totalCheckedIn totalReleased totalOutstanding promised } } }';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** By axe, and with pictures: wide, as the screen of a till, in the dark and on a phone. */
async function looks(page: Page, name: string): Promise<void> {
  expect(await lookAt(page, name)).toEqual([]);
  for (const [look, width, height, colorScheme] of [
    ['', 1440, 900, 'light'],
    ['-till', 1024, 768, 'light'],
    ['-dark', 1024, 768, 'dark'],
    ['-phone', 390, 844, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    await page.screenshot({ path: shot(`${name}${look}`), fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

it('BYD-136 a guest list is imported, handed out at the till and let in at the door', async () => {
  const page = await pageOf(browser, 'Box office', STILL);
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: found } = await ask<{ publicEvent: { _id: string; ticketTypes: { _id: string; name: string }[] } }>(page, EVENT, {
    s: stub,
  });
  const eventId = found._id;
  // its name is taken by an earlier try
  const tag = String(Date.now()).slice(-6);
  const ticketTypeId = found.ticketTypes.find(({ name }) => name === 'General admission')?._id;
  const input = { eventId, params: { name: `House ${tag}`, qty: 6, ticketTypeId } };
  const { updateHold } = await ask<{ updateHold: { _id: string } }>(page, HOLD, { input });
  const totals = async () => {
    const { event } = await ask<{ event: { holds: { _id: string }[] } }>(page, HOLDS, { id: eventId });
    return event.holds.find(({ _id }) => _id === updateHold._id);
  };

  await page.goto(address(`/admin/dashboard/events/details/holds?eventId=${eventId}`));
  await page.getByRole('button', { name: 'New guest list' }).click();
  const box = dialog(page, 'New guest list');
  await box.getByLabel('Name').fill(`Press ${tag}`);
  await box.getByRole('combobox', { name: 'Hold' }).click();
  await page.locator(`.ant-select-item-option[title^="House ${tag}"]`).filter({ visible: true }).click();
  await box.getByLabel('Unclaimed places return').fill('2099-12-04T19:00');
  await box.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Press ${tag}` }).click();
  await page.getByRole('button', { name: 'Add guests' }).click();
  const rows = dialog(page, 'Add guests');
  await rows
    .getByLabel('One guest a line')
    .fill(`${HEAD}\nAmara Q${tag}, 3, amara-${tag}@example.com, Critic\nBo Q${tag}, 2\nCy Q${tag}, five\nDee Q${tag}, 9`);
  await rows.getByText('2 rows cannot be added. They stay in the field.').waitFor();
  await looks(page, 'guest-list-import');
  await rows.getByRole('button', { name: 'Add 2 guests' }).click();
  await page.getByText('2 guests are on the list.').waitFor();
  expect(await rows.getByLabel('One guest a line').inputValue()).toBe(`${HEAD}\nCy Q${tag}, five\nDee Q${tag}, 9`);
  await page.keyboard.press('Escape');
  await rows.waitFor({ state: 'hidden' });
  expect(await totals()).toMatchObject({ totalOutstanding: 6, promised: 5 });
  await looks(page, 'guest-list');

  await page.goto(address(`/admin/dashboard/events/details/sell?eventId=${eventId}`));
  await page.getByRole('complementary', { name: 'Cart' }).waitFor();
  await page.keyboard.press('f');
  await page.getByRole('searchbox').fill(`Amara Q${tag}`);
  const guests = page.getByRole('region', { name: 'On the guest list' });
  await guests.getByRole('button', { name: 'One fewer' }).click();
  await looks(page, 'till-guest');
  await guests.getByRole('button', { name: 'Hand out 2' }).click();
  await guests.getByText(/^2 places handed out on/).waitFor();
  await page
    .getByRole('article')
    .getByText(/^Handed out on/)
    .waitFor();
  await page.screenshot({ path: shot('till-guest-done'), fullPage: true });
  expect(await totals()).toMatchObject({ totalReleased: 2, totalOutstanding: 4, promised: 3 });

  const door = await pageOf(browser, 'Scanner', { ...STILL, viewport: { width: 390, height: 844 } });
  await door.goto(address(`/admin/dashboard/events/details/scan?eventId=${eventId}`));
  await door.getByRole('button', { name: 'Find name' }).click();
  await door.getByLabel('Name, email or order number').fill(`Bo Q${tag}`);
  await door.keyboard.press('Enter');
  const atDoor = door.getByRole('region', { name: `Bo Q${tag}` });
  await atDoor.getByText(`Press ${tag}`).waitFor();
  await door.screenshot({ path: shot('door-guest') });
  await atDoor.getByRole('button', { name: 'Let in 2 guests' }).click();
  await door.getByRole('heading', { name: '2 let in' }).waitFor();
  await door.screenshot({ path: shot('door-guest-in') });
  expect(await totals()).toMatchObject({ totalHeld: 6, totalReleased: 4, totalOutstanding: 2, promised: 1 });

  // the third of the first guest never came
  await page.goto(address(`/admin/dashboard/events/details/holds?eventId=${eventId}`));
  await page.getByRole('button', { name: `Press ${tag}` }).click();
  await page.getByRole('button', { name: `Put on sale: Amara Q${tag}` }).click();
  await expect.poll(totals).toMatchObject({ totalReleased: 5, totalOutstanding: 1, promised: 0 });
  await page.screenshot({ path: shot('guest-list-over') });
});
